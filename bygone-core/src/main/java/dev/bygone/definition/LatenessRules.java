package dev.bygone.definition;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How late events may be. */
final class LatenessRules {
  private static final String KEY = "lateness";

  private LatenessRules() {}

  static List<Rule> all() {
    return List.of(LatenessRules::inOrder, LatenessRules::inFileOrder, LatenessRules::fit);
  }

  private static Stream<Violation> inOrder(TableDefinition table) {
    return table.lateness().limits() && table.datedBySource()
        ? Stream.of(
            Violation.of(
                    KEY,
                    "snapshots with \"sequence_by\" are taken in the order of their as_ofs, and none"
                        + " may be late",
                    "Leave \"lateness\" out.")
                .with("sequence_by", "delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> inFileOrder(TableDefinition table) {
    return table.lateness().limits() && table.feed().fileOrder()
        ? Stream.of(
            Violation.notImplemented(
                    KEY,
                    "\"lateness\" of a feed in the order of its files (file_order)",
                    "Leave it out: all is remembered, so that a file may be delivered again.")
                .with("sequence_by"))
        : Stream.empty();
  }

  private static Stream<Violation> fit(TableDefinition table) {
    return table.validityType().stream().flatMap(t -> misfit(table, t).stream());
  }

  /** What does not go with the type of the validity time. */
  static Optional<Violation> misfit(TableDefinition table, ColumnType time) {
    return misfit(table.lateness(), time)
        .map(v -> v.with("sequence_by", "columns", "source", "as_of", "delivery"));
  }

  private static Optional<Violation> misfit(Lateness lateness, ColumnType time) {
    if (!lateness.limits()) {
      return Optional.empty();
    } else if (!ColumnType.isTime(time) && !isNumber(time)) {
      return refused(
          lateness,
          "validity times of type %s have no distance".formatted(time.text()),
          "Leave it out: only dates, times and numbers are earlier by some amount.");
    }
    return isNumber(time) ? numberMisfit(lateness, time) : spanMisfit(lateness, time);
  }

  private static Optional<Violation> spanMisfit(Lateness lateness, ColumnType time) {
    String type = "the validity times are of type %s".formatted(time.text());
    if (lateness.span().isEmpty()) {
      return refused(lateness, type, "Write a duration, such as 30d.");
    }
    Duration span = lateness.span().get();
    return time.equals(ColumnType.DATE) && !span.equals(Duration.ofDays(span.toDays()))
        ? refused(lateness, type, "Write whole days, such as 30d.")
        : Optional.empty();
  }

  private static Optional<Violation> numberMisfit(Lateness lateness, ColumnType time) {
    String type = "the validity times are of type %s".formatted(time.text());
    if (lateness.distance().isEmpty()) {
      return refused(lateness, type, "Write a number, such as 1000.");
    }
    return ColumnType.isFloat(time) || OutputRules.isCounted(time, lateness.distance().get())
        ? Optional.empty()
        : refused(lateness, type, "Write a number of that type.");
  }

  private static boolean isNumber(ColumnType time) {
    return ColumnType.isFloat(time) || OutputRules.isExact(time);
  }

  private static Optional<Violation> refused(Lateness lateness, String why, String remedy) {
    return Optional.of(
        Violation.of(
            KEY,
            "\"lateness: %s\" does not go with the sequence: %s".formatted(lateness.text(), why),
            remedy));
  }
}
