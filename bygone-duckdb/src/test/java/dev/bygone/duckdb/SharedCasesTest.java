package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.testing.Case;
import dev.bygone.testing.CaseResult;
import dev.bygone.testing.CaseResult.Outcome;
import dev.bygone.testing.CaseSuite;
import dev.bygone.testing.Cases;
import dev.bygone.testing.RunPlan;
import dev.bygone.testing.RunPlan.Sharing;
import dev.bygone.testing.TestEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases that share a table come out as they do alone. */
final class SharedCasesTest {
  private static final RunPlan SHARED = RunPlan.quick().withPermutedEvery(0);

  private static final String SNAPSHOTS =
      """
      tests:
        - name: in january
          table: &people {columns: {id: integer, v: varchar}, delivery: snapshot, key: id}
          deliveries:
            - {as_of: 2024-01-09, rows: [[1, A], [2, A]]}
            - as_of: 2024-01-11
              rows: [[1, B]]
              expect:
                columns: [id, v, valid_from, valid_to]
                rows:
                  - [1, A, 2024-01-09, 2024-01-11]
                  - [1, B, 2024-01-11, null]
                  - [2, A, 2024-01-09, 2024-01-11]
            - {as_of: 2024-01-09, rows: [[1, B]]}
          expect:
            columns: [id, v, valid_from, valid_to]
            rows: [[1, B, 2024-01-09, null]]
          as_of:
            "2024-01-08": []
            "2024-01-10": [[1, B, 2024-01-09, null]]
        - name: in july
          table: *people
          deliveries:
            - {as_of: 2023-07-01, rows: [[1, X]]}
            - {as_of: 2023-07-31, rows: [[1, X], [3, X]]}
            - {as_of: 2023-07-01, rows: [[1, Y]]}
          expect:
            columns: [id, v, valid_from, valid_to]
            rows:
              - [1, Y, 2023-07-01, 2023-07-31]
              - [1, X, 2023-07-31, null]
              - [3, X, LATEST, null]
          current: [[1, X, 2023-07-31, null], [3, X, 2023-07-31, null]]
          as_of:
            "2023-07-15": [[1, Y, 2023-07-01, 2023-07-31]]
      """;

  private static final String FEEDS =
      """
      tests:
        - name: short
          table: &feed
            columns: {id: integer, seq: integer, v: varchar}
            delivery: changes
            key: id
            sequence_by: seq
            exclude: [seq]
          deliveries:
            - {rows: [[1, 5, A]]}
          expect: {columns: [id, v, valid_from, valid_to], rows: [[1, A, 5, null]]}
          any_order: true
        - name: long
          table: *feed
          deliveries:
            - {rows: [[1, 5, A], [1, 20, C]]}
            - {rows: [[1, 12, B]]}
          expect:
            columns: [id, v, valid_from, valid_to]
            rows: [[1, A, 5, 12], [1, B, 12, 20], [1, C, 20, null]]
          any_order: true
        - name: odd
          table: *feed
          deliveries:
            - {rows: ODD}
          expect: {columns: [id, v], rows: [[1, A]]}
      """;

  /** That they hold alone is what {@link ConformanceTest} says of the same files. */
  @ParameterizedTest
  @ValueSource(strings = {"changes.yaml", "snapshots.yaml"})
  void casesThatHoldAloneHoldTogether(String file) {
    List<Case> cases = CaseSuite.read(List.of(Path.of("..", "cases", "conformance", file)));

    List<CaseResult> results = run(cases, SHARED);

    assertThat(results).extracting(CaseResult::testCase).isEqualTo(cases);
    assertThat(results).filteredOn(r -> r.outcome() == Outcome.FAILED).isEmpty();
    assertThat(results).filteredOn(CaseResult::passed).hasSizeGreaterThan(25);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2023-07-31", "2023-07-30", "null"})
  void verdictsAreThoseOfTheCasesAlone(String latest) {
    String cases = SNAPSHOTS.replace("LATEST", latest);

    assertThat(verdicts(run(cases, SHARED)))
        .isEqualTo(verdicts(run(cases, SHARED.withSharing(Sharing.ALONE))));
  }

  @Test
  void timesAreThoseOfEachCase() {
    List<CaseResult> results = run(SNAPSHOTS.replace("LATEST", "2023-07-31"), SHARED);

    assertThat(results).extracting(CaseResult::message).containsExactly("", "");
  }

  @Test
  void aWrongExpectationIsFoundAndNamed() {
    List<CaseResult> results = run(SNAPSHOTS.replace("LATEST", "2023-07-30"), SHARED);

    assertThat(results)
        .extracting(CaseResult::outcome)
        .containsExactly(Outcome.PASSED, Outcome.FAILED);
    assertThat(results.get(1).message())
        .startsWith("the table: rows differ")
        .contains("2023-07-30");
  }

  @Test
  void aWrongExpectationInBetweenNamesTheDelivery() {
    List<CaseResult> results =
        run(
            SNAPSHOTS
                .replace("LATEST", "2023-07-31")
                .replace("[2, A, 2024-01-09, 2024-01-11]", "[2, A, 2024-01-09, null]"),
            SHARED);

    assertThat(results.get(0).message()).startsWith("delivery 2: rows differ");
    assertThat(results.get(1).passed()).isTrue();
  }

  @Test
  void aRefusedDeliveryIsThatOfOneCase() {
    List<CaseResult> results = run(FEEDS.replace("ODD", "[[null, 1, A]]"), SHARED);

    assertThat(results)
        .extracting(CaseResult::outcome)
        .containsExactly(Outcome.PASSED, Outcome.PASSED, Outcome.FAILED);
    assertThat(results.get(2).message()).contains("delivery 1: refused", "NULL_KEY");
  }

  @Test
  void otherOrdersAreSharedToo() {
    String kept =
        """
        tests:
          - name: holds in any order
            table: &feed
              columns: {id: integer, seq: integer, v: varchar}
              delivery: changes
              key: id
              sequence_by: seq
              exclude: [seq]
            deliveries: [{rows: [[1, 5, A]]}, {rows: [[1, 7, B]]}]
            expect: {columns: [id, v], rows: [[1, A], [1, B]]}
            any_order: true
          - name: the later load of a sequence wins
            table: *feed
            deliveries: [{rows: [[1, 5, A]]}, {rows: [[1, 5, B]]}]
            expect: {columns: [id, v], rows: [[1, B]]}
            any_order: true
        """;

    List<CaseResult> results = run(kept, RunPlan.quick());

    assertThat(results.get(0).message()).isEmpty();
    assertThat(results.get(1).message()).startsWith("in the order 2, 1: the table: rows differ");
  }

  private static List<Tuple> verdicts(List<CaseResult> results) {
    return results.stream().map(r -> tuple(r.outcome(), r.message())).toList();
  }

  private static List<CaseResult> run(String cases, RunPlan plan) {
    return run(Cases.parse("f.yaml", cases), plan);
  }

  private static List<CaseResult> run(List<Case> cases, RunPlan plan) {
    List<CaseResult> told = new ArrayList<>();
    List<CaseResult> results =
        CaseSuite.run(cases, TestEngine.of("duckdb"), plan, told::add).results();
    assertThat(told).isEqualTo(results);
    return results;
  }
}
