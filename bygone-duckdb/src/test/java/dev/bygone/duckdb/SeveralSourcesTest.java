package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Several sources that feed one table: a copy to begin with, feeds, and snapshots among them. */
final class SeveralSourcesTest {
  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
  private static final int LATENESS = 3;
  private static final String TABLE =
      """
      tables:
        t:
          columns: {id: integer, at: date, op: varchar, v: varchar}
          on_new_column: ignore
          key: id
          sequence_by: at
          delete_when: op = 'D'
          exclude: [op, at]
          sources:
            - {source: 'first/*.csv', delivery: changes, once: true}
            - {source: 'feed/*.csv', delivery: changes}
            - {source: 'full/{as_of:yyyy-MM-dd}.csv', delivery: snapshot}
      """;

  /**
   * A delivery of either kind.
   *
   * @param asOf the day of a snapshot, from 0; negative for changes
   * @param rows its rows
   */
  record Given(int asOf, List<Row> rows) {
    boolean snapshot() {
      return asOf >= 0;
    }
  }

  /**
   * A row.
   *
   * @param value NULL for a delete
   */
  record Row(int id, int day, String value) {}

  @Property
  void areOneFeed(@ForAll("deliveries") List<Given> deliveries) {
    Folders.with(
        folder -> {
          try (Bygone bygone = open(folder)) {
            Model model = new Model();
            for (int i = 0; i < deliveries.size(); i++) {
              write(folder, i, deliveries.get(i));
              requireLoaded(bygone.load(LoadRequest.all()), deliveries.get(i));
              model.take(deliveries.get(i));
              assertThat(shown(bygone)).isEqualTo(model.versions());
            }
            assertThat(bygone.check(List.of()).passed()).isTrue();
          }
        });
  }

  /** What is late is refused each time that it is tried, as its file is still there. */
  @Property
  void takeEventsOnlySoLate(@ForAll("deliveries") List<Given> deliveries) {
    Folders.with(
        folder -> {
          try (Bygone bygone = open(folder, TABLE + "    lateness: %dd\n".formatted(LATENESS))) {
            Model model = new Model();
            for (int i = 0; i < deliveries.size(); i++) {
              Given delivery = deliveries.get(i);
              write(folder, i, delivery);
              LoadReport report = bygone.load(LoadRequest.all());
              if (model.isLate(delivery)) {
                assertThat(report.deliveries())
                    .allSatisfy(d -> assertThat(d.outcome()).isNotEqualTo(Outcome.LOADED));
                assertThat(report.problems())
                    .extracting(Problem::code)
                    .contains(ErrorCode.LATE_EVENT);
              } else {
                requireLoaded(report, delivery);
                model.take(delivery);
              }
              assertThat(shown(bygone)).isEqualTo(model.versions());
            }
            assertThat(bygone.check(List.of()).passed()).isTrue();
          }
        });
  }

  @Example
  void aCopyIsLoadedOnce() {
    Folders.with(
        folder -> {
          put(folder, "first/all.csv", "id,at,op,v\n1,2024-01-01,U,a\n");
          try (Bygone bygone = open(folder)) {
            bygone.load(LoadRequest.all());
            put(folder, "first/all.csv", "id,at,op,v\n1,2024-01-02,U,b\n");
            put(folder, "feed/all.csv", "id,at,op,v\n1,2024-01-03,U,c\n");

            assertThat(bygone.load(LoadRequest.all()).deliveries())
                .extracting(DeliveryReport::delivery, DeliveryReport::outcome)
                .containsExactly(
                    tuple("first/all.csv", Outcome.SKIPPED), tuple("feed/all.csv", Outcome.LOADED));
          }
        });
  }

