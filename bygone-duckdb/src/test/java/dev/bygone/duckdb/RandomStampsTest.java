package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.StampReport;
import dev.bygone.StampReport.Counts;
import dev.bygone.StampRequest;
import dev.bygone.StampRequest.Facts;
import dev.bygone.StampRequest.Missing;
import dev.bygone.StampRequest.Pair;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Facts get what the slow definition says: the one version of their key in force at their time. */
final class RandomStampsTest {
  private static final int FACTS = 60;

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Arbitraries.oneOf(Scenarios.changes(), Scenarios.snapshots(), Scenarios.datedSnapshots())
        .filter(s -> s.table().mode() != Mode.SCD1);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void getTheVersionInForce(@ForAll("scenarios") Scenario scenario) {
    Folders.with(folder -> check(folder, scenario));
  }

  /** A fact, with null for NULL. */
  private record Fact(List<Object> key, Object time) {
    boolean complete() {
      return time != null && !key.contains(null);
    }
  }

  private static void check(Path folder, Scenario scenario) {
    List<Version> versions = scenario.versions(scenario.deliveries());
    if (versions.isEmpty()) {
      return;
    }
    try (Playground playground =
        Playground.open(folder, TestEngine.of("duckdb"), scenario.table())) {
      scenario.deliveries().forEach(d -> playground.loadTyped(List.of(d), d.flags()));
      Random random = new Random(scenario.seed());
      List<Fact> facts = facts(scenario.table(), versions, random);
      Missing missing = random.nextBoolean() ? Missing.GHOST : Missing.NULL;
      StampRequest request = request(scenario.table(), written(folder, facts), missing);
      requireStamped(
          playground.bygone().stamp(request, OptionalLong.empty()),
          facts,
          versions,
          request,
          scenario);
    }
  }

  private static StampRequest request(TableDefinition table, Path file, Missing missing) {
    List<Pair> on = new ArrayList<>();
    table.key().forEach(k -> on.add(new Pair("key" + on.size(), k)));
    List<Pair> chosen = new ArrayList<>();
    table.valueColumns().forEach(c -> chosen.add(new Pair("got_" + c, c)));
    identity(table).forEach(c -> chosen.add(new Pair("id_" + c, table.addedColumns().get(c))));
    return new StampRequest(new Facts.File(file), table.name(), on, "time", chosen, missing);
  }

  private static List<AddedColumn> identity(TableDefinition table) {
    return Stream.of(AddedColumn.SURROGATE_KEY, AddedColumn.VALID_FROM)
        .filter(table.addedColumns()::containsKey)
        .toList();
  }

