package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes queries over {@link AdoptedSql#ROWS} for rows that are not as they must be: key, start as
 * text, and what is wrong, or NULL.
 *
 * @param sql writes names and conditions
 */
record OldRows(SqlWriter sql) {
  /** What is wrong with a row, where the rule says all. */
  static final String NOTHING = "NULL";

  Layout layout() {
    return sql.layout();
  }

  /** Rows for which a condition holds. */
  String where(String condition, String detail) {
    return "SELECT %s, %s, %s FROM %s WHERE %s"
        .formatted(keys(), start(), detail, AdoptedSql.ROWS, condition);
  }

  /**
   * Rows with a key for which a condition holds, over columns that are computed first.
   *
   * @param computed the columns; windows by key and start are called {@code w}
   */
  String whereComputed(List<String> computed, String condition, String detail) {
    return "SELECT %1$s, %9$s, %3$s FROM (SELECT *, %4$s FROM %5$s WHERE %6$s WINDOW w AS (PARTITION BY %1$s ORDER BY %2$s, %7$s)) AS v WHERE %8$s"
        .formatted(
            keys(),
            from(),
            detail,
            String.join(", ", computed),
            AdoptedSql.ROWS,
            hasKey(),
            to(),
            condition,
            start());
  }

  /**
   * Rows whose predecessor stands to them as it must not, by {@code _bygone_before_from}, {@code
   * _bygone_before_to} and {@code _bygone_repeats}, whether they are equal in what tells versions
   * apart.
   */
  String neighbours(String condition, String detail) {
    return whereComputed(
        List.of(
            "lag(%s) OVER w AS _bygone_before_from".formatted(from()),
            "lag(%s) OVER w AS _bygone_before_to".formatted(to()),
            sql.sameAsBefore("w", layout().tellingColumns()) + " AS _bygone_repeats"),
        "_bygone_before_from IS NOT NULL AND " + condition,
        detail);
  }

  /** A condition that a row is open and not marked as deleted. */
  String inForce() {
    return "(%s IS NULL AND %s = '%s')".formatted(to(), sql.name(Layout.OP), Layout.UPSERT);
  }

  /** Where a row starts, for messages. */
  String start() {
    return text(Layout.VALID_FROM);
  }

  /** Where a row ends, for messages. */
  String end() {
    return "concat('ends at ', coalesce(%s, 'NULL'))".formatted(text(AdoptedSql.SHOWN_TO));
  }

  /** A column as text. */
  String text(String column) {
    return "CAST(%s AS %s)".formatted(sql.name(column), sql.dialect().type(ColumnType.VARCHAR));
  }

  String hasKey() {
    return layout().table().key().stream()
        .map(k -> sql.name(k) + " IS NOT NULL")
        .collect(Collectors.joining(" AND "));
  }

  String keys() {
    return sql.list(layout().table().key());
  }

  String from() {
    return sql.name(Layout.VALID_FROM);
  }

  String to() {
    return sql.name(Layout.VALID_TO);
  }
}
