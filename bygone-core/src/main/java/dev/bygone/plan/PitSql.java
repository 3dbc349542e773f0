package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.PitDefinition.Missing;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a PIT table as queries.
 *
 * <p>They are built by intervals: of each version the places of the first and the last date at
 * which it is in force are looked up ({@link PitSpans}), and only these dates become rows. So the
 * work is that of reading the versions and of writing the rows; no version meets a date at which it
 * does not hold.
 */
public final class PitSql {
  /** Of a span: the place of its table, from 0; a span before the birth of a key is of none. */
  private static final String NONE = "-1";

  private final PitLayout layout;
  private final Dialect dialect;
  private final PitSpans spans;

  /** For a PIT table on an engine. */
  public PitSql(PitLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
    this.spans = new PitSpans(layout, dialect);
  }

  /**
   * The rows of these dates: date, key, and the surrogate key of a version of each table.
   *
   * @param dates in order, as text; one at least
   */
  public String rows(List<String> dates) {
    List<String> all = new ArrayList<>();
    for (Layout table : layout.tables()) {
      all.add(
          spans.shown(
              table,
              dialect.entries(table.table().name()),
              dates,
              Integer.toString(place(table.table().name()))));
    }
    if (layout.pit().born() == Born.ALL) {
      all.add(spans.births(union(all), NONE));
    }
    return "SELECT d.%1$s, %2$s, %3$s FROM (%4$s) AS x JOIN %5$s ON d.%6$s = x.%6$s%7$s"
        .formatted(
            name(PitLayout.AS_OF_DATE),
            keys("x"),
            pointers(),
            spans.places(union(all), dates, PitSpans.KEY_OF_VERSION + ", " + PitSpans.TAG),
            spans.dates(dates, "d"),
            PitSpans.PLACE,
            isGrouped()
                ? "\nGROUP BY d.%s, %s".formatted(name(PitLayout.AS_OF_DATE), keys("x"))
                : "");
  }

  /** The same with when and from what they were built, as they are stored. */
  public String stored(List<String> dates, String builtAt, long loadId) {
    return "SELECT r.*, %s AS %s, CAST(%d AS %s) AS %s FROM (%s) AS r"
        .formatted(
            dialect.literal(builtAt, ColumnType.TIMESTAMPTZ),
            name(PitLayout.BUILD_TS),
            loadId,
            dialect.type(ColumnType.BIGINT),
            name(PitLayout.LOAD_ID),
            rows(dates));
  }

  private boolean isGrouped() {
    return layout.tables().size() > 1 || layout.pit().born() == Born.ALL;
  }

  private int place(String table) {
    return layout.pit().tables().indexOf(table);
  }

  private String pointers() {
    List<String> pointers = new ArrayList<>();
    for (String table : layout.pit().tables()) {
      String own =
          "CASE WHEN x.%s = %d THEN x.%s END"
              .formatted(PitSpans.TAG, place(table), PitSpans.KEY_OF_VERSION);
      String value = isGrouped() ? "max(" + own + ")" : own;
      boolean ghost = layout.pit().missing() == Missing.GHOST;
      pointers.add(
          "%s AS %s"
              .formatted(
                  ghost ? "coalesce(" + value + ", 0)" : value, name(PitLayout.pointer(table))));
    }
    return String.join(", ", pointers);
  }

  /**
   * The places (from 1) of the dates of which a change of a table alters rows.
   *
   * @param table the table that changes
   * @param plan its change; the queries are to be run where its working relations are
   */
  public String touched(Layout table, LoadPlan plan, List<String> dates) {
    String before = "(" + plan.replaced() + ")";
    String after =
        "(SELECT * FROM %s WHERE %s <> 'remove')".formatted(plan.change(), name(Planner.ACTION));
    List<String> sides = new ArrayList<>();
    sides.add(spans.of(table, before, "-1"));
    sides.add(spans.of(table, after, "1"));
    if (layout.pit().born() == Born.ALL) {
      sides.addAll(births(table, plan, before, after));
    }
    String places =
        spans.places(
            netted(union(sides)), dates, "%s, %s".formatted(PitSpans.KEY_OF_VERSION, PitSpans.TAG));
    return "SELECT DISTINCT %1$s FROM (SELECT %1$s FROM (%2$s) AS p GROUP BY %1$s, %3$s, %4$s HAVING sum(%5$s) <> 0) AS t"
        .formatted(PitSpans.PLACE, places, keys("p"), PitSpans.KEY_OF_VERSION, PitSpans.TAG);
  }

  /**
   * The places (from 1) of the dates at which versions are in force that a change leaves as they
   * are but for values, or for when they begin.
   *
   * @param table the table that changes
   * @param plan its change; the queries are to be run where its working relations are
   */
  public String corrected(Layout table, LoadPlan plan, List<String> dates) {
    SqlWriter sql = new SqlWriter(dialect, table);
    String corrected =
        "(SELECT a.* FROM %s AS a JOIN (%s) AS b ON %s WHERE a.%s <> 'remove' AND NOT %s)"
            .formatted(
                plan.change(),
                plan.replaced(),
                sql.equal("a", "b", List.of(Layout.SURROGATE_KEY)),
                name(Planner.ACTION),
                sql.same(
                    "a",
                    "b",
                    Layout.concat(table.table().valueColumns(), List.of(Layout.VALID_FROM))));
    return "SELECT DISTINCT %1$s FROM (%2$s) AS p"
        .formatted(
            PitSpans.PLACE,
            spans.places(spans.of(table, corrected, "1"), dates, PitSpans.KEY_OF_VERSION));
  }

  /** What stays as it is leaves before it becomes rows. */
  private String netted(String sides) {
    String group =
        "%s, %s, %s, %s, %s"
            .formatted(
                keys("s"), PitSpans.KEY_OF_VERSION, PitSpans.FROM, PitSpans.TO, PitSpans.KEPT);
    return "SELECT %1$s, sum(%2$s) AS %2$s FROM (%3$s) AS s GROUP BY %1$s HAVING sum(%2$s) <> 0"
        .formatted(group, PitSpans.TAG, sides);
  }

  /** A key that is born earlier or later has other dates before its birth. */
  private List<String> births(Layout table, LoadPlan plan, String before, String after) {
    SqlWriter sql = new SqlWriter(dialect, table);
    String versions =
        sql.list(
            Layout.concat(
                table.table().key(),
                List.of(Layout.OP, Layout.VALID_FROM, Layout.VALID_TO, Layout.SURROGATE_KEY)));
    String stored =
        "(SELECT e.* FROM %1$s e JOIN (SELECT %2$s FROM %3$s AS b UNION SELECT %2$s FROM %4$s AS a) AS k ON %5$s)"
            .formatted(
                Planner.ENTRIES,
                sql.list(layout.keyNames()),
                before,
                after,
                sql.equal("e", "k", layout.keyNames()));
    String rest = "(%s)".formatted(sql.afterChange(stored, plan.change(), versions));
    return List.of(
        spans.births(spans.of(table, stored, "0"), "-1"),
        spans.births(spans.of(table, rest, "0"), "1"));
  }

  private static String union(List<String> queries) {
    return String.join("\nUNION ALL\n", queries);
  }

  private String name(String column) {
    return dialect.quote(column);
  }

  private String keys(String alias) {
    return layout.keyNames().stream().map(n -> alias + "." + name(n)).collect(joining(", "));
  }
}
