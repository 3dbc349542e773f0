package dev.bygone;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What became of one delivery.
 *
 * @param table the table it was for
 * @param delivery its name: the path below the fixed part of the source
 * @param asOf the time for which a snapshot holds
 * @param outcome what became of it
 * @param loadId the number of the load, if it was loaded
 * @param counts rows and keys; of deliveries taken in one pass the last one carries the keys of all
 * @param rejects how many rows were set aside, by reason
 * @param warned the rows that were loaded though they break an expectation, by its name
 * @param unseen the rows that have other values than the history though their sequence had not
 *     moved, which makes no version ({@code detect: time}); of deliveries taken in one pass those
 *     of all
 * @param passedOver the columns that nothing in the definition speaks of and that were not stored
 * @param columns the columns that it brought into the history, and those that became wider for it
 * @param problems why it was refused; empty otherwise
 * @param time how long it took
 */
public record DeliveryReport(
    String table,
    String delivery,
    Optional<String> asOf,
    Outcome outcome,
    Optional<Long> loadId,
    Counts counts,
    Map<ErrorCode, Long> rejects,
    Map<String, Told> warned,
    Told unseen,
    List<String> passedOver,
    List<ColumnChange> columns,
    List<Problem> problems,
    Duration time) {
  /**
   * Rows that are told of.
   *
   * @param rows how many
   * @param examples up to three of them
   */
  public record Told(long rows, List<String> examples) {
    /** None. */
    public static final Told NONE = new Told(0, List.of());

    /** Copies. */
    public Told {
      examples = List.copyOf(examples);
    }

    /** Both. */
    public Told plus(Told other) {
      return new Told(
          rows + other.rows,
          Stream.concat(examples.stream(), other.examples.stream())
              .limit(Problem.MAX_EXAMPLES)
              .toList());
    }
  }

  /** What can become of a delivery. */
  public enum Outcome {
    /** It is in the table. */
    LOADED,
    /** The last load of that name had the same content; nothing was done. */
    SKIPPED,
    /** It was refused; the table is as it was. */
    REFUSED,
    /** It was not tried, as one that was refused has to be taken before it. */
    WAITING
  }

  /** Checks and copies. */
  public DeliveryReport {
    problems = List.copyOf(problems);
    passedOver = List.copyOf(passedOver);
    warned = Collections.unmodifiableMap(new TreeMap<>(warned));
    columns = List.copyOf(columns);
    rejects = Collections.unmodifiableMap(new TreeMap<>(rejects));
    if ((outcome == Outcome.REFUSED) == problems.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot report a refusal without a problem, or a problem without a refusal");
    }
  }

  /**
   * A delivery that was not loaded.
   *
   * @param problems why, if it was refused; else it was skipped
   */
  public static DeliveryReport notLoaded(
      String table, String delivery, Optional<String> asOf, List<Problem> problems, Duration time) {
    Outcome outcome = problems.isEmpty() ? Outcome.SKIPPED : Outcome.REFUSED;
    return untouched(table, delivery, asOf, outcome, problems, time);
  }

  /** A delivery that was not tried, as one that was refused has to be taken before it. */
  public static DeliveryReport waiting(String table, String delivery, Optional<String> asOf) {
    return untouched(table, delivery, asOf, Outcome.WAITING, List.of(), Duration.ZERO);
  }

  private static DeliveryReport untouched(
      String table,
      String delivery,
      Optional<String> asOf,
      Outcome outcome,
      List<Problem> problems,
      Duration time) {
    return new DeliveryReport(
        table,
        delivery,
        asOf,
        outcome,
        Optional.empty(),
        Counts.NONE,
        Map.of(),
        Map.of(),
        Told.NONE,
        List.of(),
        List.of(),
        problems,
        time);
  }

  /** Whether the engine failed, so that the deliveries after this one were not even tried. */
  public boolean engineFailed() {
    return problems.stream().anyMatch(p -> p.code().kind() == ErrorCode.Kind.ENGINE);
  }
}
