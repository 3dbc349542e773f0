package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.Ties;
import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Normalises staged rows to events: key, full sequence, operation, values and load; one for each
 * key and sequence.
 */
public final class DeliveredSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final OperationSql operations;
  private final SentSql sends;

  /**
   * For the deliveries of a history.
   *
   * @param operations which operation a staged row means
   */
  DeliveredSql(SqlWriter sql, OperationSql operations) {
    this.sql = sql;
    this.layout = sql.layout();
    this.operations = operations;
    this.sends = new SentSql(layout.table(), sql.dialect());
  }

  /**
   * The rows of a staged relation as events, each with its {@link Layout#ROW}.
   *
   * @param asOf the time of a snapshot
   * @param file the place of the delivery, where the order of files is that of changes
   */
  public String normalised(
      String staged, Optional<AsOf> asOf, Optional<FilePlace> file, long loadId) {
    List<String> columns = new ArrayList<>();
    layout.table().key().forEach(c -> columns.add(key(sql.name(c))));
    columns.addAll(file.map(this::inFile).orElseGet(() -> sequence(asOf)));
    columns.add(sql.name(Layout.OP));
    layout.table().valueColumns().forEach(c -> columns.add(value(c)));
    layout.table().ignoredNulls().forEach(c -> columns.add(sent(c)));
    columns.add("CAST(%d AS BIGINT) AS %s".formatted(loadId, sql.name(Layout.EVENT_LOAD)));
    dating(columns);
    columns.add(sql.name(Layout.ROW));
    return "SELECT %s FROM (SELECT *, %s AS %s%s FROM %s) AS told%s"
        .formatted(
            String.join(", ", columns),
            operations.operation(),
            sql.name(Layout.OP),
            sends.listed().map(listed -> ", " + listed).orElse(""),
            staged,
            operations.says(sql.name(Layout.OP)).map(c -> " WHERE " + c).orElse(""));
  }

  /** The staged rows of a snapshot among changes, whose as_of is the sequence of each. */
  public String dated(String staged, AsOf asOf) {
    List<String> columns = new ArrayList<>(layout.table().neededColumns());
    columns.removeAll(layout.table().sequenceBy());
    columns.addAll(
        List.of(Layout.ROW, Layout.MISFIT, Layout.RAGGED, Layout.RAW, Layout.FILE, Layout.MORE));
    return "SELECT %s, %s AS %s FROM %s"
        .formatted(
            sql.list(columns),
            sql.time(asOf),
            sql.name(layout.table().sequenceBy().get(0)),
            staged);
  }

  /** The parts of the source that staged rows belong to, each once. */
  public String parts(String staged) {
    return "SELECT DISTINCT %s FROM %s".formatted(sql.list(layout.table().scope()), staged);
  }

  /** None of the parts: rows that are added to what was said tell nothing of their part. */
  public String noParts(String staged) {
    return parts(staged) + " WHERE FALSE";
  }

  /**
   * In one row: the rows, those that are there (no deletes), and the different keys and sequences.
   */
  public String summary(String normalised) {
    return """
        SELECT count(*), count(CASE WHEN %1$s = 'U' THEN 1 END),
          (SELECT count(*) FROM (SELECT DISTINCT %2$s FROM %3$s) AS d)
        FROM %3$s"""
        .formatted(sql.name(Layout.OP), sql.list(layout.identity()), normalised);
  }

  /**
   * The rows that are left when equal rows fall together and deletes absorb upserts of their key
   * and sequence (in snapshots the other way round: a row that counts as absent says nothing of a
   * key that is there).
   */
  public String distinct(String normalised) {
    return layout.table().ties() == Ties.LAST ? last(normalised) : equalTogether(normalised);
  }

  /** Of different rows for one key and sequence the later one. */
  private String last(String rows) {
    return """
        SELECT %1$s, %2$s FROM (
          SELECT *, row_number() OVER (
            PARTITION BY %3$s ORDER BY CASE WHEN %4$s = '%5$s' THEN 0 ELSE 1 END, %2$s DESC) AS _bygone_nth
          FROM %6$s) AS l
        WHERE _bygone_nth = 1"""
        .formatted(
            sql.list(layout.eventColumns()),
            sql.name(Layout.ROW),
            sql.list(layout.identity()),
            sql.name(Layout.OP),
            absorbing(),
            rows);
  }

  private String absorbing() {
    return layout.table().takesSnapshots() ? Layout.UPSERT : Layout.DELETE;
  }

  private String equalTogether(String normalised) {
    return """
        SELECT %1$s, %2$s FROM (
          SELECT *,
            row_number() OVER (PARTITION BY %3$s ORDER BY %2$s) AS _bygone_nth,
            max(CASE WHEN %4$s = '%5$s' THEN 1 ELSE 0 END) OVER (PARTITION BY %6$s) AS _bygone_absorbs
          FROM %7$s) AS r
        WHERE _bygone_nth = 1 AND (%4$s = '%5$s' OR _bygone_absorbs = 0)"""
        .formatted(
            sql.list(layout.eventColumns()),
            sql.name(Layout.ROW),
            sql.comparable(
                Layout.concat(
                    layout.identity(),
                    List.of(Layout.OP),
                    layout.table().valueColumns(),
                    layout.sentColumns(),
                    layout.sourceColumns())),
            sql.name(Layout.OP),
            absorbing(),
            sql.list(layout.identity()),
            normalised);
  }

  /**
   * Keys and sequences for which different rows are left: the identity, the first row, the number
   * of rows.
   */
  public String conflicts(String distinct) {
    return "SELECT %1$s, min(%2$s), count(*) FROM %3$s GROUP BY %1$s HAVING count(*) > 1 ORDER BY min(%2$s)"
        .formatted(sql.list(layout.identity()), sql.name(Layout.ROW), distinct);
  }

  /** The rows of a distinct relation that are no part of a conflict. */
  public String withoutConflicts(String distinct) {
    return "SELECT _bygone_o.* FROM %1$s _bygone_o WHERE NOT EXISTS (SELECT 1 FROM (%2$s) AS _bygone_i WHERE %3$s)"
        .formatted(
            distinct, conflicts(distinct), sql.equal("_bygone_o", "_bygone_i", layout.identity()));
  }

  /** The places of all rows, equal ones too, that are part of a conflict. */
  public String inConflict(String normalised, String distinct) {
    return "SELECT _bygone_o.%1$s FROM %2$s _bygone_o WHERE _bygone_o.%3$s = 'U' AND EXISTS (SELECT 1 FROM (%4$s) AS _bygone_i WHERE %5$s)"
        .formatted(
            sql.name(Layout.ROW),
            normalised,
            sql.name(Layout.OP),
            conflicts(distinct),
            sql.equal("_bygone_o", "_bygone_i", layout.identity()));
  }

  /**
   * The rows of a snapshot with those of keys that nobody knows anything of, because their rows
   * were set aside; a key that has a good row is known.
   *
   * @param rows the good rows
   * @param aside the rows that were set aside
   */
  public String withUnknowns(String rows, String aside, AsOf asOf, long loadId) {
    String keys = sql.list(layout.table().key());
    String unknown =
        "SELECT DISTINCT %1$s FROM %2$s AS _bygone_o WHERE %3$s AND NOT EXISTS (SELECT 1 FROM %4$s _bygone_i WHERE _bygone_i.%5$s = 'U' AND %6$s)"
            .formatted(
                keys,
                aside,
                layout.table().key().stream()
                    .map(k -> sql.name(k) + " IS NOT NULL")
                    .collect(Collectors.joining(" AND ")),
                rows,
                sql.name(Layout.OP),
                sql.equal("_bygone_i", "_bygone_o", layout.table().key()));
    return """
        WITH _bygone_unknown AS (%1$s)
        SELECT %2$s, %3$s FROM %4$s _bygone_o WHERE NOT EXISTS (SELECT 1 FROM _bygone_unknown _bygone_i WHERE %5$s)
        UNION ALL
        SELECT %6$s, %7$s, 'X'%8$s, CAST(%9$d AS BIGINT)%10$s, NULL FROM _bygone_unknown"""
        .formatted(
            unknown,
            sql.list(layout.eventColumns()),
            sql.name(Layout.ROW),
            rows,
            sql.equal("_bygone_o", "_bygone_i", layout.table().key()),
            keys,
            sql.time(asOf),
            ", NULL".repeat(layout.table().valueColumns().size()),
            loadId,
            ", NULL".repeat(layout.datingColumns().size()));
  }

  /** A truncate is of no key, whatever stands there. */
  private String key(String column) {
    return layout.table().truncates()
        ? "CASE WHEN %1$s <> '%2$s' THEN %3$s END AS %3$s"
            .formatted(sql.name(Layout.OP), Layout.TRUNCATE, column)
        : column;
  }

  private List<String> inFile(FilePlace place) {
    return List.of(
        sql.time(place.asOf()) + " AS " + sql.name(layout.sequence().get(0)),
        "CAST(%d AS BIGINT) AS %s".formatted(place.number(), sql.name(layout.sequence().get(1))),
        "CAST(%s AS BIGINT) AS %s"
            .formatted(sql.name(Layout.ROW), sql.name(layout.sequence().get(2))));
  }

  private List<String> sequence(Optional<AsOf> asOf) {
    if (layout.snapshots()) {
      return List.of(sql.time(asOf.orElseThrow()) + " AS " + sql.name(Layout.TIME));
    }
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < layout.sequence().size(); i++) {
      columns.add(
          sql.name(layout.table().sequenceBy().get(i))
              + " AS "
              + sql.name(layout.sequence().get(i)));
    }
    return columns;
  }

  /** What a row says of its time; since when it has been so depends on what was before. */
  private void dating(List<String> columns) {
    for (int i = 0; i < layout.sourceColumns().size(); i++) {
      String source = sql.name(layout.table().sequenceBy().get(i));
      columns.add(saidBy(source) + " AS " + sql.name(layout.sourceColumns().get(i)));
    }
    if (layout.dated()) {
      columns.add(sql.dialect().as("NULL", new Column(Layout.DATED, layout.timeType())));
    }
  }

  private String sent(String column) {
    return "CASE WHEN %s = 'U' THEN %s END AS %s"
        .formatted(sql.name(Layout.OP), sends.sets(column), sql.name(Layout.sent(column)));
  }

  /** A delete has no values, nor has a row where it does not set any. */
  private String value(String column) {
    String quoted = sql.name(column);
    if (sends.listed().isPresent() && layout.table().ignoredNulls().contains(column)) {
      return "CASE WHEN %s THEN %s END AS %s".formatted(sends.sets(column), saidBy(quoted), quoted);
    }
    return operations.tellsDeletes() ? saidBy(quoted) + " AS " + quoted : quoted;
  }

  private String saidBy(String column) {
    return operations.tellsDeletes()
        ? "CASE WHEN %s = 'U' THEN %s END".formatted(sql.name(Layout.OP), column)
        : column;
  }
}
