package dev.bygone.plan;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What was said at the places of deliveries that are loaded once more, where changes are in the
 * order of their files: all of it goes, as rows may have other places now.
 */
public final class ReplacedFiles {
  private final SqlWriter sql;
  private final Layout layout;
  private final List<FilePlace> places;

  ReplacedFiles(SqlWriter sql, List<FilePlace> places) {
    this.sql = sql;
    this.layout = sql.layout();
    this.places = List.copyOf(places);
  }

  boolean any() {
    return !places.isEmpty();
  }

  /** A condition that an event of a relation stands at one of the places. */
  String at(String alias) {
    return places.stream()
        .map(
            p ->
                "(%s = %s AND %s = %d)"
                    .formatted(
                        sql.column(alias, layout.sequence().get(0)),
                        sql.time(p.asOf()),
                        sql.column(alias, layout.sequence().get(1)),
                        p.number()))
        .collect(Collectors.joining(" OR ", "(", ")"));
  }

  /** The keys of which something was said there, each with the earliest time of it. */
  String keys() {
    return "SELECT %1$s, min(%2$s) AS _bygone_since FROM %3$s _bygone_o WHERE %4$s AND %5$s GROUP BY %1$s"
        .formatted(
            sql.list(layout.table().key()),
            sql.name(Layout.TIME),
            Planner.ENTRIES,
            at("_bygone_o"),
            layout.ofKey(sql.name(Layout.OP)));
  }

  /**
   * The columns of an event that stays. A value that it did not send may be one that was said
   * there: it is left open behind that, and the fold fills it from what is there now.
   *
   * @param alias the relation of the events
   */
  String left(String alias) {
    List<String> ignored = layout.table().ignoredNulls();
    return layout.eventColumns().stream()
        .map(c -> ignored.contains(c) ? sentOr(alias, c) : sql.column(alias, c))
        .collect(Collectors.joining(", "));
  }

  private String sentOr(String alias, String column) {
    return "CASE WHEN %1$s OR NOT EXISTS (SELECT 1 FROM (%2$s) AS _bygone_r WHERE %3$s AND %4$s >= _bygone_r._bygone_since) THEN %5$s END AS %6$s"
        .formatted(
            sql.column(alias, Layout.sent(column)),
            keys(),
            sql.equal(alias, "_bygone_r", layout.table().key()),
            sql.column(alias, Layout.TIME),
            sql.column(alias, column),
            sql.name(column));
  }

  /** How many truncates stood there that the delivered rows do not have at the same place. */
  public String lostTruncates() {
    return "SELECT count(*) FROM %s _bygone_o WHERE %s AND _bygone_o.%s = '%s' AND NOT EXISTS (SELECT 1 FROM %s _bygone_i WHERE _bygone_i.%3$s = '%4$s' AND %6$s)"
        .formatted(
            Planner.ENTRIES,
            at("_bygone_o"),
            sql.name(Layout.OP),
            Layout.TRUNCATE,
            Planner.DELIVERED,
            sql.equal("_bygone_o", "_bygone_i", layout.sequence()));
  }
}
