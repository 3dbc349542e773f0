package dev.bygone.testing.random;

import dev.bygone.definition.Mode;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitDefinition.At;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.PitDefinition.Missing;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a PIT table must hold, the slow way: every version is looked at for every date.
 *
 * @param table the table
 * @param pit the PIT table
 */
record PointsInTime(TableDefinition table, PitDefinition pit) {
  /**
   * For each date the surrogate key by key; null where a key has none.
   *
   * @param times the as_ofs of the snapshots that were loaded
   */
  Map<Object, Map<List<Object>, Long>> rows(
      List<Object> dates, List<Stored> versions, List<Object> times) {
    boolean days = dates.stream().allMatch(LocalDate.class::isInstance);
    List<Stored> shown = versions.stream().filter(v -> isShown(v.version(), times, days)).toList();
    Map<Object, Map<List<Object>, Long>> rows = new LinkedHashMap<>();
    for (Object date : dates) {
      Map<List<Object>, Long> ofDate = new HashMap<>();
      if (pit.born() == Born.ALL) {
        shown.forEach(v -> unborn(v, date, shown, ofDate));
      }
      shown.stream()
          .filter(v -> isInForce(v.version(), date))
          .forEach(v -> ofDate.put(key(v.version()), v.surrogateKey()));
      rows.put(date, ofDate);
    }
    return rows;
  }

  private void unborn(Stored one, Object date, List<Stored> shown, Map<List<Object>, Long> ofDate) {
    List<Object> key = key(one.version());
    boolean unborn =
        shown.stream()
            .map(Stored::version)
            .filter(v -> key(v).equals(key))
            .allMatch(v -> Intervals.compare(begin(v, date), moment(date, v)) > 0);
    if (unborn) {
      ofDate.put(key, pit.missing() == Missing.GHOST ? 0L : null);
    }
  }

  private Object begin(Version version, Object date) {
    return isDayOfKept(date, version)
        ? local(version.validFrom()).toLocalDate()
        : version.validFrom();
  }

  /** One that is marked as deleted is not; of the kept snapshots of a day only the newest is. */
  private boolean isShown(Version version, List<Object> times, boolean days) {
    if (table.mode() != Mode.SNAPSHOT || version.validFrom() instanceof LocalDate) {
      return !version.isDeleted();
    }
    return !days
        || times.stream()
            .map(PointsInTime::local)
            .filter(t -> t.toLocalDate().equals(local(version.validFrom()).toLocalDate()))
            .noneMatch(t -> t.isAfter(local(version.validFrom())));
  }

  private boolean isInForce(Version version, Object date) {
    if (table.mode() != Mode.SNAPSHOT) {
      return Intervals.contains(version, moment(date, version));
    }
    return Intervals.compare(begin(version, date), moment(date, version)) == 0;
  }

  private boolean isDayOfKept(Object date, Version version) {
    return table.mode() == Mode.SNAPSHOT
        && date instanceof LocalDate
        && !(version.validFrom() instanceof LocalDate);
  }

  private Object moment(Object date, Version version) {
    if (date instanceof Number number) {
      BigDecimal exact = new BigDecimal(number.toString());
      return version.validFrom() instanceof Integer
          ? (Object) exact.intValueExact()
          : version.validFrom() instanceof Long ? (Object) exact.longValueExact() : exact;
    }
    if (date instanceof LocalDateTime time && version.validFrom() instanceof LocalDate) {
      return time.toLocalDate(); // a day begins at 00:00
    }
    if (!(date instanceof LocalDate day)
        || version.validFrom() instanceof LocalDate
        || isDayOfKept(date, version)) {
      return date;
    }
    return pit.at() == At.END_OF_DAY
        ? day.plusDays(1).atStartOfDay().minus(1, ChronoUnit.MICROS)
        : day.atStartOfDay();
  }

  /** A time as one without a zone, in UTC. */
  static LocalDateTime local(Object time) {
    if (time instanceof LocalDate day) {
      return day.atStartOfDay();
    } else if (time instanceof OffsetDateTime instant) {
      return instant.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
    } else if (time instanceof Instant instant) {
      return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }
    return (LocalDateTime) time;
  }

  private List<Object> key(Version version) {
    return Canonical.all(table.key().stream().map(version.values()::get).toList());
  }
}
