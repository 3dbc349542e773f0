package dev.bygone.load;

import static dev.bygone.load.DeliveryReader.number;

import dev.bygone.BygoneException;
import dev.bygone.definition.Lateness;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.LateSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.source.AsOf;
import java.util.List;
import java.util.Optional;

/** Finds what comes too late after what a table has, where it takes only so much. */
final class LateRows {
  /** The entries as they are before a delivery. */
  private static final String KNOWN = "known_entries";

  private final Unit unit;
  private final Lateness lateness;
  private final Optional<LateSql> sql;

  /**
   * For a table.
   *
   * @param layout how its history lies; empty before the first load
   */
  static LateRows of(Unit unit, Lateness lateness, Optional<Layout> layout, Dialect dialect) {
    Optional<Layout> feed = layout.filter(l -> lateness.limits() && !l.snapshots());
    feed.ifPresent(l -> unit.entries(l, KNOWN));
    return new LateRows(unit, lateness, feed.map(l -> new Planner(l, dialect).late()));
  }

  /** For what was taken before, where nothing is late any more. */
  static LateRows none(Unit unit) {
    return new LateRows(unit, Lateness.UNLIMITED, Optional.empty());
  }

  private LateRows(Unit unit, Lateness lateness, Optional<LateSql> sql) {
    this.unit = unit;
    this.lateness = lateness;
    this.sql = sql;
  }

  /** The places of the rows of a feed that are late, as a query; empty if none is. */
  Optional<String> among(String told) {
    return sql.map(s -> s.places(told, KNOWN)).filter(places -> count(places) > 0);
  }

  /** How many places there are. */
  long count(String places) {
    return number(unit.query("SELECT count(*) FROM (" + places + ") AS l"));
  }

  /** The rows that are at none of these places. */
  String without(String told, String places) {
    return sql.orElseThrow().without(told, places);
  }

  /**
   * Checks a snapshot, be it among changes.
   *
   * @param newest the newest as_of that was loaded
   * @throws BygoneException LATE_EVENT
   */
  void check(Pending pending, AsOf asOf, Optional<AsOf> newest) {
    boolean late =
        sql.map(s -> isPast(s, asOf))
            .orElseGet(() -> newest.filter(n -> isLate(asOf, n)).isPresent());
    if (late) {
      throw new BygoneException(List.of(Refusals.lateSnapshot(pending.name(), asOf, lateness)));
    }
  }

  private boolean isPast(LateSql among, AsOf asOf) {
    return (Boolean) unit.query(among.isPast(asOf, KNOWN)).rows().get(0).get(0);
  }

  private boolean isLate(AsOf asOf, AsOf newest) {
    return lateness
        .span()
        .filter(span -> asOf.time().isBefore(newest.time().minus(span)))
        .isPresent();
  }
}
