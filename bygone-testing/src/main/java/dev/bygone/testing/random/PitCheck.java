package dev.bygone.testing.random;

import dev.bygone.Column;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.PitReport;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Mode;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitDefinition.At;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.PitDefinition.Keep;
import dev.bygone.definition.PitDefinition.Missing;
import dev.bygone.definition.PitStep;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.Playground;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow.Operation;
import dev.bygone.testing.oracle.Version;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Loads a random scenario with PIT tables beside it, and compares these with the slow definition
 * after each load; and sees that a load builds the dates whose answer it alters, and no others.
 */
public final class PitCheck {
  /** Of so many loads one is planned before. */
  private static final int PLANS = 4;

  private final Scenario scenario;
  private final TableDefinition table;
  private final Oracle oracle;
  private final Function<List<PitDefinition>, Playground> stores;
  private final Random random;
  private final List<PitDefinition> pits = new ArrayList<>();

  /**
   * A check of a scenario.
   *
   * @param stores opens an empty store with the table and these PIT tables of it
   */
  public PitCheck(Scenario scenario, Function<List<PitDefinition>, Playground> stores) {
    this.scenario = scenario;
    this.table = scenario.table();
    this.oracle = scenario.oracle();
    this.stores = stores;
    this.random = new Random(scenario.seed());
    List<Object> all = times(scenario.deliveries());
    if (!all.isEmpty()) {
      pits.add(pit("listed", listed(all), List.of()));
      if (all.stream().noneMatch(Number.class::isInstance)) {
        PitStep step = random.nextBoolean() ? PitStep.DAY : PitStep.MONTH_END;
        pits.add(
            pit(
                "every",
                new PitDates.Every(step, Optional.empty(), Optional.empty()),
                keep(random.nextInt(3))));
      }
      if (table.delivery() == DeliveryKind.SNAPSHOT) {
        pits.add(pit("deliveries", new PitDates.Deliveries(), keep(random.nextInt(3))));
      }
    }
  }

  /** Whether a table can have PIT tables. */
  public static boolean isFor(TableDefinition table) {
    return table.mode() != Mode.SCD1 && table.addedColumns().containsKey(AddedColumn.SURROGATE_KEY);
  }

  /** What must hold; else an {@link AssertionError} says what does not. */
  public void run() {
    oneByOne();
    inOnePass();
  }

  private void oneByOne() {
    try (Playground playground = stores.apply(pits)) {
      List<TypedDelivery> handedOver = new ArrayList<>();
      Map<String, Map<Object, Map<List<Object>, Long>>> before = new HashMap<>();
      Optional<KeptCheck> kept =
          pits.stream()
              .skip(random.nextInt(Math.max(1, pits.size())))
              .findFirst()
              .map(p -> new KeptCheck(table, p, playground.bygone()));
      for (TypedDelivery delivery : scenario.deliveries()) {
        LoadReport report = load(playground, List.of(delivery), delivery.flags());
        handedOver.add(delivery);
        for (PitDefinition pit : pits) {
          Map<Object, Map<List<Object>, Long>> after = require(pit, playground, handedOver);
          requireBuilt(pit, report, before.put(pit.name(), after), after);
        }
        kept.ifPresent(k -> requireKept(k, report));
      }
      requireChecked(playground);
    }
  }

  private void requireKept(KeptCheck kept, LoadReport report) {
    try {
      kept.after(report);
    } catch (AssertionError e) {
      throw new AssertionError("%s%n%s".formatted(e.getMessage(), scenario), e);
    }
  }

  private void inOnePass() {
    Set<Flag> flags = EnumSet.of(Flag.ONE_PASS);
    try (Playground playground = stores.apply(pits)) {
      load(playground, scenario.deliveries(), flags);
      requireChecked(playground);
    }
  }

  /** Sees at times that a plan tells the same of PIT tables. */
  private LoadReport load(Playground playground, List<TypedDelivery> deliveries, Set<Flag> flags) {
    LoadRequest request =
        LoadRequest.of(table.name()).withDeliveries(playground.write(deliveries)).withFlags(flags);
    Optional<List<PitReport>> planned =
        Optional.of(random.nextInt(PLANS))
            .filter(n -> n == 0)
            .map(n -> playground.bygone().plan(request, 0).pits());
    LoadReport report = playground.bygone().load(request);
    report.pits().stream()
        .flatMap(p -> p.behind().stream())
        .forEach(
            why -> {
              throw new AssertionError("%s%n%s".formatted(why, scenario));
            });
    if (planned.isPresent() && !planned.get().equals(report.pits())) {
      throw new AssertionError(
          "planned: %s, done: %s%n%s".formatted(planned.get(), report.pits(), scenario));
    }
    return report;
  }

