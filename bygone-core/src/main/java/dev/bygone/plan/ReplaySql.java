package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the stored entries become those that other loads would have left. Keys whose entries are the
 * same take no part; the others are what the load of a delivery calls affected, and their new
 * entries what it calls folded.
 */
final class ReplaySql {
  private static final String REPLAYED = "replayed_entries";
  private static final String NUMBERS = "replayed_loads";
  private static final String KEYS = "replayed_keys";

  private final SqlWriter sql;
  private final Layout layout;

  ReplaySql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /**
   * The working relations up to the folded one.
   *
   * @param replayed the relation of the new entries; empty if there are none
   * @param loads the numbers that their loads have in the log, by those that they have there
   */
  List<Step> steps(Optional<String> replayed, Map<Long, Long> loads) {
    return List.of(
        Step.held(NUMBERS, numbers(loads)),
        Step.held(
            REPLAYED,
            replayed
                .map(this::numbered)
                .orElseGet(() -> new RehearsalSql(layout, sql.dialect()).noEntries())),
        Step.held(KEYS, keys()),
        Step.held("affected", ofKeys(Planner.ENTRIES, "a.*")),
        Step.held("folded", ofKeys(REPLAYED, sql.list("a", folded()))));
  }

  private String numbers(Map<Long, Long> loads) {
    String none = "SELECT CAST(NULL AS BIGINT) AS replay, CAST(NULL AS BIGINT) AS load WHERE FALSE";
    return loads.isEmpty()
        ? none
        : loads.entrySet().stream()
            .map(
                l -> "(CAST(%d AS BIGINT), CAST(%d AS BIGINT))".formatted(l.getKey(), l.getValue()))
            .collect(joining(", ", "SELECT * FROM (VALUES ", ") AS v(replay, load)"));
  }

  /** The place of a file among the deliveries is the number of its first load. */
  private String numbered(String replayed) {
    String place = layout.fileOrder() ? layout.sequence().get(1) : Layout.EVENT_LOAD;
    List<String> columns = new ArrayList<>();
    for (Column column : layout.entryColumns()) {
      String name = column.name();
      boolean number = name.equals(Layout.EVENT_LOAD) || name.equals(place);
      columns.add(
          number
              ? "%s.load AS %s".formatted(name.equals(place) ? "p" : "n", sql.name(name))
              : sql.column("r", name));
    }
    return "SELECT %1$s FROM %2$s r LEFT JOIN %3$s n ON n.replay = %4$s LEFT JOIN %3$s p ON p.replay = %5$s"
        .formatted(
            String.join(", ", columns),
            replayed,
            NUMBERS,
            sql.column("r", Layout.EVENT_LOAD),
            sql.column("r", place));
  }

  private String keys() {
    return """
        SELECT DISTINCT %1$s FROM (%2$s) AS a FULL JOIN (%3$s) AS t ON %4$s
        WHERE a.%5$s IS NULL OR t.%5$s IS NULL OR NOT (%6$s)"""
        .formatted(
            sql.either("a", "t", layout.table().key()),
            ofKey(Planner.ENTRIES),
            ofKey(REPLAYED),
            sql.equal("a", "t", layout.identity()),
            sql.name(Layout.OP),
            sql.same("a", "t", compared()));
  }

  private String ofKey(String entries) {
    return "SELECT * FROM %s WHERE %s".formatted(entries, layout.ofKey(sql.name(Layout.OP)));
  }

  private String ofKeys(String entries, String columns) {
    return "SELECT %s FROM (%s) AS a JOIN %s k ON %s"
        .formatted(columns, ofKey(entries), KEYS, sql.equal("a", "k", layout.table().key()));
  }

  /** What the fold makes of an event; all else follows from what is stored. */
  private List<String> folded() {
    return Layout.concat(layout.eventColumns(), made());
  }

  private List<String> made() {
    return Layout.concat(
        layout.hasUntil() ? List.of(Layout.UNTIL) : List.of(),
        List.of(Layout.ROLE, Layout.VALID_FROM, Layout.VALID_TO));
  }

  private List<String> compared() {
    return Layout.concat(
        List.of(Layout.OP),
        layout.table().valueColumns(),
        layout.sentColumns(),
        layout.datingColumns(),
        made());
  }

  /** The stored entries of no key that there would not be. */
  String forgotten() {
    return ofNoKey(Planner.ENTRIES, REPLAYED);
  }

  /** The entries of no key that are to be stored, in the columns of the change. */
  String remembered() {
    Map<String, String> values = new HashMap<>();
    Layout.concat(
            layout.identity(), layout.table().valueColumns(), List.of(Layout.OP, Layout.EVENT_LOAD))
        .forEach(c -> values.put(c, sql.column("r", c)));
    return new RememberedSql(layout)
        .inserts(values, "(%s) AS r".formatted(ofNoKey(REPLAYED, Planner.ENTRIES)));
  }

  private String ofNoKey(String entries, String others) {
    return "SELECT * FROM %s _bygone_o WHERE NOT (%s) AND NOT EXISTS (SELECT 1 FROM %s _bygone_i WHERE NOT (%s) AND %s)"
        .formatted(
            entries,
            layout.ofKey(sql.column("_bygone_o", Layout.OP)),
            others,
            layout.ofKey(sql.column("_bygone_i", Layout.OP)),
            sql.sameEntry("_bygone_o", "_bygone_i"));
  }
}
