package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.TableDefinition;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Cases that hold alone and are put into one table though they do not fit together. */
final class SharedRunTest {
  private static final List<Case> CASES =
      Cases.parse(
          "f.yaml",
          """
          tests:
            - name: newer
              table: &people {columns: {id: integer, v: varchar}, delivery: snapshot, key: id}
              deliveries:
                - {as_of: 2024-01-01, rows: [[1, A]]}
                - {as_of: 2024-01-02, rows: [[1, B]]}
              expect: {columns: [id, v, valid_to], rows: [[1, A, 2024-01-02], [1, B, null]]}
            - name: late
              table: *people
              deliveries:
                - {as_of: 2024-01-02, rows: [[1, A]]}
                - {as_of: 2024-01-01, rows: [[1, B]]}
              expect: {columns: [id, v, valid_to], rows: [[1, A, null], [1, B, 2024-01-02]]}
          """);

  @Test
  void aCaseThatHoldsOnlyAloneFails() {
    Map<Integer, CaseResult> results = run(0, 1);

    assertThat(results.get(0).passed()).isTrue();
    assertThat(results.get(1).message())
        .startsWith("holds alone, but not in one table with others (1): the table: rows differ");
  }

  private static Map<Integer, CaseResult> run(int... numbers) {
    TableDefinition table = ((Case.Table.Valid) CASES.get(0).table()).definition();
    List<SharedCase> cases =
        IntStream.of(numbers)
            .mapToObj(i -> new SharedCase(i, CASES.get(i), times(CASES.get(i))))
            .toList();
    SharedCases shared = SharedCases.of(SharedTable.of(table).orElseThrow(), cases);
    return new SharedRun(shared, TestEngine.of("duckdb"), 0).run();
  }

  private static CommonTimes times(Case testCase) {
    return CommonTimes.of(testCase.deliveries().stream().map(d -> d.asOf().orElseThrow()).toList());
  }
}
