package dev.bygone.testing.random;

import dev.bygone.CheckReport;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.RebuildReport;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.source.Repair;
import dev.bygone.testing.Playground;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Loads a scenario on an engine, one by one, all in one pass, and in another order in passes of
 * several, and compares everything that can be seen with the oracle.
 */
public final class ScenarioCheck {
  private final Trial trial;
  private final TableDefinition table;
  private final Function<TableDefinition, Playground> stores;

  /** A check of a trial in stores that are opened like this. */
  public ScenarioCheck(Trial trial, Function<TableDefinition, Playground> stores) {
    this.trial = trial;
    this.table = trial.table();
    this.stores = stores;
  }

  /**
   * Runs it.
   *
   * @throws AssertionError if anything is not as the oracle says
   */
  public void run() {
    oneByOne();
    inPasses("in one pass", List.of(trial.deliveries()));
    inPasses("in another order", passes(trial.shuffled()));
  }

  /**
   * Takes loads back, in any order, until none is left.
   *
   * @throws AssertionError if the history is not each time what the oracle says of the others
   */
  public void runTakingBack() {
    List<TypedDelivery> loaded = new ArrayList<>();
    List<Delivery> files = new ArrayList<>();
    Map<Long, List<Version>> known = new LinkedHashMap<>();
    try (Playground playground = open()) {
      for (TypedDelivery delivery : trial.deliveries()) {
        List<Delivery> file = playground.write(List.of(delivery));
        DeliveryReport report = playground.load(file, delivery.flags()).get(0);
        if (report.outcome() == Outcome.LOADED) {
          loaded.add(delivery.with(EnumSet.of(Flag.FORCE, Flag.ACCEPT)));
          files.addAll(file);
          known.put(report.loadId().orElseThrow(), trial.versions(loaded));
        }
      }
      Random random = new Random(trial.seed());
      while (!loaded.isEmpty()) {
        takeBack(playground, loaded, files, random.nextInt(loaded.size()), known);
      }
      requireKnown("known", playground, known);
    }
  }

  /**
   * Loads all, and builds the history anew.
   *
   * @throws AssertionError if it is not what it was, surrogate keys included
   */
  public void runRebuilding() {
    List<TypedDelivery> loaded = new ArrayList<>();
    List<Delivery> files = new ArrayList<>();
    try (Playground playground = open()) {
      for (TypedDelivery delivery : trial.deliveries()) {
        List<Delivery> file = playground.write(List.of(delivery));
        if (playground.load(file, delivery.flags()).get(0).outcome() == Outcome.LOADED) {
          loaded.add(delivery.with(EnumSet.of(Flag.FORCE, Flag.ACCEPT)));
          files.addAll(file);
        }
      }
      if (loaded.isEmpty()) {
        return;
      }
      List<Version> versions = trial.versions(loaded);
      List<Stored> before = requireTable("before", playground, versions);
      RebuildReport report = playground.rebuild(files);
      requireEqual("rebuilt", "gone", List.of(), report.gone());
      requireEqual("rebuilt", "different", true, report.difference().isNone());
      requireEqual(
          "rebuilt", "surrogate keys", before, requireTable("rebuilt", playground, versions));
      requireViews(playground, versions);
      requireChecked(playground);
    }
  }

  /** The last load of a name is taken back, with those of its repaired rows. */
  private void takeBack(
      Playground playground,
      List<TypedDelivery> loaded,
      List<Delivery> files,
      int one,
      Map<Long, List<Version>> known) {
    String name = loaded.get(one).name();
    int last = loaded.stream().map(TypedDelivery::name).toList().lastIndexOf(name);
    TypedDelivery taken = loaded.get(last);
    DeliveryReport report = playground.retract(name, files);
    String place = "without " + taken + " (" + loaded.size() + " before)";
    requireEqual(place, "taken back", List.of(), report.problems());
    for (int i = loaded.size() - 1; i >= last; i--) {
      String other = loaded.get(i).name();
      if (i == last || (Repair.is(other) && Repair.origin(other).equals(name))) {
        loaded.remove(i);
        files.remove(i);
      }
    }
    List<Version> versions = trial.versions(loaded);
    known.put(report.loadId().orElseThrow(), versions);
    requireTable(place, playground, versions);
    requireViews(playground, versions);
    requireChecked(playground);
  }

  private void oneByOne() {
    SurrogateKeys surrogateKeys = new SurrogateKeys(table);
    List<Version> versions = List.of();
    Map<Long, List<Version>> known = new LinkedHashMap<>();
    try (Playground playground = open()) {
      for (int i = 0; i < trial.deliveries().size(); i++) {
        String place = "after delivery number " + (i + 1);
        List<TypedDelivery> before = trial.deliveries().subList(0, i);
        TypedDelivery delivery = trial.deliveries().get(i);
        List<Version> after = trial.versions(trial.deliveries().subList(0, i + 1));
        DeliveryReport report = playground.loadTyped(List.of(delivery), delivery.flags()).get(0);
        requireReport(place, report, before, delivery);
        List<Stored> stored = requireTable(place, playground, after);
        surrogateKeys.next(stored).ifPresent(wrong -> fail(place, wrong));
        if (isRedelivered(delivery, before)) {
          surrogateKeys.releaseGone();
        }
        requireCounts(place, report, versions, after);
        versions = after;
        report.loadId().ifPresent(load -> known.put(load, after));
      }
      requireViews(playground, versions);
      requireKnown("known", playground, known);
      requireChecked(playground);
    }
  }

  private static boolean isRedelivered(TypedDelivery delivery, List<TypedDelivery> before) {
    return delivery.asOf().isPresent()
        && before.stream().anyMatch(d -> d.asOf().equals(delivery.asOf()));
  }

