package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With lateness a history remembers so much and no more, and shows the same. */
final class ForgettingTest {
  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
  private static final int LATENESS = 30;
  private static final String FEED =
      """
      tables:
        t:
          source: feed/*.csv
          columns: {id: integer, at: date, v: varchar, seen: integer}
          delivery: changes
          key: id
          sequence_by: at
          exclude: [at]
          ignore: [seen]
      """;
  private static final String SNAPSHOTS =
      """
      tables:
        t:
          source: full/{as_of:yyyy-MM-dd}.csv
          columns: {id: integer, v: varchar, seen: integer}
          key: id
          ignore: [seen]
      """;

  @TempDir private Path folder;

  @Test
  void aFeedRemembersSoFarBackAndNoFurther() throws IOException {
    feed(day -> "a");
    assertThat(loaded(FEED)).isEqualTo(1000);
    assertThat(loaded(FEED + lateness())).isEqualTo(1 + 1 + LATENESS + 1);
    assertThat(shown(FEED + lateness())).isEqualTo(shown(FEED));
  }

  @Test
  void olderVersionsKeepNothingButThemselves() throws IOException {
    feed(day -> day / 50 % 2 == 0 ? "a" : "b");
    loaded(FEED);
    assertThat(loaded(FEED + lateness())).isEqualTo(2 * 20 + LATENESS + 1);
    assertThat(shown(FEED + lateness())).isEqualTo(shown(FEED)).hasSize(20);
  }

  @Test
  void snapshotsRememberSoFarBackAndNoFurther() throws IOException {
    for (int day = 0; day < 80; day++) {
      put(
          "full/%s.csv".formatted(FIRST.plusDays(day)),
          "id,v,seen\n1,a,%d\n2,b,0\n".formatted(day));
    }
    assertThat(loaded(SNAPSHOTS)).isEqualTo(80 + 1);
    assertThat(loaded(SNAPSHOTS + lateness())).isEqualTo(1 + 1 + LATENESS + 1 + 1);
    assertThat(shown(SNAPSHOTS + lateness())).isEqualTo(shown(SNAPSHOTS));
  }

  @Test
  void saysWhichRowsAreLateAndByHowMuch() throws IOException {
    feed(day -> "a");
    loaded(FEED + lateness());
    put("feed/late.csv", "id,at,v,seen\n1,2024-01-05,b,0\n2,2024-01-05,b,0\n");
    try (Bygone bygone = open(FEED + lateness())) {
      assertThat(bygone.load(LoadRequest.all()).problems())
          .extracting(Problem::what, p -> p.examples().get(0))
          .containsExactly(
              tuple(
                  "late.csv: 1 row is older than the newest of the key by more than 30d (lateness)",
                  "row 1, id=1: {\"at\":\"2024-01-05\"}"));
    }
  }

  /** Changes of a thousand days in twenty files. */
  private void feed(IntFunction<String> value) throws IOException {
    for (int file = 0; file < 20; file++) {
      String rows =
          IntStream.range(file * 50, (file + 1) * 50)
              .mapToObj(d -> "1,%s,%s,%d%n".formatted(FIRST.plusDays(d), value.apply(d), d))
              .collect(Collectors.joining());
      put("feed/%02d.csv".formatted(file), "id,at,v,seen\n" + rows);
    }
  }

  private void put(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Loads everything, and counts what is remembered. */
  private long loaded(String definition) {
    try (Bygone bygone = open(definition)) {
      assertThat(bygone.load(LoadRequest.all()).deliveries())
          .flatExtracting(DeliveryReport::problems)
          .isEmpty();
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
    try (Engine engine = new DuckDbProvider().openToRead(parsed(definition))) {
      String entries = engine.dialect().entries("t");
      return (Long) engine.query("SELECT count(*) FROM " + entries).rows().get(0).get(0);
    }
  }

  private List<List<Object>> shown(String definition) {
    try (Bygone bygone = open(definition)) {
      return bygone.show("t", ShowRequest.history()).rows();
    }
  }

  private Bygone open(String definition) {
    return Bygone.open(parsed(definition));
  }

  /** Each in a store of its own. */
  private Definition parsed(String definition) {
    String store = "store: '%x.duckdb'\n".formatted(definition.hashCode());
    return DefinitionReader.parse("bygone.yaml", store + definition, folder);
  }

  private static String lateness() {
    return "    lateness: %dd\n".formatted(LATENESS);
  }
}
