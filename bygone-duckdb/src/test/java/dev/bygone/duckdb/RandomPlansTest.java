package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Column;
import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.KeyChange;
import dev.bygone.KeyChange.State;
import dev.bygone.KeyChange.VersionChange;
import dev.bygone.LoadEntry;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.PlanReport;
import dev.bygone.PlanReport.Planned;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Interval;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A plan tells exactly what the load then does, and changes nothing itself. */
final class RandomPlansTest {
  private static final int ALL = 1000;
  private static final List<AddedColumn> COMPARED =
      List.of(AddedColumn.VALID_FROM, AddedColumn.VALID_TO, AddedColumn.IS_DELETED);

  /** What a report says beside how long it took. */
  private record Told(
      String delivery,
      Optional<String> asOf,
      Outcome outcome,
      Optional<Long> loadId,
      Counts counts,
      DeliveryReport.Told unseen,
      List<Problem> problems) {
    static List<Told> of(List<DeliveryReport> reports) {
      return reports.stream()
          .map(
              r ->
                  new Told(
                      r.delivery(),
                      r.asOf(),
                      r.outcome(),
                      r.loadId(),
                      r.counts(),
                      r.unseen(),
                      r.problems()))
          .toList();
    }
  }

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Arbitraries.oneOf(Scenarios.changes(), Scenarios.snapshots(), Scenarios.datedSnapshots())
        .map(s -> new Scenario(halfOpen(s.table()), s.deliveries(), s.seed()));
  }

  /** Plans tell of versions as they are kept, whatever the table shows. */
  private static TableDefinition halfOpen(TableDefinition table) {
    return table.shown(table.output().withInterval(Interval.HALF_OPEN).withOpenEnd(OpenEnd.NULL));
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void tellWhatEachLoadDoes(@ForAll("scenarios") Scenario scenario) {
    with(
        scenario,
        playground -> {
          for (TypedDelivery delivery : scenario.deliveries()) {
            requirePlanned(playground, scenario.table(), List.of(delivery), delivery.flags());
          }
        });
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void tellWhatSeveralLoadsDo(@ForAll("scenarios") Scenario scenario) {
    with(
        scenario,
        playground -> {
          List<TypedDelivery> all = scenario.deliveries();
          int half = all.size() / 2;
          requirePlanned(playground, scenario.table(), all.subList(0, half), Set.of());
          requirePlanned(playground, scenario.table(), all.subList(half, all.size()), Set.of());
        });
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void tellWhatAPassDoes(@ForAll("scenarios") Scenario scenario) {
    with(
        scenario,
        playground -> {
          List<TypedDelivery> all = scenario.deliveries();
          int half = all.size() / 2;
          Set<Flag> onePass = Set.of(Flag.ONE_PASS);
          requirePlanned(playground, scenario.table(), all.subList(0, half), onePass);
          requirePlanned(playground, scenario.table(), all.subList(half, all.size()), onePass);
        });
  }

  private interface Use {
    void of(Playground playground);
  }

  private static void with(Scenario scenario, Use use) {
    Folders.with(folder -> with(folder, scenario, use));
  }

  private static void with(Path folder, Scenario scenario, Use use) {
    try (Playground playground =
        Playground.open(folder, TestEngine.of("duckdb"), scenario.table())) {
      use.of(playground);
    }
  }

  private static void requirePlanned(
      Playground playground,
      TableDefinition table,
      List<TypedDelivery> deliveries,
      Set<Flag> flags) {
    List<Delivery> files = playground.write(deliveries);
    List<LoadEntry> log = playground.bygone().status(List.of());
    List<Map<String, Object>> before = versions(playground, table);
    LoadRequest request = LoadRequest.of(table.name()).withDeliveries(files).withFlags(flags);

    PlanReport plan = playground.bygone().plan(request, ALL);

    assertThat(versions(playground, table)).isEqualTo(before);
    assertThat(playground.bygone().status(List.of())).isEqualTo(log);
    List<DeliveryReport> reports = playground.load(files, flags);
    assertThat(Told.of(plan.load().deliveries())).isEqualTo(Told.of(reports));
    assertThat(applied(before, plan, table))
        .containsExactlyInAnyOrderElementsOf(versions(playground, table));
  }

  /** The versions after the changes of a plan. */
  private static List<Map<String, Object>> applied(
      List<Map<String, Object>> before, PlanReport plan, TableDefinition table) {
    List<Map<String, Object>> versions = new ArrayList<>(before);
    for (Planned planned : plan.deliveries()) {
      assertThat(planned.examples()).hasSize((int) planned.report().counts().keys());
      for (KeyChange change : planned.examples()) {
        for (VersionChange version : change.versions()) {
          version
              .before()
              .ifPresent(b -> assertThat(versions.remove(row(change, b, table))).isTrue());
          version.after().ifPresent(a -> versions.add(row(change, a, table)));
        }
      }
    }
    return versions;
  }

  private static Map<String, Object> row(KeyChange change, State shown, TableDefinition table) {
    Map<String, Object> row = new LinkedHashMap<>();
    change.key().forEach((c, v) -> row.put(c, Canonical.of(v)));
    shown.values().forEach((c, v) -> row.put(c, Canonical.of(v)));
    shown.interval().ifPresent(i -> row.put("valid_from", Canonical.of(i.from())));
    shown.interval().ifPresent(i -> row.put("valid_to", Canonical.of(i.to().orElse(null))));
    if (table.addedColumns().containsKey(AddedColumn.IS_DELETED)) {
      row.put("is_deleted", shown.deleted());
    }
    return row;
  }

  private static List<Map<String, Object>> versions(Playground playground, TableDefinition table) {
    Rows rows = playground.show(ShowRequest.history());
    List<String> names = rows.columns().stream().map(Column::name).toList();
    List<Map<String, Object>> versions = new ArrayList<>();
    for (List<Object> row : rows.rows()) {
      Map<String, Object> version = new LinkedHashMap<>();
      table.storedColumns().forEach(c -> version.put(c, Canonical.of(row.get(names.indexOf(c)))));
      COMPARED.stream()
          .filter(table.addedColumns()::containsKey)
          .forEach(
              t ->
                  version.put(
                      t.key(), Canonical.of(row.get(names.indexOf(table.addedColumns().get(t))))));
      versions.add(version);
    }
    return versions;
  }
}
