package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.source.AsOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which deliveries a load takes, and which have to wait for others. */
final class TurnsTest {
  private static final AsOf DAY = AsOf.of(LocalDate.of(2024, 1, 5));
  private static final String TWO =
      """
      sources:
        - {source: 'a/{as_of:yyyy-MM-dd}.csv'}
        - {source: 'b/{as_of:yyyy-MM-dd}.csv'}
      """;
  private static final String DATED =
      """
      source: s_{as_of:yyyy-MM-dd}.csv
      sequence_by: at
      """;

  @TempDir private Path folder;

  @Test
  void twoSourcesHaveSnapshotsOfOneAsOf() throws IOException {
    define(TWO);
    put("a/2024-01-01.csv", "id,v\n1,a\n");
    put("a/2024-01-02.csv", "id,v\n1,b\n");
    put("b/2024-01-02.csv", "id,v\n1,c\n");

    assertThat(load(LoadRequest.all()))
        .containsExactly(
            "a/2024-01-02.csv REFUSED SAME_AS_OF",
            "a/2024-01-01.csv LOADED",
            "b/2024-01-02.csv REFUSED SAME_AS_OF");
    assertThat(load(LoadRequest.all().withOnly(List.of("b/*"))))
        .containsExactly("b/2024-01-02.csv LOADED");
    assertThat(load(LoadRequest.all().withFlags(Set.of(Flag.ACCEPT))))
        .containsExactly(
            "a/2024-01-01.csv SKIPPED", "a/2024-01-02.csv LOADED", "b/2024-01-02.csv SKIPPED");
  }

  @Test
  void twoSourcesMayHaveDifferentPartsOfOneAsOf() throws IOException {
    define(TWO + "scope: v\n");
    put("a/2024-01-01.csv", "id,v\n1,a\n");
    put("b/2024-01-01.csv", "id,v\n2,b\n");
    put("a/2024-01-02.csv", "id,v\n1,a\n");
    put("b/2024-01-02.csv", "id,v\n2,a\n");

    assertThat(load(LoadRequest.all()))
        .containsExactly(
            "a/2024-01-02.csv REFUSED SAME_AS_OF",
            "a/2024-01-01.csv LOADED",
            "b/2024-01-02.csv REFUSED SAME_AS_OF",
            "b/2024-01-01.csv LOADED");
  }

  @Test
  void twoSourcesHaveStackedSnapshotsOfOneAsOf() throws IOException {
    define(
        """
        as_of: {column: at}
        sources:
          - {source: 'a/*.csv'}
          - {source: 'b/*.csv'}
        """);
    put("a/x.csv", "id,at,v\n1,2024-01-01,a\n1,2024-01-02,b\n");
    put("b/x.csv", "id,at,v\n1,2024-01-02,c\n");

    assertThat(load(LoadRequest.all()))
        .containsExactly(
            "a/x.csv#2024-01-02 REFUSED SAME_AS_OF",
            "a/x.csv#2024-01-01 LOADED",
            "b/x.csv#2024-01-02 REFUSED SAME_AS_OF");
  }

