package dev.bygone.plan;

import dev.bygone.definition.Deletes;
import dev.bygone.definition.Detect;
import dev.bygone.source.AsOf;
import java.util.Optional;

/**
 * Since when what a snapshot says of a key has been so, from its row and what stood before: the
 * columns that {@link DatedSnapshot} compares.
 */
final class DatingSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final AsOf asOf;
  private final Optional<AsOf> before;

  /**
   * For one snapshot.
   *
   * @param before the as_of of the one before it
   */
  DatingSql(SqlWriter sql, AsOf asOf, Optional<AsOf> before) {
    this.sql = sql;
    this.layout = sql.layout();
    this.asOf = asOf;
    this.before = before;
  }

  /** Since when it has been so; NULL of a row that goes on with the version before it. */
  String dated() {
    return """
        CASE WHEN _bygone_now = 'X' THEN %1$s WHEN _bygone_now = 'D' THEN %2$s
            WHEN _bygone_was = 'U' THEN CASE WHEN %3$s THEN %4$s END
            %5$s END"""
        .formatted(
            before.map(sql::time).orElse("NULL"),
            time(),
            byTime() ? "_bygone_newer" : "NOT _bygone_tracks",
            sourceOrTime((byTime() ? "" : "NOT _bygone_stands AND ") + "%s > _bygone_from"),
            opening());
  }

  /** A key that is new, or back, is so since a time at which no snapshot lacked it. */
  private String opening() {
    if (layout.table().deletes() == Deletes.IGNORE) {
      return "ELSE " + source();
    }
    String unknown =
        "WHEN _bygone_was = 'X' THEN "
            + sourceOrTime("(_bygone_dated_before IS NULL OR %s > _bygone_dated_before)");
    return unknown
        + "\n    ELSE "
        + before.map(t -> sourceOrTime("%s > " + sql.time(t))).orElse(source());
  }

  private String sourceOrTime(String condition) {
    return "CASE WHEN %s THEN %s ELSE %s END"
        .formatted(condition.formatted(source()), source(), time());
  }

  private String source() {
    return "CAST(%s AS %s)"
        .formatted(sql.name(layout.sourceColumns().get(0)), sql.dialect().type(layout.timeType()));
  }

  private boolean byTime() {
    return layout.table().detect() == Detect.TIME;
  }

  private String time() {
    return sql.time(asOf);
  }
}
