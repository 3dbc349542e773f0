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
 * @param found all that are there, in the order in which they are to be taken
 * @param unasked those that are there, but not to be taken now
 * @param known what was loaded before
 */
record Obstacles(
    TableDefinition table,
    Rivals rivals,
    List<Pending> found,
    List<Pending> unasked,
    KnownLoads known) {
  /** Why a delivery cannot be taken, if so. */
  Optional<Problem> problem(Pending delivery) {
    return rivals.problem(delivery).or(() -> outOfTurn(delivery));
  }

  /**
   * Where the source dates versions, what is passed over can never be taken again; of files of one
   * as_of that are in order it would come after those that are taken now.
   */
  private Optional<Problem> outOfTurn(Pending delivery) {
    boolean turns =
        table.feed().fileOrder() || (table.datedBySource() && delivery.asOf().isPresent());
    List<String> before =
        turns
            ? unasked.stream().filter(p -> isDueBefore(p, delivery)).map(Pending::name).toList()
            : List.of();
    return before.isEmpty()
        ? Optional.empty()
        : Optional.of(
            table.datedBySource()
                ? Refusals.outOfTurn(delivery.name(), before)
                : Refusals.outOfFileOrder(delivery.name(), before));
  }

  private boolean isDueBefore(Pending one, Pending other) {
    return table.feed().fileOrder() ? isFileBefore(one, other) : isSnapshotBefore(one, other);
  }

  /** One that was loaded once has its place. */
  private boolean isFileBefore(Pending one, Pending other) {
    return one.asOf().equals(other.asOf())
        && found.indexOf(one) < found.indexOf(other)
        && !known.has(one.name())
        && !known.has(other.name());
  }

  private boolean isSnapshotBefore(Pending one, Pending other) {
    return one.asOf()
            .filter(t -> t.time().isBefore(other.asOf().orElseThrow().time()))
            .filter(t -> known.newest().map(n -> !t.time().isBefore(n.time())).orElse(true))
            .isPresent()
        && one.isReadable()
        && !known.repeats(one);
  }
}
