package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads deliveries again that were loaded before, in the way of a load. */
public final class Rereading {
  private final Engine engine;
  private final Unit unit;
  private final Layout layout;
  private final DeliveryReader reader;

  /**
   * The rows of a delivery that was read again.
   *
   * @param relation the working relation of its events, one for each key
   * @param setAside how many rows were set aside; the events of their keys are unknown
   */
  public record Reread(String relation, long setAside) {}

  /** For the deliveries of one table. */
  public Rereading(Engine engine, Unit unit, Layout layout) {
    this.engine = engine;
    this.unit = unit;
    this.layout = layout;
    this.reader = new DeliveryReader(unit, layout, engine.dialect(), LateRows.none(unit), true);
  }

  /** What there is to read: deliveries, or the parts of those that hold many snapshots. */
  public List<Pending> pending(List<Delivery> found) {
    ReadAhead ahead = new ReadAhead(engine, unit, layout.table(), Optional.empty());
    return found.stream().flatMap(delivery -> pending(ahead, delivery)).toList();
  }

  /** What cannot be read any more has no parts; it stands for itself. */
  private static Stream<Pending> pending(ReadAhead ahead, Delivery delivery) {
    try {
      return ahead.of(delivery).stream();
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return Stream.of(Pending.failed(delivery, e));
    }
  }

  /**
   * Reads a delivery.
   *
   * @param asOf the time for which it was loaded
   * @throws BygoneException if it would be refused now
   */
  public Reread read(Pending pending, AsOf asOf, long loadId) {
    Accepted read =
        reader.stage(pending, 0, Optional.of(asOf)).accepted(loadId, List.of(), Optional.empty());
    return new Reread(read.relation(), read.rejected().total());
  }
}
