package dev.bygone.load;

import dev.bygone.LoadEntry;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.util.Optional;

/** Reads deliveries again that were loaded before, in the way of a load. */
public final class Rereading {
  private final DeliveryReader reader;

  /** For the deliveries of one table. */
  public Rereading(Engine engine, Unit unit, Layout layout) {
    Optional<String> deletes =
        layout
            .table()
            .deleteWhen()
            .map(p -> Predicates.render(p, layout.table(), engine.dialect()));
    this.reader =
        new DeliveryReader(
            unit,
            layout,
            engine.dialect(),
            new Planner(layout, engine.dialect()).delivered(deletes),
            true);
  }

  /** The content of a delivery as the log of loads identifies it. */
  public static String checksum(Delivery delivery) {
    return Checksum.of(delivery);
  }

  /**
   * The working relation of the normalised rows of a delivery, one for each key.
   *
   * @param asOf the time for which it was loaded
   * @throws dev.bygone.BygoneException if it would be refused now
   */
  public String read(Delivery delivery, LoadEntry load, AsOf asOf) {
    return reader.read(delivery, 0, Optional.of(asOf), load.checksum(), load.loadId()).relation();
  }
}
