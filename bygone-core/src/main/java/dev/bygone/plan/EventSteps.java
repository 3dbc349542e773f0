package dev.bygone.plan;

import java.util.List;
import java.util.Optional;

/** How delivered rows become events, by the kind of delivery. */
sealed interface EventSteps
    permits SnapshotDiff, SnapshotSeries, DatedSnapshot, ScopedEvents, KeptEvents, ChangeEvents {
  /**
   * Steps that make {@code effective} (the delivered rows that no later load of the pass replaces),
   * {@code events}, and {@code affected} (the stored entries that the events may alter, whole runs)
   * from {@code delivered}.
   */
  List<Step> steps();

  /** Memory of no key that is to be kept: entries to insert, in the columns of the change. */
  default Optional<String> remembered() {
    return Optional.empty();
  }

  /**
   * A query for the keys of rows that have other values than the history, which their sequence does
   * not tell; empty where values are compared.
   */
  default Optional<String> unseen() {
    return Optional.empty();
  }

  /** How many keys are delivered, where a step tells it by the way. */
  default Optional<KeyCount> delivered() {
    return Optional.empty();
  }

  /** The entries among {@code affected} that the events do not replace. */
  String kept();
}
