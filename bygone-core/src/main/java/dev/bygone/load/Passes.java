package dev.bygone.load;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Repair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Which deliveries of a table are folded and committed together.
 *
 * @param table the table
 * @param guarded whether a guard may stop a snapshot
 */
record Passes(TableDefinition table, boolean guarded) {
  /**
   * What is taken together. A guard watches each snapshot by itself; what one of a part says, one
   * whose rows have times of their own, what is added to one, or what is late, depends on those
   * before it; what was believed after each load is to be told; and what a redelivery with rows set
   * aside keeps of the delivery before it has to be there first.
   */
  List<List<Pending>> of(List<Pending> deliveries, Set<Flag> flags) {
    boolean singly =
        (guarded && table.guard().watches())
            || !table.scope().isEmpty()
            || table.datedBySource()
            || table.lateness().limits()
            || table.keepsCorrections()
            || table.takesSnapshotsAmongChanges()
            || deliveries.stream().anyMatch(d -> Repair.is(d.name()));
    if (singly || !flags.contains(Flag.ONE_PASS)) {
      return deliveries.stream().map(List::of).toList();
    } else if (deliveries.isEmpty()) {
      return List.of();
    }
    if (table.feed().fileOrder()) {
      return withoutRedeliveries(deliveries, p -> Optional.of(p.name()));
    }
    return table.setsRowsAside()
        ? withoutRedeliveries(deliveries, Pending::asOf)
        : List.of(deliveries);
  }

  private static <T> List<List<Pending>> withoutRedeliveries(
      List<Pending> deliveries, Function<Pending, Optional<T>> what) {
    List<List<Pending>> passes = new ArrayList<>();
    Set<T> met = new HashSet<>();
    for (Pending pending : deliveries) {
      boolean again = what.apply(pending).filter(t -> !met.add(t)).isPresent();
      if (passes.isEmpty() || again) {
        passes.add(new ArrayList<>());
        met.clear();
        what.apply(pending).ifPresent(met::add);
      }
      passes.get(passes.size() - 1).add(pending);
    }
    return passes;
  }
}