  /** What the messages missed, a snapshot sets right, in a history and in current rows. */
  @Example
  void snapshotsReconcileMessages() {
    String wrapped =
        """
        defaults:
          columns: {id: integer, v: varchar}
          key: id
          sequence_by: __ts
          sources:
            - {source: 'feed/*.json', format: debezium}
            - {source: 'full/{as_of:yyyy-MM-dd}.csv', delivery: snapshot}
        tables:
          t: {}
          now: {mode: scd1}
        """;
    Folders.with(
        folder -> {
          put(
              folder,
              "feed/1.json",
              message(1, "a", 1) + message(2, "b", 1) + message(3, "c", 1) + message(1, "z", 7));
          put(folder, "full/2024-01-04.csv", "v,id\na,1\nx,2\n,4\n");
          try (Bygone bygone = open(folder, wrapped)) {
            assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
            put(folder, "full/2024-01-04.csv", "id,v\n1,a\n2,x\n");
            assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();

            LocalDate seen = FIRST.plusDays(3);
            assertThat(days(shown(bygone)))
                .containsExactlyInAnyOrder(
                    List.of(1, "a", FIRST, FIRST.plusDays(6)),
                    Arrays.asList(1, "z", FIRST.plusDays(6), null),
                    List.of(2, "b", FIRST, seen),
                    Arrays.asList(2, "x", seen, null),
                    List.of(3, "c", FIRST, seen));
            assertThat(bygone.show("now", ShowRequest.history()).rows())
                .extracting(r -> r.subList(1, 3))
                .containsExactlyInAnyOrder(List.of(1, "z"), List.of(2, "x"));
            assertThat(bygone.check(List.of()).passed()).isTrue();
          }
        });
  }

  /** The same rows with days in place of the instants at which these begin. */
  private static List<List<Object>> days(Set<List<Object>> rows) {
    List<List<Object>> days = new ArrayList<>();
    rows.forEach(row -> days.add(new ArrayList<>(row)));
    days.forEach(
        row -> row.replaceAll(v -> v instanceof OffsetDateTime time ? time.toLocalDate() : v));
    return days;
  }

  private static String message(int id, String value, int day) {
    return "{\"after\":{\"id\":%d,\"v\":\"%s\"},\"source\":{\"lsn\":%d,\"ts_ms\":%d},\"op\":\"c\"}\n"
        .formatted(id, value, day, FIRST.plusDays(day - 1L).toEpochDay() * 86_400_000L);
  }

  @Example
  void anEmptySnapshotIsRefused() {
    Folders.with(
        folder -> {
          put(folder, "full/2024-01-01.csv", "id,v\n");
          try (Bygone bygone = open(folder)) {
            assertThat(bygone.load(LoadRequest.all()).deliveries())
                .flatExtracting(DeliveryReport::problems)
                .extracting(Problem::code)
                .containsExactly(ErrorCode.EMPTY_SNAPSHOT);
          }
        });
  }

  @Example
  void aKeyIsInASnapshotOnce() {
    Folders.with(
        folder -> {
          put(folder, "full/2024-01-01.csv", "id,v\n1,a\n1,b\n");
          try (Bygone bygone = open(folder)) {
            assertThat(bygone.load(LoadRequest.all()).deliveries())
                .flatExtracting(DeliveryReport::problems)
                .extracting(Problem::code)
                .containsExactly(ErrorCode.DUPLICATE_KEY);
          }
        });
  }

  @Example
  void aCopyNeedsNoOperations() {
    String coded =
        TABLE.replace("delete_when: op = 'D'", "operation: {column: op, upsert: [U], delete: [D]}");
    Folders.with(
        folder -> {
          put(folder, "first/all.csv", "id,at,v\n1,2024-01-01,a\n2,2024-01-01,b\n");
          put(folder, "feed/all.csv", "id,at,op,v\n1,2024-01-03,D,\n");
          put(folder, "feed/bad.csv", "id,at,v\n1,2024-01-04,c\n");
          put(folder, "first/bad.csv", "id,at,op,v\n1,2024-01-01,,a\n");
          try (Bygone bygone = open(folder, coded)) {
            assertThat(bygone.load(LoadRequest.all()).problems())
                .extracting(Problem::code)
                .containsExactly(ErrorCode.UNKNOWN_OPERATION, ErrorCode.MISSING_COLUMN);
            assertThat(shown(bygone))
                .containsExactlyInAnyOrder(
                    List.of(1, "a", FIRST, FIRST.plusDays(2)), Arrays.asList(2, "b", FIRST, null));
          }
        });
  }