  private void inPasses(String place, List<List<TypedDelivery>> passes) {
    List<TypedDelivery> loaded = new ArrayList<>();
    Map<Long, List<Version>> known = new LinkedHashMap<>();
    try (Playground playground = open()) {
      for (List<TypedDelivery> pass : passes) {
        Set<Flag> flags = EnumSet.of(Flag.ONE_PASS);
        pass.forEach(d -> flags.addAll(d.flags()));
        List<DeliveryReport> reports = playground.loadTyped(pass, flags);
        for (int i = 0; i < reports.size() && reports.get(i).outcome() != Outcome.WAITING; i++) {
          TypedDelivery delivery = pass.get(i).with(flags);
          requireReport(place, reports.get(i), loaded, delivery);
          loaded.add(delivery);
          if (table.keepsCorrections()) {
            List<Version> after = trial.versions(loaded);
            reports.get(i).loadId().ifPresent(load -> known.put(load, after));
          }
        }
        requireTable(place, playground, trial.versions(loaded));
      }
      requireKnown(place + ", known", playground, known);
      requireChecked(playground);
    }
  }

  /** Cuts the deliveries into passes of one to three. */
  private List<List<TypedDelivery>> passes(List<TypedDelivery> deliveries) {
    Random random = new Random(trial.seed());
    List<List<TypedDelivery>> passes = new ArrayList<>();
    int start = 0;
    while (start < deliveries.size()) {
      int end = Math.min(deliveries.size(), start + 1 + random.nextInt(3));
      passes.add(deliveries.subList(start, end));
      start = end;
    }
    return passes;
  }

  private Playground open() {
    return stores.apply(trial.declared());
  }

  private void requireReport(
      String place, DeliveryReport report, List<TypedDelivery> before, TypedDelivery delivery) {
    List<ErrorCode> refusals =
        trial.repeats(before, delivery) ? List.of() : trial.refusals(before, delivery);
    List<ErrorCode> codes = report.problems().stream().map(Problem::code).toList();
    requireEqual(place, "refused as", refusals, codes);
    List<TypedDelivery> after = new ArrayList<>(before);
    after.add(delivery);
    boolean counts = trial.loads(after).size() > trial.loads(before).size();
    Outcome expected = counts ? Outcome.LOADED : Outcome.SKIPPED;
    requireEqual(
        place, "outcome", refusals.isEmpty() ? expected : Outcome.REFUSED, report.outcome());
    if (report.outcome() == Outcome.LOADED) {
      requireEqual(place, "rows read", (long) delivery.rows().size(), report.counts().read());
      requireEqual(
          place, "rows set aside", trial.rejects(before, delivery), report.counts().quarantined());
      requireEqual(place, "rows unseen", trial.unseen(after), report.unseen().rows());
    }
  }

  private void requireCounts(
      String place, DeliveryReport report, List<Version> before, List<Version> after) {
    if (table.mode() == Mode.SCD2) {
      requireEqual(
          place,
          "counts of keys",
          KeyCounts.between(table, before, after),
          KeyCounts.of(report.counts()));
    }
  }

  private List<Stored> requireTable(String place, Playground playground, List<Version> expected) {
    Rows rows = playground.show(ShowRequest.history());
    requireRows(place, expected, expected, rows);
    return new ShownRows(table).stored(expected, rows);
  }

  /** The current rows and those of every time at which something begins or ends. */
  private void requireViews(Playground playground, List<Version> versions) {
    requireRows(
        "the current rows", versions, current(versions), playground.show(ShowRequest.current()));
    if (table.mode() == Mode.SCD1) {
      return;
    }
    for (Object time : times(versions)) {
      requireRows(
          "as of " + time,
          versions,
          versions.stream().filter(v -> isInForce(v, time)).toList(),
          playground.show(ShowRequest.asOf(time.toString())));
    }
  }

  /** What was known after each load is what the loads up to it give. */
  private void requireKnown(String place, Playground playground, Map<Long, List<Version>> known) {
    if (table.keepsCorrections()) {
      known.forEach(
          (load, versions) ->
              requireRows(
                  place + " after load " + load, versions, versions, playground.knownAt(load)));
    }
  }

  private List<Version> current(List<Version> versions) {
    if (table.mode() != Mode.SNAPSHOT) {
      return versions.stream().filter(Version::isCurrent).toList();
    }
    Optional<Object> newest = versions.stream().map(Version::validFrom).max(Intervals::compare);
    return versions.stream().filter(v -> newest.equals(Optional.of(v.validFrom()))).toList();
  }

  private boolean isInForce(Version version, Object time) {
    return table.mode() == Mode.SNAPSHOT
        ? version.validFrom().equals(time)
        : Intervals.contains(version, time) && !version.isDeleted();
  }

  private static Set<Object> times(List<Version> versions) {
    Set<Object> times = new LinkedHashSet<>();
    versions.forEach(v -> times.add(v.validFrom()));
    versions.forEach(v -> v.validTo().ifPresent(times::add));
    return times;
  }

  private void requireRows(String place, List<Version> all, List<Version> expected, Rows actual) {
    new ShownRows(table)
        .difference(all, expected, actual)
        .ifPresent(difference -> fail(place, "rows differ\n" + difference));
  }

  private void requireChecked(Playground playground) {
    CheckReport report = playground.bygone().check(List.of());
    if (!report.passed()) {
      fail("the check", report.results().toString());
    }
  }

  private void requireEqual(String place, String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      fail(place, "%s: expected %s, but was %s".formatted(what, expected, actual));
    }
  }

  private void fail(String place, String what) {
    throw new AssertionError(place + ": " + what + "\n" + trial);
  }
}
