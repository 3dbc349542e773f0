package dev.bygone.testing.oracle;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.Detect;
import dev.bygone.testing.oracle.Snapshots.State;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The paragraph <em>Snapshots with sequence_by</em> of the contract: the snapshots are taken one
 * after the other, as a person would who keeps the versions of each key on a sheet of paper.
 */
record DatedBySource(Columns columns, boolean ofDates) {
  /** For these states; with one of a time of day all times are such. */
  static DatedBySource of(Columns columns, List<State> states) {
    return new DatedBySource(columns, states.stream().allMatch(s -> s.asOf() instanceof LocalDate));
  }

  /** The versions of all keys after these states, by time. */
  List<Version> versions(List<State> states) {
    Set<List<Object>> keys = new LinkedHashSet<>();
    states.forEach(s -> keys.addAll(s.rows().keySet()));
    return keys.stream()
        .flatMap(k -> sheet(k, states).versions().stream())
        .map(v -> observed(v, moment(states.get(states.size() - 1).asOf())))
        .toList();
  }

  /** A version that starts later than the newest snapshot was seen from its start on. */
  private static Version observed(Version version, Object newest) {
    return compare(newest, version.validFrom()) > 0 ? version.observedAt(newest) : version;
  }

  /** Of how many of these keys the newest state has other values than their time tells. */
  long unseen(List<State> states, Set<List<Object>> keys) {
    return keys.stream().filter(k -> sheet(k, states).unseen).count();
  }

  private Sheet sheet(List<Object> key, List<State> states) {
    Sheet sheet = new Sheet();
    states.stream().filter(s -> !s.unknown().contains(key)).forEach(s -> sheet.take(key, s));
    return sheet;
  }

  /** What is said of a key from some time on: its values, or that it is gone. */
  private record Said(Object from, Optional<Map<String, Object>> values) {}

  /** The versions of one key so far. */
  private final class Sheet {
    private final List<Said> said = new ArrayList<>();
    private Optional<Map<String, Object>> listed = Optional.empty();
    private Optional<Object> lacking = Optional.empty();
    private boolean inForce;
    private boolean unseen;

    void take(List<Object> key, State state) {
      Object asOf = moment(state.asOf());
      Optional<Map<String, Object>> row = Optional.ofNullable(state.rows().get(key));
      unseen = false;
      if (row.isPresent()) {
        list(row.get(), asOf);
      } else if (columns.table().deletes() != Deletes.IGNORE) {
        lacking = Optional.of(asOf);
        if (inForce) {
          say(new Said(asOf, Optional.empty()));
        }
        inForce = false;
      }
    }

    private void list(Map<String, Object> row, Object asOf) {
      if (!inForce) {
        say(new Said(isLate(row) ? asOf : moment(row), Optional.of(row)));
        inForce = true;
        listed = Optional.of(row);
      } else if (columns.table().detect() == Detect.VALUES) {
        compareValues(row, asOf);
        listed = Optional.of(row);
      } else {
        compareTimes(row, asOf);
      }
    }

    private void compareValues(Map<String, Object> row, Object asOf) {
      Map<String, Object> before = listed.orElseThrow();
      if (columns.sameTracked(before, row)) {
        refresh(row);
      } else {
        boolean moved = !sequence(before).equals(sequence(row));
        say(new Said(moved && !isLate(row) ? moment(row) : asOf, Optional.of(row)));
      }
    }

    private void compareTimes(Map<String, Object> row, Object asOf) {
      Map<String, Object> before = listed.orElseThrow();
      int order = Canonical.SEQUENCE_ORDER.compare(sequence(row), sequence(before));
      if (order > 0) {
        say(new Said(isLate(row) ? asOf : moment(row), Optional.of(row)));
        listed = Optional.of(row);
      } else if (!columns.sameTracked(before, row)) {
        unseen = true;
      } else if (order == 0) {
        refresh(row);
        listed = Optional.of(row);
      }
    }

    /** Whether the time of a row is not later than all that is known of its key. */
    private boolean isLate(Map<String, Object> row) {
      Object time = moment(row);
      List<Version> versions = versions();
      boolean beforeVersion =
          !versions.isEmpty() && !isAfter(time, versions.get(versions.size() - 1));
      return beforeVersion || lacking.filter(t -> compare(time, t) <= 0).isPresent();
    }

    private boolean isAfter(Object time, Version newest) {
      return compare(time, newest.validFrom()) > 0
          && newest.validTo().filter(end -> compare(time, end) <= 0).isEmpty();
    }

    private void refresh(Map<String, Object> row) {
      Said last = said.remove(said.size() - 1);
      said.add(new Said(last.from(), Optional.of(row)));
    }

    /** What would not end after its start goes. */
    private void say(Said next) {
      said.removeIf(s -> compare(s.from(), next.from()) >= 0);
      said.add(next);
    }

    List<Version> versions() {
      List<Version> versions = new ArrayList<>();
      Optional<Map<String, Object>> values = Optional.empty();
      int start = 0;
      while (start < said.size()) {
        int end = start + 1;
        while (end < said.size() && belongTogether(said.get(end - 1), said.get(end))) {
          end++;
        }
        Optional<Map<String, Object>> last = said.get(end - 1).values();
        values = last.isPresent() ? last : values;
        if (last.isPresent() || (marks() && values.isPresent())) {
          versions.add(version(start, end, values.orElseThrow()));
        }
        start = end;
      }
      return versions;
    }

    private Version version(int start, int end, Map<String, Object> values) {
      boolean deleted = said.get(start).values().isEmpty();
      Optional<Object> until =
          end < said.size() ? Optional.of(said.get(end).from()) : Optional.empty();
      Object from = said.get(start).from();
      return new Version(stored(values), from, until, until.isEmpty() && !deleted, deleted, from);
    }
  }

  private boolean marks() {
    return columns.table().deletes() == Deletes.MARK;
  }

  /**
   * With {@code detect: time} whatever is said is a version of its own; but a key that is gone, and
   * what was there in between for no time, is gone from the first time on.
   */
  private boolean belongTogether(Said before, Said after) {
    if (before.values().isEmpty() && after.values().isEmpty()) {
      return true;
    }
    return columns.table().detect() == Detect.VALUES
        && before.values().isPresent()
        && after.values().isPresent()
        && columns.sameTracked(before.values().get(), after.values().get());
  }

  private Map<String, Object> stored(Map<String, Object> row) {
    Map<String, Object> stored = new LinkedHashMap<>();
    columns.table().storedColumns().forEach(c -> stored.put(c, row.get(c)));
    return stored;
  }

  private List<Object> sequence(Map<String, Object> row) {
    return Canonical.all(columns.table().sequenceBy().stream().map(row::get).toList());
  }

  private Object moment(Map<String, Object> row) {
    return moment(row.get(columns.table().sequenceBy().get(0)));
  }

  /** A time in the type of the validity times. */
  private Object moment(Object time) {
    ColumnType source = columns.table().type(columns.table().sequenceBy().get(0));
    if (source.equals(ColumnType.DATE) && ofDates) {
      return time;
    }
    Object local = time instanceof LocalDate date ? date.atStartOfDay() : time;
    return local instanceof LocalDateTime moment && source.equals(ColumnType.TIMESTAMPTZ)
        ? moment.atOffset(ZoneOffset.UTC)
        : local;
  }

  private static int compare(Object left, Object right) {
    return Canonical.SEQUENCE_ORDER.compare(
        List.of(Canonical.of(left)), List.of(Canonical.of(right)));
  }
}