  /** Facts at, just before and just after times at which something begins or ends, and others. */
  private static List<Fact> facts(TableDefinition table, List<Version> versions, Random random) {
    boolean finer = random.nextBoolean();
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < FACTS; i++) {
      Version version = versions.get(random.nextInt(versions.size()));
      Version other = versions.get(random.nextInt(versions.size()));
      Object boundary =
          random.nextBoolean() ? other.validFrom() : other.validTo().orElse(other.validFrom());
      List<Object> key = new ArrayList<>();
      table.key().forEach(k -> key.add(version.values().get(k)));
      int odd = random.nextInt(20);
      if (odd == 0) {
        key.set(random.nextInt(key.size()), null);
      } else if (odd == 1) {
        key.set(0, key.get(0) instanceof String ? "nobody" : (Object) 987_654);
      }
      facts.add(new Fact(key, odd == 2 ? null : moved(boundary, random.nextInt(3) - 1, finer)));
    }
    return facts;
  }

  /** A time some units later; dates may be met by times of day, and instants by times of UTC. */
  private static Object moved(Object time, int units, boolean otherwise) {
    if (time instanceof LocalDate date) {
      return otherwise ? date.atTime(12, 0).plusHours(12L * units) : date.plusDays(units);
    } else if (time instanceof LocalDateTime local) {
      return local.plusSeconds(units);
    } else if (time instanceof OffsetDateTime instant) {
      OffsetDateTime moved = instant.plusSeconds(units);
      return otherwise ? moved.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime() : moved;
    }
    return new BigDecimal(time.toString()).add(BigDecimal.valueOf(units));
  }

  private static Path written(Path folder, List<Fact> facts) {
    StringBuilder csv = new StringBuilder("fact,time");
    for (int i = 0; i < facts.get(0).key().size(); i++) {
      csv.append(",key").append(i);
    }
    for (int i = 0; i < facts.size(); i++) {
      csv.append('\n').append(i).append(',').append(field(facts.get(i).time()));
      facts.get(i).key().forEach(k -> csv.append(',').append(field(k)));
    }
    try {
      return Files.writeString(folder.resolve("facts.csv"), csv.append('\n'));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String field(Object value) {
    return value == null ? "" : '"' + value.toString().replace("\"", "\"\"") + '"';
  }

  private static void requireStamped(
      StampReport report,
      List<Fact> facts,
      List<Version> versions,
      StampRequest request,
      Scenario scenario) {
    Rows rows = report.rows().orElseThrow();
    TableDefinition table = scenario.table();
    List<String> names = rows.columns().stream().map(Column::name).toList();
    assertThat(rows.rows()).hasSize(facts.size());
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      List<Object> row = rows.rows().get(i);
      Optional<Version> version = inForce(fact, versions, table);
      String what = "%s gets %s of%n%s".formatted(fact, version, scenario);
      assertThat(row.get(0)).as(what).isEqualTo((long) i);
      Object stamp = row.get(names.indexOf(table.name() + "_surrogate_key"));
      if (version.isEmpty()) {
        assertThat(stamp).as(what).isEqualTo(request.missing() == Missing.GHOST ? 0L : null);
        request
            .columns()
            .forEach(c -> assertThat(row.get(names.indexOf(c.fact()))).as(what).isNull());
      } else {
        assertThat(stamp).as(what).isNotNull();
        for (String column : table.valueColumns()) {
          assertThat(Canonical.of(row.get(names.indexOf("got_" + column))))
              .as(what)
              .isEqualTo(Canonical.of(version.get().values().get(column)));
        }
        identity(table)
            .forEach(
                c ->
                    assertThat(moment(row.get(names.indexOf("id_" + c))))
                        .as(what)
                        .isEqualTo(
                            moment(
                                c == AddedColumn.VALID_FROM ? version.get().validFrom() : stamp)));
      }
    }
    assertThat(report.counts()).isEqualTo(counts(facts, versions, table));
  }

  /** The slow definition. */
  private static Optional<Version> inForce(
      Fact fact, List<Version> versions, TableDefinition table) {
    if (!fact.complete()) {
      return Optional.empty();
    }
    return ofKey(fact, versions, table)
        .filter(
            v -> {
              int begun = compare(v.validFrom(), fact.time());
              boolean ended = v.validTo().filter(to -> compare(to, fact.time()) <= 0).isPresent();
              return table.mode() == Mode.SNAPSHOT ? begun == 0 : begun <= 0 && !ended;
            })
        .findFirst();
  }

  private static Stream<Version> ofKey(Fact fact, List<Version> versions, TableDefinition table) {
    List<Object> key = Canonical.all(fact.key());
    return versions.stream()
        .filter(v -> !v.isDeleted())
        .filter(v -> Canonical.all(table.key().stream().map(v.values()::get).toList()).equals(key));
  }

  private static Counts counts(List<Fact> facts, List<Version> versions, TableDefinition table) {
    Map<String, Long> counts =
        facts.stream()
            .collect(
                Collectors.groupingBy(
                    f ->
                        inForce(f, versions, table).isPresent()
                            ? "stamped"
                            : !f.complete()
                                ? "incomplete"
                                : ofKey(f, versions, table).findAny().isEmpty()
                                    ? "unknown"
                                    : "outside",
                    Collectors.counting()));
    List<Long> numbers =
        Arrays.stream(new String[] {"stamped", "incomplete", "unknown", "outside"})
            .map(w -> counts.getOrDefault(w, 0L))
            .toList();
    return new Counts(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // both become instants, or both numbers
  private static int compare(Object left, Object right) {
    return ((Comparable) moment(left)).compareTo(moment(right));
  }

  private static Object moment(Object time) {
    if (time instanceof LocalDate date) {
      return date.atStartOfDay().toInstant(ZoneOffset.UTC);
    } else if (time instanceof LocalDateTime local) {
      return local.toInstant(ZoneOffset.UTC);
    } else if (time instanceof OffsetDateTime instant) {
      return instant.toInstant();
    }
    return new BigDecimal(time.toString()).stripTrailingZeros();
  }
}
