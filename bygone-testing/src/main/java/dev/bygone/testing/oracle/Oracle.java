package dev.bygone.testing.oracle;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Snapshots.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a history table must hold, in plain Java and without SQL: section 2 of the contract, written
 * to be read against it. It folds everything from scratch each time, so that it shares no idea with
 * the engines that it judges.
 */
public final class Oracle {
  private final TableDefinition table;
  private final Columns columns;
  private final Changes changes;
  private final Snapshots snapshots;
  private final Fold fold;
  private final FileOrder files;

  /** An oracle for this table. */
  public Oracle(TableDefinition table) {
    this.table = table;
    this.columns = new Columns(table);
    this.changes = new Changes(columns);
    this.snapshots = new Snapshots(columns);
    this.fold = new Fold(columns);
    this.files = new FileOrder(table);
  }

  /**
   * Why this delivery is refused, in the order of reports; empty if it is accepted.
   *
   * @param before what was handed over before
   */
  public List<ErrorCode> refusals(List<TypedDelivery> before, TypedDelivery delivery) {
    return refusedAfter(counted(taken(before)), delivery);
  }

  private List<ErrorCode> refusedAfter(List<TypedDelivery> loads, TypedDelivery delivery) {
    if (table.delivery() != DeliveryKind.CHANGES) {
      return snapshots.refusals(loads, delivery);
    }
    List<ErrorCode> codes =
        files.isFiner(delivery)
            ? List.of(ErrorCode.TYPE_MISMATCH)
            : changes.refusals(files.placed(loads), files.placed(loads, delivery));
    return codes.isEmpty() && files.losesTruncate(loads, delivery)
        ? List.of(ErrorCode.LATE_EVENT)
        : codes;
  }

  /**
   * How many rows of the last of these deliveries, if it counts, have other values than their
   * sequence tells.
   */
  public long unseen(List<TypedDelivery> deliveries) {
    if (!table.datedBySource()) {
      return 0;
    }
    List<State> states = snapshots.states(loads(deliveries));
    return DatedBySource.of(columns, states).unseen(states, snapshots.listed(deliveries));
  }

  /**
   * How many rows of a delivery are set aside.
   *
   * @param before what was handed over before
   */
  public long rejects(List<TypedDelivery> before, TypedDelivery delivery) {
    return (long) delivery.rows().size()
        - withoutRejects(inTime(loads(before), delivery)).rows().size();
  }

  /** A delivery without the rows that are set aside. */
  public TypedDelivery withoutRejects(TypedDelivery delivery) {
    if (!table.setsRowsAside()) {
      return delivery;
    }
    return delivery.withRows(
        table.delivery() == DeliveryKind.CHANGES
            ? changes.good(files.placed(List.of(), delivery))
            : snapshots.good(delivery));
  }

  /** The whole table after these deliveries, handed over in this order. */
  public List<Version> table(List<TypedDelivery> deliveries) {
    List<TypedDelivery> loads = loads(deliveries);
    return switch (table.mode()) {
      case SCD2 -> versions(loads);
      case SCD1 -> versions(loads).stream().filter(Version::isCurrent).toList();
      case SNAPSHOT -> kept(loads);
    };
  }

  private List<Version> versions(List<TypedDelivery> loads) {
    if (table.datedBySource()) {
      List<State> states = snapshots.states(loads);
      return DatedBySource.of(columns, states).versions(states);
    }
    List<Version> versions = fold.versions(events(loads));
    return table.delivery() == DeliveryKind.CHANGES
        ? versions
        : versions.stream()
            .map(v -> v.observedAt(snapshots.observed(v.values(), loads).orElse(v.validFrom())))
            .toList();
  }

  /**
   * Those of these deliveries that count, neither refused nor the same again, without the rows that
   * come too late.
   */
  public List<TypedDelivery> loads(List<TypedDelivery> deliveries) {
    return counted(taken(deliveries));
  }

  /** A delivery that counts, as it was handed over and without what comes too late. */
  private record Taken(TypedDelivery handedOver, TypedDelivery inTime) {}

  private List<Taken> taken(List<TypedDelivery> deliveries) {
    List<Taken> taken = new ArrayList<>();
    for (TypedDelivery delivery : deliveries) {
      List<TypedDelivery> loads = counted(taken);
      if (refusedAfter(loads, delivery).isEmpty() && !isRepeated(taken, delivery)) {
        taken.add(new Taken(delivery, inTime(loads, delivery)));
      }
    }
    return taken;
  }

  private static List<TypedDelivery> counted(List<Taken> taken) {
    return taken.stream().map(Taken::inTime).toList();
  }

  private TypedDelivery inTime(List<TypedDelivery> loads, TypedDelivery delivery) {
    return table.delivery() == DeliveryKind.CHANGES && table.lateness().limits()
        ? changes.inTime(loads, delivery)
        : delivery;
  }

  /**
   * Whether a delivery is the same again as the last one of its name, and skipped without a look.
   *
   * @param before what was handed over before
   */
  public boolean repeats(List<TypedDelivery> before, TypedDelivery delivery) {
    return isRepeated(taken(before), delivery);
  }

  private static boolean isRepeated(List<Taken> before, TypedDelivery delivery) {
    return !delivery.flags().contains(Flag.FORCE)
        && before.stream()
            .map(Taken::handedOver)
            .filter(d -> d.name().equals(delivery.name()))
            .reduce((a, b) -> b)
            .filter(delivery::sameContentAs)
            .isPresent();
  }

  private List<Event> events(List<TypedDelivery> loads) {
    return table.delivery() == DeliveryKind.CHANGES
        ? changes.events(files.placed(loads))
        : snapshots.events(snapshots.states(loads));
  }

  /** Every snapshot as it was delivered. */
  private List<Version> kept(List<TypedDelivery> loads) {
    return snapshots.states(loads).stream()
        .flatMap(
            s ->
                s.rows().values().stream()
                    .map(row -> new Version(row, s.asOf(), Optional.of(s.asOf()), false, s.asOf())))
        .toList();
  }
}
