package dev.bygone.plan;

import dev.bygone.definition.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a change would do, as queries over the working relations of its load. */
public final class RehearsalSql {
  private final SqlWriter sql;
  private final Layout layout;

  /** For a history on an engine. */
  public RehearsalSql(Layout layout, Dialect dialect) {
    this.sql = new SqlWriter(dialect, layout);
    this.layout = layout;
  }

  /** The entries of a history into which nothing was loaded. */
  public String noEntries() {
    return layout.entryColumns().stream()
        .map(
            c ->
                "CAST(NULL AS %s) AS %s"
                    .formatted(sql.dialect().type(c.type()), sql.name(c.name())))
        .collect(Collectors.joining(", ", "SELECT ", " WHERE FALSE"));
  }

  /** The entries as they would be after a change. */
  public String entriesAfter(String change) {
    String all = sql.list(layout.entryColumns().stream().map(c -> c.name()).toList());
    return sql.afterChange(Planner.ENTRIES, change, all);
  }

  /**
   * Versions that are not as they were, of a number of keys; as many fates among these as there
   * are. The columns: fate, key, whether the version was and is there, and {@link #described} with
   * whether it is marked as deleted, before and after.
   */
  public String examples(String change, int keys) {
    return """
        WITH chosen AS (
          SELECT *, row_number() OVER (ORDER BY _bygone_nth, _bygone_fate, %1$s) AS _bygone_place FROM (
            SELECT *, row_number() OVER (PARTITION BY _bygone_fate ORDER BY %1$s) AS _bygone_nth FROM (%2$s) AS f) AS n),
        was AS (SELECT a.*, 1 AS _bygone_there FROM affected a JOIN %3$s c ON %4$s WHERE %5$s),
        now AS (SELECT *, 1 AS _bygone_there FROM %3$s c WHERE %6$s <> 'remove' AND %7$s)
        SELECT k._bygone_fate, %8$s, w._bygone_there = 1 AS _bygone_was, n._bygone_there = 1 AS _bygone_is, %9$s
        FROM was w FULL JOIN now n ON %10$s
        JOIN chosen k ON %11$s
        WHERE k._bygone_place <= %12$d AND NOT coalesce(w._bygone_there = n._bygone_there AND %13$s, FALSE)
        ORDER BY k._bygone_place, coalesce(n.%14$s, w.%14$s), n._bygone_there"""
        .formatted(
            keys(),
            new CountSql(sql).fates(),
            change,
            sql.equal("a", "c", layout.identity()),
            isShown("a"),
            sql.name(Planner.ACTION),
            isShown("c"),
            sql.list("k", layout.table().key()),
            sides(),
            sql.equal("w", "n", Layout.concat(layout.table().key(), List.of(Layout.SURROGATE_KEY))),
            chosen(),
            keys,
            sql.same("w", "n", described()),
            sql.name(Layout.VALID_FROM));
  }

  /** What {@link #examples} tells of a version: its values and, unless of type 1, its interval. */
  public List<String> described() {
    return type1()
        ? layout.table().valueColumns()
        : Layout.concat(layout.table().valueColumns(), List.of(Layout.VALID_FROM, Layout.VALID_TO));
  }

  private String sides() {
    List<String> columns = new ArrayList<>();
    for (String side : List.of("w", "n")) {
      for (String column : described()) {
        columns.add("%s AS _bygone_shown%d".formatted(sql.column(side, column), columns.size()));
      }
      columns.add(
          "%s = '%s' AS _bygone_shown%d"
              .formatted(sql.column(side, Layout.OP), Layout.DELETE, columns.size()));
    }
    return String.join(", ", columns);
  }

  private String isShown(String alias) {
    String version = sql.column(alias, Layout.VALID_FROM) + " IS NOT NULL";
    return type1() ? version + " AND " + sql.column(alias, Layout.VALID_TO) + " IS NULL" : version;
  }

  private String chosen() {
    return layout.table().key().stream()
        .map(
            k ->
                "coalesce(%s, %s) = %s"
                    .formatted(sql.column("w", k), sql.column("n", k), sql.column("k", k)))
        .collect(Collectors.joining(" AND "));
  }

  private String keys() {
    return sql.list(layout.table().key());
  }

  private boolean type1() {
    return layout.table().mode() == Mode.SCD1;
  }
}
