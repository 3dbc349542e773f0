package dev.bygone.load;

import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.FilePlace;
import dev.bygone.source.AsOf;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * Gives the deliveries of a feed that is in the order of its files their places.
 *
 * @param table the feed
 * @param known what was loaded before
 */
record FilePlaces(TableDefinition table, KnownLoads known) {
  /**
   * The place of a delivery; none if the table is not in the order of files. One that is delivered
   * again keeps the place of its first load.
   *
   * @param clock the time of a delivery that says none; it is never before one that is loaded
   * @param loadId the number of its load
   */
  Optional<FilePlace> of(Pending pending, LocalDateTime clock, long loadId) {
    return table.feed().fileOrder() ? Optional.of(place(pending, clock, loadId)) : Optional.empty();
  }

  private FilePlace place(Pending pending, LocalDateTime clock, long loadId) {
    return first(pending)
        .map(f -> new FilePlace(f.asOf(), f.loadId(), true))
        .orElseGet(
            () -> new FilePlace(pending.asOf().orElseGet(() -> after(clock)), loadId, false));
  }

  /**
   * Where all files have one name, and nothing says when they hold, each content is another one.
   */
  private Optional<KnownLoads.First> first(Pending pending) {
    return pending.asOf().isPresent() || table.namesTellDeliveries()
        ? known.first(pending.name(), pending.asOf())
        : Optional.empty();
  }

  private AsOf after(LocalDateTime clock) {
    return known.newest().filter(n -> n.time().isAfter(clock)).orElseGet(() -> AsOf.of(clock));
  }
}
