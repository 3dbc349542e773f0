package dev.bygone.pit;

import dev.bygone.LoadEntry;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.LoadPlan;
import java.util.List;

/**
 * A change of a history that is about to be committed.
 *
 * @param unit where its working relations are
 * @param table the history as it will lie
 * @param plan the change
 * @param loads the loads that it comes with
 */
record Running(Unit unit, Layout table, LoadPlan plan, List<LoadEntry> loads) {
  /** Copies. */
  Running {
    loads = List.copyOf(loads);
  }
}