  @Example
  void aGuardWatchesSnapshotsAmongChanges() {
    Folders.with(
        folder -> {
          put(folder, "feed/all.csv", "id,at,op,v\n1,2024-01-01,U,a\n2,2024-01-01,U,b\n");
          put(folder, "full/2024-01-02.csv", "id,v\n1,a\n");
          put(folder, "full/2024-01-03.csv", "id,v\n1,x\n2,x\n");
          put(folder, "full/2024-01-04.csv", "id,v\n1,a\n2,x\n");
          try (Bygone bygone =
              open(folder, TABLE + "    guard: {max_closed: 40%, max_changed: 60%}\n")) {
            assertThat(bygone.load(LoadRequest.all()).problems())
                .extracting(Problem::code)
                .containsExactly(ErrorCode.TOO_MANY_CLOSED, ErrorCode.TOO_MANY_CHANGED);
            assertThat(shown(bygone)).hasSize(3);
          }
        });
  }

  @Example
  void whatMakesNoSenseIsRefused() {
    refused("source: x.csv", "\"source\" and \"sources\" cannot stand together");
    refused("deletes: ignore", "\"deletes\" cannot be said where snapshots come in among changes");
    refused("on_bad_row: quarantine", "\"on_bad_row\" cannot be said where");
    refused("ignore_nulls: true", "\"ignore_nulls\" cannot be said where");
    refused("delivery: snapshot", "a source of changes cannot feed a table of snapshots");
    assertThatThrownBy(() -> parse(TABLE.replace("at: date", "at: integer")))
        .hasMessageContaining("snapshots among changes need one column of times");
    assertThatThrownBy(() -> parse(TABLE.replace("{source: 'feed/*.csv', ", "{")))
        .hasMessageContaining("has no \"source\"");
    assertThatThrownBy(() -> parse(TABLE.replace("feed/*", "feed/**")))
        .hasMessageContaining("\"**\" has no meaning");
  }

  private static void refused(String line, String why) {
    assertThatThrownBy(() -> parse(TABLE + "    " + line + "\n"))
        .isInstanceOf(BygoneException.class)
        .hasMessageContaining(why);
  }

  private static void parse(String text) {
    DefinitionReader.parse("bygone.yaml", text, Path.of("."));
  }

  @Provide
  Arbitrary<List<Given>> deliveries() {
    Arbitrary<String> value = Arbitraries.of("a", "b", "c");
    Arbitrary<Row> event =
        Combinators.combine(
                Arbitraries.integers().between(1, 4),
                Arbitraries.integers().between(0, 9),
                value.injectNull(0.2))
            .as(Row::new);
    Arbitrary<Row> state =
        Combinators.combine(Arbitraries.integers().between(1, 4), value)
            .as((id, v) -> new Row(id, 0, v));
    Arbitrary<Given> changes =
        event
            .list()
            .ofMinSize(1)
            .ofMaxSize(6)
            .uniqueElements(r -> r.id() * 100 + r.day())
            .map(rows -> new Given(-1, rows));
    Arbitrary<Given> snapshot =
        Combinators.combine(
                Arbitraries.integers().between(0, 9),
                state.list().ofMinSize(1).ofMaxSize(4).uniqueElements(Row::id))
            .as(Given::new);
    return Arbitraries.oneOf(changes, snapshot).list().ofMinSize(1).ofMaxSize(7);
  }

  private static Bygone open(Path folder) {
    return open(folder, TABLE);
  }

  private static Bygone open(Path folder, String text) {
    Definition definition = DefinitionReader.parse("bygone.yaml", text, folder);
    return Bygone.open(new Definition(folder, "duckdb", Store.MEMORY, definition.tables()));
  }

