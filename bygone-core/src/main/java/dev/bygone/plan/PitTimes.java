package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Moments;
import dev.bygone.definition.PitDefinition.At;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The dates of a PIT table among the times of its tables. */
final class PitTimes {
  private final PitLayout layout;
  private final Dialect dialect;

  PitTimes(PitLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /** A date as a literal of the type of the dates. */
  String date(String text) {
    return dialect.literal(text, layout.asOfType());
  }

  /** The moment that a date stands for, as a literal of the times of a table. */
  String moment(Layout table, String date) {
    if (!ColumnType.isTime(table.timeType())) {
      return dialect.literal(date, table.timeType());
    }
    LocalDateTime time = moment(date);
    if (table.timeType().equals(ColumnType.DATE)) {
      return dialect.literal(time.toLocalDate().toString(), ColumnType.DATE);
    }
    return dialect.literal(
        table.timeType().equals(ColumnType.TIMESTAMPTZ) ? Moments.instant(time) : time.toString(),
        table.timeType());
  }

  private LocalDateTime moment(String date) {
    if (!layout.asOfType().equals(ColumnType.DATE)) {
      return Moments.local(date);
    }
    LocalDate day = LocalDate.parse(date);
    return layout.pit().at() == At.END_OF_DAY
        ? day.plusDays(1).atStartOfDay().minus(1, ChronoUnit.MICROS)
        : day.atStartOfDay();
  }

  /**
   * A time of a table as one that compares with dates just as the time does with the moments that
   * these stand for: a date is before it if, and only if, its moment is before the time. The time
   * of a kept row becomes its date.
   */
  String comparable(Layout table, String time) {
    if (table.timeType().equals(layout.asOfType())) {
      return time;
    }
    String local = "CAST(%s AS %s)".formatted(time, dialect.type(ColumnType.TIMESTAMP));
    if (!layout.asOfType().equals(ColumnType.DATE)) {
      return local;
    }
    String day = "CAST(%s AS %s)".formatted(local, dialect.type(ColumnType.DATE));
    boolean wholeDays = layout.pit().at() == At.END_OF_DAY || table.table().mode() == Mode.SNAPSHOT;
    return wholeDays
        ? day
        : "%1$s + CASE WHEN CAST(%1$s AS %2$s) < %3$s THEN 1 ELSE 0 END"
            .formatted(day, dialect.type(ColumnType.TIMESTAMP), local);
  }

  /** A condition that a version is not wholly before the first or after the last date. */
  String near(Layout table, List<String> dates) {
    if (table.table().mode() == Mode.SNAPSHOT) {
      return "%1$s BETWEEN %2$s AND %3$s"
          .formatted(
              comparable(table, name(Layout.VALID_FROM)),
              date(dates.get(0)),
              date(dates.get(dates.size() - 1)));
    }
    return "%s <= %s AND (%s IS NULL OR %3$s > %s)"
        .formatted(
            name(Layout.VALID_FROM),
            moment(table, dates.get(dates.size() - 1)),
            name(Layout.VALID_TO),
            moment(table, dates.get(0)));
  }

  /** A condition that a kept row is of the newest snapshot of its date. */
  String newestOfDay(Layout table) {
    if (table.timeType().equals(layout.asOfType())) {
      return "TRUE";
    }
    String asOf = "CAST(l.as_of AS %s)".formatted(dialect.type(table.timeType()));
    return "%s IN (SELECT max(%s) FROM %s AS l WHERE l.as_of IS NOT NULL GROUP BY %s)"
        .formatted(
            name(Layout.VALID_FROM),
            asOf,
            dialect.standingLoads(table.table().name()),
            comparable(table, asOf));
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