  @Test
  void aTimeIsForTheSourcesThatHaveNone() throws IOException {
    define("sources: [{source: a.csv}, {source: 'b/{as_of:yyyy-MM-dd}.csv'}]\n");
    put("a.csv", "id,v\n1,a\n");
    put("b/2024-01-06.csv", "id,v\n1,b\n");

    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.all().withAsOf(DAY)).deliveries())
          .extracting(r -> r.asOf().orElseThrow())
          .containsExactly("2024-01-05", "2024-01-06");
    }
  }

  @Test
  void aTimeThatIsOfNoUseIsRefusedBeforeAnythingIsLoaded() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: t.duckdb
        tables:
          one: {source: one.csv, delivery: snapshot, key: id}
          two: {source: 'two_{as_of:yyyy}.csv', delivery: snapshot, key: id}
        """);
    put("one.csv", "id,v\n1,a\n");
    try (Bygone bygone = open()) {
      assertThatThrownBy(() -> bygone.load(LoadRequest.all().withAsOf(DAY)))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("INVALID_REQUEST: the deliveries of table two say themselves");
      assertThat(bygone.status(List.of())).isEmpty();
    }
  }

  @Test
  void whatIsBehindARefusedSnapshotWaitsWhereTheSourceDates() throws IOException {
    define(DATED);
    put("s_2024-01-01.csv", "id,at,v\n1,2023-12-01,a\n");
    put("s_2024-01-02.csv", "id,at,v\n1,x,a\n");
    put("s_2024-01-03.csv", "id,at,v\n1,2024-01-03,b\n");
    put("s_2024-01-04.csv", "id,at,v\n1,2024-01-04,c\n");

    assertThat(load(LoadRequest.all()))
        .containsExactly(
            "s_2024-01-01.csv LOADED",
            "s_2024-01-02.csv REFUSED TYPE_MISMATCH",
            "s_2024-01-03.csv WAITING",
            "s_2024-01-04.csv WAITING");
    put("s_2024-01-02.csv", "id,at,v\n1,2023-12-01,a\n");
    put("s_2024-01-99.csv", "");
    assertThat(load(LoadRequest.all()))
        .containsExactly(
            "s_2024-01-99.csv REFUSED TYPE_MISMATCH",
            "s_2024-01-01.csv SKIPPED",
            "s_2024-01-02.csv WAITING",
            "s_2024-01-03.csv WAITING",
            "s_2024-01-04.csv WAITING");
  }

  @Test
  void noneIsTakenBeforeAnOlderOneWhereTheSourceDates() throws IOException {
    define(DATED);
    put("s_2024-01-01.csv", "id,at,v\n1,2023-12-01,a\n");
    put("s_2024-01-02.csv", "id,at,v\n1,2024-01-02,b\n");
    put("s_2024-01-03.csv", "id,at,v\n1,2024-01-03,c\n");
    LoadRequest last = LoadRequest.all().withOnly(List.of("s_2024-01-03.csv"));

    assertThat(load(last)).containsExactly("s_2024-01-03.csv REFUSED INVALID_REQUEST");
    assertThat(load(LoadRequest.all().withOnly(List.of("*-01.csv", "*-02.csv"))))
        .containsExactly("s_2024-01-01.csv LOADED", "s_2024-01-02.csv LOADED");
    put("s_2024-01-01.csv", "id,at,v\n1,2023-12-01,z\n");
    assertThat(load(last)).containsExactly("s_2024-01-03.csv LOADED");
  }

  @Test
  void noFileIsTakenAfterOneThatIsRefusedWhereTheirOrderCounts() throws IOException {
    defineFeed("f_{as_of:yyyy-MM-dd}_*.csv");
    put("f_2024-01-01_1.csv", "id,v\n1,a\n");
    put("f_2024-01-01_2.csv", "id,v\nx,b\n");
    put("f_2024-01-02_1.csv", "id,v\n1,c\n");

    for (LoadRequest request :
        List.of(LoadRequest.all(), LoadRequest.all().withFlags(Set.of(Flag.ONE_PASS)))) {
      assertThat(load(request))
          .filteredOn(told -> !told.endsWith("LOADED") && !told.endsWith("SKIPPED"))
          .containsExactly(
              "f_2024-01-01_2.csv REFUSED TYPE_MISMATCH", "f_2024-01-02_1.csv WAITING");
    }
    put("f_2024-01-01_2.csv", "id,v\n1,b\n");
    assertThat(load(LoadRequest.all()))
        .containsExactly(
            "f_2024-01-01_1.csv SKIPPED", "f_2024-01-01_2.csv LOADED", "f_2024-01-02_1.csv LOADED");
  }

  @Test
  void noFileIsPassedOverThatWouldComeBefore() throws IOException {
    defineFeed("f_{as_of:yyyy-MM-dd}_*.csv");
    put("f_2024-01-01_1.csv", "id,v\n1,a\n");
    put("f_2024-01-01_2.csv", "id,v\n1,b\n");
    put("f_2024-01-02_1.csv", "id,v\n1,c\n");

    assertThat(load(LoadRequest.all().withOnly(List.of("*01_2.csv"))))
        .containsExactly("f_2024-01-01_2.csv REFUSED INVALID_REQUEST");
    assertThat(load(LoadRequest.all().withOnly(List.of("*02_1.csv"))))
        .containsExactly("f_2024-01-02_1.csv LOADED");
  }

  @Test
  void aFileKeepsItsPlaceByItsNameWhereTheClockDates() throws IOException {
    defineFeed("f_*.csv");
    put("f_1.csv", "id,v\n1,a\n2,x\n");
    put("f_2.csv", "id,v\n1,b\n");
    load(LoadRequest.all());
    put("f_1.csv", "id,v\n1,z\n");
    assertThat(load(LoadRequest.all())).containsExactly("f_1.csv LOADED", "f_2.csv SKIPPED");
    assertThat(current()).containsExactly("b");
  }

  @Test
  void eachContentIsAnotherDeliveryWhereAllFilesHaveOneName() throws IOException {
    defineFeed("f.csv");
    put("f.csv", "id,v\n1,a\n2,x\n");
    load(LoadRequest.all());
    put("f.csv", "id,v\n1,z\n");
    assertThat(load(LoadRequest.all())).containsExactly("f.csv LOADED");
    assertThat(current()).containsExactlyInAnyOrder("z", "x");
  }

  private List<Object> current() {
    try (Bygone bygone = open()) {
      return bygone.show("t", ShowRequest.current()).rows().stream().map(r -> r.get(2)).toList();
    }
  }

  private void defineFeed(String source) throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: t.duckdb
        tables:
          t:
            source: '%s'
            delivery: changes
            key: id
            columns: {id: integer, v: varchar}
            sequence_by: {file_order: true}
        """
            .formatted(source));
  }

  private List<String> load(LoadRequest request) {
    try (Bygone bygone = open()) {
      return bygone.load(request).deliveries().stream().map(TurnsTest::told).toList();
    }
  }

  private static String told(DeliveryReport report) {
    String codes =
        String.join(
            " ", report.problems().stream().map(Problem::code).map(ErrorCode::name).toList());
    return "%s %s %s".formatted(report.delivery(), report.outcome(), codes).strip();
  }

  private void define(String keys) throws IOException {
    String table =
        """
        delivery: snapshot
        key: id
        columns: {id: integer, v: varchar%s}
        """
            .formatted(keys.contains(": at") ? ", at: date" : "");
    Files.writeString(
        folder.resolve("bygone.yaml"),
        "store: t.duckdb\ntables:\n  t:\n" + (table + keys).indent(4));
  }

  private void put(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Bygone open() {
    return Bygone.open(DefinitionReader.read(folder.resolve("bygone.yaml")));
  }
}
