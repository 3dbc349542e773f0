package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.source.AsOf;
import dev.bygone.testing.CaseDelivery.Content;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CasesTest {
  private static final String TABLE =
      """
      tests:
        - name: n
          table: {columns: {id: integer, v: varchar}, delivery: snapshot, key: id}
      """;

  @Test
  void readsEveryKeyOfADelivery() {
    CaseDelivery delivery =
        delivery(
            """
                {name: d, as_of: 2024-01-01, rows: [[1, x], [2, null]], columns: [id, w],
                 accept: true, force: true, error: NULL_KEY, counts: {new: 1, closed: 2},
                 expect: [[1, a]]}
            """);

    assertThat(delivery.name()).isEqualTo("d");
    assertThat(delivery.asOf()).contains(AsOf.of(LocalDate.of(2024, 1, 1)));
    assertThat(delivery.content())
        .isEqualTo(
            new Content.Json(
                new CellRows(
                    List.of("id", "w"),
                    List.of(
                        List.of(new Cell.Literal("1"), new Cell.Text("x")),
                        List.of(new Cell.Literal("2"), Cell.NULL)))));
    assertThat(delivery.flags()).containsExactlyInAnyOrder(Flag.ACCEPT, Flag.FORCE);
    assertThat(delivery.error()).contains(ErrorCode.NULL_KEY);
    assertThat(delivery.counts()).containsEntry("new", 1L).containsEntry("closed", 2L);
    assertThat(delivery.expect().orElseThrow().columns()).containsExactly("id", "v");
  }

  @Test
  void namesADeliveryByItsNumber() {
    assertThat(delivery("    {as_of: 2024-01-01, rows: []}").name()).isEqualTo("1");
  }

  @Test
  void quotedNullIsText() {
    assertThat(delivery("    {as_of: 2024-01-01, rows: [[\"null\", ~]]}").content())
        .isEqualTo(
            new Content.Json(
                new CellRows(
                    List.of("id", "v"), List.of(List.of(new Cell.Text("null"), Cell.NULL)))));
  }

  @Test
  void aTimeOfDayMakesEveryAsOfATimestamp() {
    Case testCase =
        parse(
            """
                deliveries:
                  - {as_of: 2024-01-01, rows: []}
                  - {as_of: 2024-01-01 06:00:00, rows: []}
                expect: {columns: [id], rows: []}
            """);

    assertThat(testCase.deliveries())
        .extracting(d -> d.asOf().orElseThrow())
        .containsExactly(
            AsOf.of(LocalDateTime.of(2024, 1, 1, 0, 0)),
            AsOf.of(LocalDateTime.of(2024, 1, 1, 6, 0)));
  }

  @Test
  void readsWhatMustComeOut() {
    Case testCase =
        parse(
            """
                deliveries: []
                expect: {columns: [id, v], rows: [[1, a]]}
                current: [[1, a]]
                as_of: {"2024-01-31": {columns: [id], rows: [[2]]}}
                any_order: true
            """);

    assertThat(testCase.anyOrder()).isTrue();
    assertThat(testCase.expected().current()).isEqualTo(testCase.expected().table());
    assertThat(testCase.expected().asOf().get("2024-01-31").columns()).containsExactly("id");
  }

  @Test
  void findsEverythingThatIsWrongAtItsPlace() {
    List<Problem> problems =
        problems(
            """
                deliveries:
                  - {as_of: soon, rows: [[1]], eror: NULL_KEY}
                  - {as_of: 2024-01-01, rows: [], error: NUL_KEY, counts: {fresh: 1}}
                expect: {columns: [id], rows: []}
                any_ordr: true
            """);

    assertThat(problems)
        .allSatisfy(p -> assertThat(p.code()).isEqualTo(ErrorCode.INVALID_DEFINITION))
        .extracting(Problem::what)
        .containsExactly(
            "f.yaml:5:17: \"soon\" where a date or a timestamp belongs",
            "f.yaml:5:30: a row of 1 values for 2 columns",
            "f.yaml:5:36: unknown key \"eror\"",
            "f.yaml:6:46: unknown code \"NUL_KEY\"",
            "f.yaml:6:64: unknown key \"fresh\"",
            "f.yaml:8:5: unknown key \"any_ordr\"");
    assertThat(problems.get(2).remedy()).isEqualTo("Did you mean \"error\"?");
  }

  @Test
  void aCaseMustExpectSomething() {
    assertThat(problems("    deliveries: [{as_of: 2024-01-01, rows: []}]"))
        .extracting(Problem::what)
        .containsExactly("f.yaml:2:5: a case that expects nothing");
  }

  @Test
  void whatWasKnownIsToldOfTheDeliveriesThatThereAre() {
    assertThat(
            problems(
                """
                    deliveries: [{as_of: 2024-01-01, rows: []}]
                    expect: {columns: [id], rows: []}
                    known_at: {1: [], 2: [], last: []}
                """))
        .extracting(Problem::what)
        .containsExactly(
            "f.yaml:6:26: \"2\" is not the number of a delivery of the case",
            "f.yaml:6:36: \"last\" is not the number of a delivery of the case");
  }

  @Test
  void readsWhatIsTakenBack() {
    assertThat(delivery("{retract: 2024-01-02.csv}").retracts()).hasValue("2024-01-02.csv");
    assertThat(delivery("{rows: []}").retracts()).isEmpty();
  }

  private static CaseDelivery delivery(String text) {
    String rest =
        "    expect: {columns: [id, v], rows: []}\n    deliveries:\n      - " + text.strip();
    return parse(rest).deliveries().get(0);
  }

  private static Case parse(String rest) {
    return Cases.parse("f.yaml", TABLE + rest).get(0);
  }

  private static List<Problem> problems(String rest) {
    return catchThrowableOfType(BygoneException.class, () -> parse(rest)).problems();
  }
}
