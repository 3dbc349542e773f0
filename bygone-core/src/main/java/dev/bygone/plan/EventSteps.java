package dev.bygone.plan;

import java.util.List;

/** How delivered rows become events, by the kind of delivery. */
sealed interface EventSteps permits SnapshotDiff, SnapshotSeries, KeptEvents, ChangeEvents {
  /**
   * Steps that make {@code effective} (the delivered rows that no later load of the pass replaces),
   * {@code events}, and {@code affected} (the stored entries that the events may alter, whole runs)
   * from {@code delivered}.
   */
  List<Step> steps();

  /** The entries among {@code affected} that the events do not replace. */
  String kept();
}
