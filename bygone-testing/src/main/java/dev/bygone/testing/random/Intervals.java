package dev.bygone.testing.random;

import dev.bygone.definition.ColumnType;
import dev.bygone.source.AsOf;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Half-open intervals of validity. */
final class Intervals {
  private Intervals() {}

  /** Compares two times of one table. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // both are of one column, so of one type
  static int compare(Object left, Object right) {
    return ((Comparable) moment(left)).compareTo(moment(right));
  }

  /** An as_of that meets an instant is meant in UTC. */
  private static Object moment(Object time) {
    return time instanceof LocalDateTime local
        ? local.toInstant(ZoneOffset.UTC)
        : Canonical.of(time);
  }

  /** An as_of as versions show it. */
  static Object shown(AsOf asOf) {
    return asOf.type().equals(ColumnType.DATE) ? asOf.time().toLocalDate() : asOf.time();
  }

  /** Whether both were in force at some time. */
  static boolean overlap(Version left, Version right) {
    return beginsBefore(left.validFrom(), right.validTo())
        && beginsBefore(right.validFrom(), left.validTo());
  }

  /** Whether a version was in force at a time. */
  static boolean contains(Version version, Object time) {
    return compare(version.validFrom(), time) <= 0 && beginsBefore(time, version.validTo());
  }

  private static boolean beginsBefore(Object time, Optional<Object> end) {
    return end.isEmpty() || compare(time, end.orElseThrow()) < 0;
  }
}
