package dev.bygone.load;

import static dev.bygone.load.DeliveryReader.number;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import dev.bygone.definition.Lateness;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.LateSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what comes too late after what a table has: where it takes only so much, and where it was
 * adopted, so that nothing is remembered of before.
 */
final class LateRows {
  /** The entries as they are before a delivery. */
  private static final String KNOWN = "known_entries";

  private final Unit unit;
  private final Lateness lateness;
  private final Optional<String> floor;
  private final Optional<LateSql> sql;

  /**
   * Rows that are late.
   *
   * @param places their places, as a query
   * @param why in the words of messages
   * @param limit by what
   */
  record Reason(String places, String why, String limit) {}

  /**
   * For a table.
   *
   * @param layout how its history lies; empty before the first load
   * @param floor the time of the newest row of a table that was adopted
   */
  static LateRows of(
      Unit unit,
      Lateness lateness,
      Optional<Layout> layout,
      Optional<String> floor,
      Dialect dialect) {
    Optional<Layout> feed =
        layout.filter(l -> (lateness.limits() || floor.isPresent()) && !l.snapshots());
    feed.ifPresent(l -> unit.entries(l, KNOWN));
    return new LateRows(unit, lateness, floor, feed.map(l -> new Planner(l, dialect).late()));
  }

  /** For what was taken before, where nothing is late any more. */
  static LateRows none(Unit unit) {
    return new LateRows(unit, Lateness.UNLIMITED, Optional.empty(), Optional.empty());
  }

  private LateRows(Unit unit, Lateness lateness, Optional<String> floor, Optional<LateSql> sql) {
    this.unit = unit;
    this.lateness = lateness;
    this.floor = floor;
    this.sql = sql;
  }

  /**
   * The places of the rows of a feed that are late, as queries, with the reason; a place for one
   * reason only.
   */
  List<Reason> among(String told) {
    List<Reason> reasons = new ArrayList<>();
    sql.ifPresent(
        s -> {
          floor.ifPresent(
              f ->
                  reasons.add(
                      new Reason(
                          s.before(told, f),
                          "older than the newest row of the table that was adopted",
                          f)));
          if (lateness.limits()) {
            reasons.add(
                new Reason(
                    s.places(floor.map(f -> "(" + s.since(told, f) + ")").orElse(told), KNOWN),
                    "older than the newest of the key by more than " + lateness.text(),
                    "lateness"));
          }
        });
    return reasons.stream().filter(r -> count(r) > 0).toList();
  }

  /** How many places there are. */
  long count(Reason reason) {
    return number(unit.query("SELECT count(*) FROM (" + reason.places() + ") AS l"));
  }

  /** The rows that are at none of the places of these reasons. */
  String without(String told, List<Reason> reasons) {
    return sql.orElseThrow()
        .without(told, String.join("\nUNION ALL\n", reasons.stream().map(Reason::places).toList()));
  }

  /**
   * Checks a snapshot, be it among changes.
   *
   * @param newest the newest as_of that was loaded
   * @throws BygoneException LATE_EVENT
   */
  void check(Pending pending, AsOf asOf, Optional<AsOf> newest) {
    Optional<AsOf> adopted = floor.map(AsOf::parse);
    if (adopted.filter(f -> asOf.time().isBefore(f.time())).isPresent()) {
      throw late(Refusals.beforeAdoption(pending.name(), asOf, adopted.get()));
    }
    boolean late =
        lateness.limits()
            && sql.map(s -> isPast(s, asOf))
                .orElseGet(() -> newest.filter(n -> isLate(asOf, n)).isPresent());
    if (late) {
      throw late(Refusals.lateSnapshot(pending.name(), asOf, lateness));
    }
  }

  private static BygoneException late(Problem problem) {
    return new BygoneException(List.of(problem));
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
