package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Lateness;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.stream.Collectors;

/**
 * The horizon of a key: the earliest validity time that may still come, as none may be older than
 * the key's newest by more than the table lets pass. What lies before it stays as it is.
 */
final class HorizonSql {
  /** Of a row: the horizon of its key. */
  static final String HORIZON = Layout.PREFIX + "horizon";

  private static final int MOST_DIGITS = 38;

  private final SqlWriter sql;
  private final Layout layout;

  /** For a history that has one. */
  HorizonSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /** The horizon where an expression is the newest validity time. */
  String behind(String newest) {
    Lateness lateness = layout.table().lateness();
    return lateness
        .distance()
        .map(d -> below(newest, d))
        .orElseGet(() -> before(newest, lateness.span().orElseThrow()));
  }

  private String below(String newest, BigDecimal distance) {
    ColumnType type = roomy(layout.timeType());
    return "CAST(%s AS %s) - %s"
        .formatted(
            newest,
            sql.dialect().type(type),
            sql.dialect().literal(distance.toPlainString(), type));
  }

  private String before(String newest, Duration span) {
    if (layout.timeType().equals(ColumnType.DATE)) {
      return newest + " - " + span.toDays();
    }
    return span.equals(Duration.ofSeconds(span.toSeconds()))
        ? "%s - INTERVAL %d SECOND".formatted(newest, span.toSeconds())
        : "%s - INTERVAL %d MICROSECOND".formatted(newest, span.toNanos() / 1000);
  }

  /** The type of the difference of two numbers, which is never too large for it. */
  private static ColumnType roomy(ColumnType type) {
    int scale = type instanceof ColumnType.Decimal decimal ? decimal.scale() : 0;
    return ColumnType.isFloat(type) ? type : new ColumnType.Decimal(MOST_DIGITS, scale);
  }

  /** In a window over all entries of feeds: the horizon of the key. */
  String ofKey() {
    return behind(
        "max(%s) OVER (PARTITION BY %s)"
            .formatted(sql.name(Layout.TIME), sql.list(layout.table().key())));
  }

  /**
   * The columns of events of a feed, from a relation of entries with the newest of each key. Where
   * NULLs are ignored, an event before the horizon says all of its values, as those who said them
   * before it may be forgotten.
   */
  String events(String entries) {
    if (layout.sentColumns().isEmpty() || !layout.table().forgets()) {
      return "SELECT %s FROM %s".formatted(sql.list(layout.eventColumns()), entries);
    }
    String columns =
        layout.eventColumns().stream()
            .map(c -> layout.sentColumns().contains(c) ? settled(c) : sql.name(c))
            .collect(Collectors.joining(", "));
    return "SELECT %s FROM (SELECT *, %s AS %s FROM %s) AS h"
        .formatted(columns, ofKey(), HORIZON, entries);
  }

  private String settled(String sent) {
    return "CASE WHEN %s = 'U' THEN %s OR %s < %s END AS %2$s"
        .formatted(sql.name(Layout.OP), sql.name(sent), sql.name(Layout.TIME), HORIZON);
  }

  /**
   * The versions of a relation of entries with the newest of each key: key, interval and {@link
   * #HORIZON}.
   */
  String versions(String entries) {
    return "SELECT * FROM (SELECT %s, %s, %s, %s AS %s FROM %s) AS h WHERE %2$s IS NOT NULL"
        .formatted(
            sql.list(layout.table().key()),
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.VALID_TO),
            ofKey(),
            HORIZON,
            entries);
  }
}