  private Map<Object, Map<List<Object>, Long>> require(
      PitDefinition pit, Playground playground, List<TypedDelivery> handedOver) {
    List<TypedDelivery> loads = oracle.loads(handedOver);
    if (loads.isEmpty()) {
      return Map.of();
    }
    List<Version> versions = oracle.table(handedOver);
    List<Stored> stored =
        new ShownRows(table)
            .stored(versions, playground.bygone().show(table.name(), ShowRequest.history()));
    boolean feed = table.delivery() == DeliveryKind.CHANGES;
    List<Object> times = times(loads);
    List<Object> begins = feed ? versions.stream().map(Version::validFrom).toList() : times;
    List<Object> dates = new PitDays(pit).among(begins, times);
    Map<Object, Map<List<Object>, Long>> expected =
        new PointsInTime(table, pit).rows(canonical(dates), stored, times);
    Map<Object, Map<List<Object>, Long>> actual =
        shown(playground.bygone().show(pit.name(), ShowRequest.history()));
    Map<Object, Map<List<Object>, Long>> filled = new LinkedHashMap<>();
    expected.forEach((d, rows) -> filled.put(d, actual.getOrDefault(d, Map.of())));
    Set<Object> stray = new HashSet<>(actual.keySet());
    stray.removeAll(expected.keySet());
    if (!filled.equals(expected) || !stray.isEmpty()) {
      fail(
          pit,
          "after %d deliveries expected %s, but was %s"
              .formatted(handedOver.size(), expected, actual));
    }
    return expected;
  }

  /** Dates are compared as values of Java; those of numbers in whatever type they have. */
  private static List<Object> canonical(List<Object> dates) {
    return dates.stream().map(PitCheck::date).toList();
  }

  private static Object date(Object date) {
    return date instanceof Number number ? exact(number) : date;
  }

  private static BigDecimal exact(Number number) {
    return new BigDecimal(number.toString()).stripTrailingZeros();
  }

  private Map<Object, Map<List<Object>, Long>> shown(Rows rows) {
    List<String> names = rows.columns().stream().map(Column::name).toList();
    Map<Object, Map<List<Object>, Long>> shown = new HashMap<>();
    for (List<Object> row : rows.rows()) {
      List<Object> key =
          Canonical.all(table.key().stream().map(k -> row.get(names.indexOf(k))).toList());
      Long pointer = (Long) row.get(names.indexOf(table.name() + "_surrogate_key"));
      Map<List<Object>, Long> ofDate =
          shown.computeIfAbsent(date(row.get(0)), d -> new HashMap<>());
      if (ofDate.containsKey(key)) {
        throw new AssertionError("a key is twice at " + row.get(0) + ": " + key);
      }
      ofDate.put(key, pointer);
    }
    return shown;
  }

  /** With keys that are not born yet, and kept snapshots of one day, a few more dates may be. */
  private void requireBuilt(
      PitDefinition pit,
      LoadReport report,
      Map<Object, Map<List<Object>, Long>> before,
      Map<Object, Map<List<Object>, Long>> after) {
    Set<String> built = new HashSet<>();
    report.pits().stream()
        .filter(p -> p.pit().equals(pit.name()))
        .map(PitReport::built)
        .forEach(built::addAll);
    Set<String> altered = new TreeSet<>();
    after.forEach(
        (date, rows) -> {
          if (before == null || !Objects.equals(before.get(date), rows)) {
            altered.add(text(date));
          }
        });
    boolean exactly = pit.born() == Born.BY_THEN && table.mode() != Mode.SNAPSHOT;
    if (exactly ? !built.equals(altered) : !built.containsAll(altered)) {
      fail(pit, "dates altered: %s, built: %s".formatted(altered, new TreeSet<>(built)));
    }
  }

  /** A date as reports have it. */
  static String text(Object date) {
    return date instanceof Number number ? exact(number).toPlainString() : date.toString();
  }

  private void requireChecked(Playground playground) {
    playground.bygone().check(List.of()).results().stream()
        .filter(r -> r.violations() > 0)
        .findFirst()
        .ifPresent(
            r -> {
              throw new AssertionError("%s%n%s".formatted(r, scenario));
            });
  }

  private void fail(PitDefinition pit, String what) {
    throw new AssertionError("%s: %s%n%s".formatted(pit, what, scenario));
  }

  /** The times of what was loaded. */
  private List<Object> times(List<TypedDelivery> loads) {
    if (table.delivery() == DeliveryKind.SNAPSHOT) {
      return loads.stream().flatMap(d -> d.asOf().stream()).map(t -> Intervals.shown(t)).toList();
    }
    return loads.stream()
        .map(oracle::withoutRejects)
        .flatMap(d -> d.rows().stream())
        .filter(r -> r.operation() != Operation.SKIP)
        .map(r -> r.values().get(table.sequenceBy().get(0)))
        .filter(Objects::nonNull)
        .toList();
  }

  private PitDates listed(List<Object> times) {
    boolean days = random.nextBoolean();
    Set<String> texts = new TreeSet<>(List.of(text(times.get(0), days)));
    times.stream().filter(t -> random.nextInt(3) > 0).forEach(t -> texts.add(text(t, days)));
    return new PitDates.Listed(List.copyOf(texts));
  }

  private String text(Object time, boolean days) {
    if (time instanceof Number number) {
      return exact(number).toPlainString();
    }
    LocalDateTime local = PointsInTime.local(time);
    return days ? local.toLocalDate().plusDays(random.nextInt(2)).toString() : local.toString();
  }

  private static List<Keep> keep(int which) {
    return which == 0
        ? List.of()
        : List.of(
            new Keep(PitStep.DAY, Optional.of(Period.ofDays(which))),
            new Keep(PitStep.WEEK, Optional.empty()));
  }

  private PitDefinition pit(String name, PitDates dates, List<Keep> keep) {
    return new PitDefinition(
        name,
        List.of(table.name()),
        dates,
        keep,
        random.nextBoolean() ? Missing.NULL : Missing.GHOST,
        random.nextInt(3) > 0 ? Born.BY_THEN : Born.ALL,
        random.nextBoolean() ? At.START_OF_DAY : At.END_OF_DAY);
  }
}
