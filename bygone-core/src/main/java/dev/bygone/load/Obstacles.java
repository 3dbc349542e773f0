package dev.bygone.load;

import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import java.util.List;
import java.util.Optional;

/**
 * Why deliveries cannot be taken because of others.
 *
 * @param table the table
 * @param rivals those of one as_of
 * @param unasked those that are there, but not to be taken now
 * @param known what was loaded before
 */
record Obstacles(TableDefinition table, Rivals rivals, List<Pending> unasked, KnownLoads known) {
  /** Why a delivery cannot be taken, if so. */
  Optional<Problem> problem(Pending delivery) {
    return rivals.problem(delivery).or(() -> outOfTurn(delivery));
  }

  /** Where the source dates versions, what is passed over can never be taken again. */
  private Optional<Problem> outOfTurn(Pending delivery) {
    if (!table.datedBySource() || delivery.asOf().isEmpty()) {
      return Optional.empty();
    }
    List<String> before =
        unasked.stream().filter(p -> isDueBefore(p, delivery)).map(Pending::name).toList();
    return before.isEmpty()
        ? Optional.empty()
        : Optional.of(Refusals.outOfTurn(delivery.name(), before));
  }

  private boolean isDueBefore(Pending one, Pending other) {
    return one.asOf()
            .filter(t -> t.time().isBefore(other.asOf().orElseThrow().time()))
            .filter(t -> known.newest().map(n -> !t.time().isBefore(n.time())).orElse(true))
            .isPresent()
        && one.isReadable()
        && !known.repeats(one);
  }
}