  /** A snapshot of a day that comes again has other content, or is passed over. */
  private static void requireLoaded(LoadReport report, Given delivery) {
    DeliveryReport last =
        report.deliveries().stream()
            .filter(d -> d.outcome() == Outcome.LOADED)
            .reduce((a, b) -> b)
            .orElseThrow(() -> new AssertionError("not loaded: " + delivery + report));
    Counts counts = last.counts();
    assertThat(counts.read())
        .isEqualTo(delivery.rows().size())
        .isEqualTo(counts.applied() + counts.unchanged() + counts.duplicates());
    assertThat(counts.unchanged()).isNotNegative();
  }

  private static void write(Path folder, int place, Given delivery) {
    StringBuilder text = new StringBuilder(delivery.snapshot() ? "id,v,n\n" : "id,at,op,v\n");
    for (Row row : delivery.rows()) {
      if (delivery.snapshot()) {
        // the last column makes every file another one
        text.append("%d,%s,%d\n".formatted(row.id(), row.value(), place));
      } else {
        text.append(
            "%d,%s,%s,%s\n"
                .formatted(
                    row.id(),
                    FIRST.plusDays(row.day()),
                    row.value() == null ? "D" : "U",
                    row.value() == null ? "" : row.value()));
      }
    }
    String name =
        delivery.snapshot()
            ? "full/%s.csv".formatted(FIRST.plusDays(delivery.asOf()))
            : "feed/%02d.csv".formatted(place);
    put(folder, name, text.toString());
  }

  private static void put(Path folder, String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<List<Object>> shown(Bygone bygone) {
    Rows rows = bygone.show("t", ShowRequest.history());
    Set<List<Object>> shown = new HashSet<>();
    // surrogate_key, id, v, valid_from, valid_to, …; NULL has no place in an immutable list
    rows.rows().forEach(r -> shown.add(new ArrayList<>(r.subList(1, 5))));
    return shown;
  }

  /** What must come out, by the words of the rule: a snapshot is a truncate and its rows. */
  private static final class Model {
    private final Map<Integer, TreeMap<Integer, String>> events = new HashMap<>();
    private final Set<Integer> truncates = new TreeSet<>();

    /** Changes are late by the newest of their key, snapshots by that of any. */
    boolean isLate(Given delivery) {
      int newest =
          events.values().stream().mapToInt(TreeMap::lastKey).max().orElse(Integer.MIN_VALUE);
      return delivery.snapshot()
          ? isLate(delivery.asOf(), newest)
          : delivery.rows().stream()
              .filter(r -> events.containsKey(r.id()))
              .anyMatch(r -> isLate(r.day(), events.get(r.id()).lastKey()));
    }

    private static boolean isLate(int day, int newest) {
      return day < (long) newest - LATENESS;
    }

    void take(Given delivery) {
      if (delivery.snapshot()) {
        truncates.add(delivery.asOf());
        events.values().forEach(e -> e.computeIfPresent(delivery.asOf(), (day, v) -> ""));
      }
      for (Row row : delivery.rows()) {
        int day = delivery.snapshot() ? delivery.asOf() : row.day();
        events
            .computeIfAbsent(row.id(), id -> new TreeMap<>())
            .put(day, row.value() == null ? "" : row.value());
      }
    }

    Set<List<Object>> versions() {
      Set<List<Object>> versions = new HashSet<>();
      events.forEach((id, own) -> versions.addAll(versions(id, own)));
      return versions;
    }

    private List<List<Object>> versions(int id, Map<Integer, String> own) {
      TreeMap<Integer, String> all = new TreeMap<>(own);
      truncates.forEach(day -> all.putIfAbsent(day, ""));
      List<List<Object>> versions = new ArrayList<>();
      String current = "";
      for (Map.Entry<Integer, String> event : all.entrySet()) {
        if (!event.getValue().equals(current)) {
          LocalDate at = FIRST.plusDays(event.getKey());
          if (!current.isEmpty()) {
            versions.get(versions.size() - 1).set(3, at);
          }
          if (!event.getValue().isEmpty()) {
            versions.add(new ArrayList<>(Arrays.asList(id, event.getValue(), at, null)));
          }
          current = event.getValue();
        }
      }
      return versions;
    }
  }
}
