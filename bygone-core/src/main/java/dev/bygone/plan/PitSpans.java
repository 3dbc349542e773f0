package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.definition.PitDefinition.Born;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Versions as spans of dates. A span has a key, a surrogate key, the time from which and the time
 * up to which it holds, whether it is a kept row, which has the one date that is its time, and a
 * tag that says what it is for.
 */
final class PitSpans {
  /** The place of a date, from 1. */
  static final String PLACE = Layout.PREFIX + "n";

  /** Of a span: the surrogate key of the version; NULL before the birth of a key. */
  static final String KEY_OF_VERSION = Layout.PREFIX + "sk";

  /** Of a span: from when it holds; NULL if it does from before all dates. */
  static final String FROM = Layout.PREFIX + "f";

  /** Of a span: when it ends; NULL if it does not. */
  static final String TO = Layout.PREFIX + "t";

  /** Of a span: 1 if it is a kept row, else 0. */
  static final String KEPT = Layout.PREFIX + "kept";

  /** Of a span: a number that says what it is for. */
  static final String TAG = Layout.PREFIX + "tag";

  private static final String LOW = Layout.PREFIX + "lo";
  private static final String HIGH = Layout.PREFIX + "hi";
  private static final String AT = Layout.PREFIX + "at";
  private static final String IS_DATE = Layout.PREFIX + "is_date";

  private final PitLayout layout;
  private final Dialect dialect;
  private final PitTimes times;
  private final String keys;

  PitSpans(PitLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
    this.times = new PitTimes(layout, dialect);
    this.keys = layout.keyNames().stream().map(dialect::quote).collect(joining(", "));
  }

  /** The versions of a table that may be in force at one of these dates. */
  String shown(Layout table, String entries, List<String> dates, String tag) {
    String query = of(table, entries, tag);
    String newest = isKept(table) ? " AND " + times.newestOfDay(table) : "";
    String near = layout.pit().born() == Born.ALL ? "" : " AND " + times.near(table, dates);
    return query + newest + near;
  }

  /** All versions among entries. */
  String of(Layout table, String entries, String tag) {
    String from = times.comparable(table, dialect.quote(Layout.VALID_FROM));
    return "SELECT %s, %s AS %s, %s AS %s, %s AS %s, %s AS %s, %s AS %s FROM %s AS e WHERE %s IS NOT NULL AND %s"
        .formatted(
            keys,
            dialect.quote(Layout.SURROGATE_KEY),
            KEY_OF_VERSION,
            from,
            FROM,
            isKept(table) ? from : times.comparable(table, dialect.quote(Layout.VALID_TO)),
            TO,
            isKept(table) ? "1" : "0",
            KEPT,
            tag,
            TAG,
            entries,
            dialect.quote(Layout.VALID_FROM),
            new ForceSql(table, dialect).present());
  }

  private static boolean isKept(Layout table) {
    return table.table().mode() == Mode.SNAPSHOT;
  }

  /** Spans of keys up to their births. */
  String births(String spans, String tag) {
    return "SELECT %s, CAST(NULL AS %s) AS %s, CAST(NULL AS %s) AS %s, min(%s) AS %s, 0 AS %s, %s AS %s FROM (%s) AS u GROUP BY %1$s"
        .formatted(
            keys,
            dialect.type(ColumnType.BIGINT),
            KEY_OF_VERSION,
            dialect.type(layout.asOfType()),
            FROM,
            FROM,
            TO,
            KEPT,
            tag,
            TAG,
            spans);
  }

  /**
   * Spans as the places of their dates, a row each: the place, the key and other columns.
   *
   * @param columns columns of the spans
   */
  String places(String spans, List<String> dates, String columns) {
    return "SELECT %s AS %s, %s, %s FROM (%s) AS r WHERE %s < %s"
        .formatted(
            dialect.numbers(LOW + " + 1", HIGH + " + 1"),
            PLACE,
            keys,
            columns,
            ranked(spans, dates),
            LOW,
            HIGH);
  }

  /**
   * Spans with how many dates are before each, and how many are up to its end: the dates in between
   * are its own.
   */
  private String ranked(String spans, List<String> dates) {
    String counted = counted(spans, dates);
    return """
        SELECT v.*, coalesce(l.%1$s, 0) AS %2$s,
          CASE WHEN v.%3$s = 1 THEN coalesce(k.%1$s, l.%1$s) WHEN v.%4$s IS NULL THEN %5$d ELSE h.%1$s END AS %6$s
        FROM (%7$s) AS v
        LEFT JOIN (%8$s) AS l ON l.%9$s = v.%10$s
        LEFT JOIN (%8$s) AS h ON h.%9$s = v.%4$s
        LEFT JOIN %11$s ON k.%12$s = v.%10$s"""
        .formatted(
            PLACE,
            LOW,
            KEPT,
            TO,
            dates.size(),
            HIGH,
            spans,
            counted,
            AT,
            FROM,
            dates(dates, "k"),
            dialect.quote(PitLayout.AS_OF_DATE));
  }

  /** Each time that a span begins or ends, once, with the number of dates before it. */
  private String counted(String spans, List<String> dates) {
    return """
        SELECT %1$s, %2$s FROM (
          SELECT %1$s, %3$s, CAST(sum(%3$s) OVER (ORDER BY %1$s, %3$s ROWS UNBOUNDED PRECEDING) AS %4$s) AS %2$s FROM (
            SELECT %5$s AS %1$s, 0 AS %3$s FROM (%7$s) AS f WHERE %5$s IS NOT NULL
            UNION
            SELECT %6$s, 0 FROM (%7$s) AS t WHERE %6$s IS NOT NULL
            UNION ALL
            SELECT d.%8$s, 1 FROM %9$s) AS u) AS c
        WHERE %3$s = 0"""
        .formatted(
            AT,
            PLACE,
            IS_DATE,
            dialect.type(ColumnType.BIGINT),
            FROM,
            TO,
            spans,
            dialect.quote(PitLayout.AS_OF_DATE),
            dates(dates, "d"));
  }

  /** The dates as a relation, each with its place. */
  String dates(List<String> dates, String alias) {
    return IntStream.range(0, dates.size())
        .mapToObj(
            i ->
                "(CAST(%d AS %s), %s)"
                    .formatted(i + 1, dialect.type(ColumnType.BIGINT), times.date(dates.get(i))))
        .collect(
            joining(
                ", ",
                "(VALUES ",
                ") AS %s(%s, %s)".formatted(alias, PLACE, dialect.quote(PitLayout.AS_OF_DATE))));
  }
}
