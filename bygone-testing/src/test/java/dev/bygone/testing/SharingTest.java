package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.source.AsOf;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SharingTest {
  private static final String FEED =
      "{columns: {id: integer, seq: integer, v: varchar}, delivery: changes, key: id,"
          + " sequence_by: seq}";
  private static final String PEOPLE =
      "{columns: {id: integer, v: varchar}, delivery: snapshot, key: id}";
  private static final String EXPECT = "{columns: [id, v], rows: []}";

  @Test
  void feedsOfOneDefinitionShareWhateverTheirLengths() {
    List<SharedCases> groups =
        among(
            feed("[{rows: [[1, 1, A]]}]"),
            feed("[{rows: [[1, 2, B]]}, {rows: [[1, 1, A], [2, 1, A]]}]"));

    assertThat(groups).singleElement().satisfies(g -> assertThat(g.cases()).hasSize(2));
    assertThat(groups.get(0).deliveries())
        .extracting(d -> ((CaseDelivery.Content.Json) d.content()).rows().rows().size())
        .containsExactly(2, 2);
  }

  @Test
  void snapshotsShareIfTheirDaysComeInTheSameOrder() {
    List<SharedCases> groups =
        among(
            people("[{as_of: 2024-01-02, rows: [[1, A]]}, {as_of: 2024-01-01, rows: [[1, B]]}]"),
            people("[{as_of: 2024-01-01, rows: [[1, A]]}, {as_of: 2024-01-02, rows: [[1, B]]}]"),
            people("[{as_of: 2023-09-01, rows: [[1, A]]}, {as_of: 2023-07-01, rows: [[1, B]]}]"),
            people("[{as_of: 2024-01-02, rows: [[1, A]]}]"));

    assertThat(groups)
        .singleElement()
        .satisfies(g -> assertThat(g.cases()).extracting(SharedCase::number).containsExactly(0, 2));
  }

  @Test
  void timesOfDayAreSharedOnlyAsTheyAre() {
    List<SharedCases> groups =
        among(
            people("[{as_of: 2024-01-01 10:00, rows: [[1, A]]}]"),
            people("[{as_of: 2024-01-01 11:00, rows: [[1, A]]}]"),
            people("[{as_of: 2024-01-01 10:00, rows: [[1, B]]}]"));

    assertThat(groups)
        .singleElement()
        .satisfies(g -> assertThat(g.cases()).extracting(SharedCase::number).containsExactly(0, 2));
  }

  @Test
  void countsAreThoseOfAllTogether() {
    String one = feed("[{rows: [[1, 1, A]], counts: {new: 1, duplicates: 0}, rejects: []}]");
    String two =
        feed("[{rows: [[1, 1, A], [2, 1, A]], counts: {new: 2, duplicates: 0}, rejects: []}]");

    assertThat(among(one, two).get(0).deliveries())
        .singleElement()
        .satisfies(d -> assertThat(d.counts()).isEqualTo(Map.of("new", 3L, "duplicates", 0L)))
        .satisfies(d -> assertThat(d.rejects()).contains(Map.of()));
    assertThat(among(one, feed("[{rows: [[1, 1, A]], counts: {new: 1}}]"))).isEmpty();
    assertThat(among(one, feed("[{rows: [[1, 1, A]]}]"))).isEmpty();
  }

  @Test
  void partsAreThoseOfEachCase() {
    String table =
        "{columns: {id: integer, part: varchar}, delivery: snapshot, key: id, scope: part}";
    String deliveries = "[{as_of: 2024-01-01, rows: [[1, A]]}]";
    String expect = "{columns: [id], rows: []}";

    assertThat(among(testCase(table, deliveries, expect), testCase(table, deliveries, expect)))
        .singleElement()
        .satisfies(
            g -> assertThat(g.table().definition().scope()).containsExactly("case_number", "part"));
  }

  @Test
  void datesOfTheSourceStayAsTheyAre() {
    String table =
        "{columns: {id: integer, at: date}, delivery: snapshot, key: id, sequence_by: at}";
    String deliveries = "[{as_of: 2024-01-05, rows: [[1, 2024-01-03]]}]";
    String expect = "{columns: [id], rows: []}";
    String one = testCase(table, deliveries, expect);
    String other = testCase(table, deliveries.replace("01-05", "01-06"), expect);

    assertThat(among(one, one).get(0).deliveries())
        .singleElement()
        .satisfies(d -> assertThat(d.asOf()).contains(AsOf.of(LocalDate.of(2024, 1, 5))));
    assertThat(among(one, other)).isEmpty();
  }

  @Test
  void whatIsSaidOfADeliveryAsAWholeKeepsACaseAlone() {
    assertAlone(feed("[{rows: [[null, 1, A]], error: NULL_KEY}]"));
    assertAlone(feed("[{rows: [[1, 1, A]], force: true}]"));
    assertAlone(feed("[{rows: [[1, 1]], columns: [id, seq]}]"));
    assertAlone(feed("[{rows: [[1, 1, A]], name: n}, {rows: [[1, 1, A]], name: n}]"));
    assertAlone(feed("[{csv: \"id,seq,v\\n1,1,A\\n\"}]"));
  }

  @Test
  void anEmptySnapshotIsSharedOnlyIfItIsAccepted() {
    String first = "{as_of: 2024-01-01, rows: [[1, A]]}";
    String other = people("[" + first + ", {as_of: 2024-01-02, rows: [[1, B]]}]");

    assertThat(among(other, people("[" + first + ", {as_of: 2024-01-02, rows: [], accept: true}]")))
        .hasSize(1);
    assertThat(among(other, people("[" + first + ", {as_of: 2024-01-02, rows: []}]"))).isEmpty();
  }

  @Test
  void whatIsNoRowOfTheSourceKeepsACaseAlone() {
    String shown = "{columns: [id, surrogate_key], rows: []}";

    assertAlone(testCase(FEED, "[{rows: [[1, 1, A]]}]", shown));
  }

  /** Even beside its own like. */
  private static void assertAlone(String testCase) {
    assertThat(among(testCase, testCase)).isEmpty();
  }

  private static List<SharedCases> among(String... cases) {
    return Sharing.among(Cases.parse("f.yaml", "tests:\n" + String.join("", cases)));
  }

  private static String feed(String deliveries) {
    return testCase(FEED, deliveries, EXPECT);
  }

  private static String people(String deliveries) {
    return testCase(PEOPLE, deliveries, EXPECT);
  }

  private static String testCase(String table, String deliveries, String expect) {
    return "  - name: one\n    table: %s\n    deliveries: %s\n    expect: %s\n"
        .formatted(table, deliveries, expect);
  }
}
