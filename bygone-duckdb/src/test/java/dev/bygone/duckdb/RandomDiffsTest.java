package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Column;
import dev.bygone.DiffReport;
import dev.bygone.DiffReport.Counts;
import dev.bygone.DiffReport.Difference;
import dev.bygone.DiffReport.Fate;
import dev.bygone.DiffRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A diff of two times is the difference of what is shown as of them, row by row. */
final class RandomDiffsTest {
  private static final int PAIRS = 5;

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Arbitraries.oneOf(Scenarios.changes(), Scenarios.snapshots(), Scenarios.datedSnapshots())
        .filter(s -> s.table().mode() != Mode.SCD1);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void tellWhatIsShown(@ForAll("scenarios") Scenario scenario) {
    Folders.with(folder -> check(folder, scenario));
  }

  private static void check(Path folder, Scenario scenario) {
    try (Playground playground =
        Playground.open(folder, TestEngine.of("duckdb"), scenario.table())) {
      scenario.deliveries().forEach(d -> playground.loadTyped(List.of(d), d.flags()));
      List<String> times = times(scenario);
      Random random = new Random(scenario.seed());
      for (int i = 0; i < PAIRS && !times.isEmpty(); i++) {
        String before = times.get(random.nextInt(times.size()));
        String after = times.get(random.nextInt(times.size()));
        requireDifference(playground, scenario, before, after);
      }
    }
  }

  /** The times at which something begins or, where they are not snapshots, ends. */
  private static List<String> times(Scenario scenario) {
    boolean kept = scenario.table().mode() == Mode.SNAPSHOT;
    List<Version> versions = scenario.versions(scenario.deliveries());
    return versions.stream()
        .flatMap(
            v ->
                kept
                    ? Stream.of(v.validFrom())
                    : Stream.concat(Stream.of(v.validFrom()), v.validTo().stream()))
        .map(Object::toString)
        .distinct()
        .toList();
  }

  private static void requireDifference(
      Playground playground, Scenario scenario, String before, String after) {
    TableDefinition table = scenario.table();
    Map<List<Object>, Map<String, Object>> was = state(playground, table, before);
    Map<List<Object>, Map<String, Object>> is = state(playground, table, after);
    DiffReport report = playground.bygone().diff(table.name(), DiffRequest.between(before, after));

    List<List<Object>> keys = new ArrayList<>(was.keySet());
    is.keySet().stream().filter(k -> !was.containsKey(k)).forEach(keys::add);
    Map<List<Object>, Difference> told = new HashMap<>();
    report.keys().forEach(d -> told.put(Canonical.all(d.key().values()), d));
    long same = 0;
    for (List<Object> key : keys) {
      if (Objects.equals(was.get(key), is.get(key))) {
        same++;
      } else {
        requireTold(told.remove(key), was.get(key), is.get(key), scenario);
      }
    }
    assertThat(told).as("%s", scenario).isEmpty();
    assertThat(report.counts()).isEqualTo(counts(report, same));
  }

  private static void requireTold(
      Difference told, Map<String, Object> was, Map<String, Object> is, Scenario scenario) {
    Fate fate = was == null ? Fate.CAME : is == null ? Fate.WENT : Fate.CHANGED;
    List<String> columns =
        fate == Fate.CHANGED
            ? is.keySet().stream().filter(c -> !Objects.equals(was.get(c), is.get(c))).toList()
            : List.of();
    assertThat(told).as("%s to %s of %s", was, is, scenario).isNotNull();
    assertThat(told.fate()).isEqualTo(fate);
    assertThat(told.columns()).isEqualTo(columns);
    assertThat(told.before().map(RandomDiffsTest::canonical).orElse(null)).isEqualTo(was);
    assertThat(told.after().map(RandomDiffsTest::canonical).orElse(null)).isEqualTo(is);
  }

  private static Counts counts(DiffReport report, long same) {
    return new Counts(
        count(report, Fate.CAME), count(report, Fate.WENT), count(report, Fate.CHANGED), same);
  }

  private static long count(DiffReport report, Fate fate) {
    return report.keys().stream().filter(d -> d.fate() == fate).count();
  }

  private static Map<String, Object> canonical(Map<String, Object> row) {
    Map<String, Object> canonical = new LinkedHashMap<>();
    row.forEach((c, v) -> canonical.put(c, Canonical.of(v)));
    return canonical;
  }

  /** The values of each key as they are shown as of a time. */
  private static Map<List<Object>, Map<String, Object>> state(
      Playground playground, TableDefinition table, String time) {
    Rows rows = playground.show(ShowRequest.asOf(time));
    List<String> names = rows.columns().stream().map(Column::name).toList();
    Map<List<Object>, Map<String, Object>> state = new HashMap<>();
    for (List<Object> row : rows.rows()) {
      Map<String, Object> values = new LinkedHashMap<>();
      table.valueColumns().forEach(c -> values.put(c, Canonical.of(row.get(names.indexOf(c)))));
      List<Object> key = table.key().stream().map(k -> row.get(names.indexOf(k))).toList();
      state.put(Canonical.all(key), values);
    }
    return state;
  }
}
