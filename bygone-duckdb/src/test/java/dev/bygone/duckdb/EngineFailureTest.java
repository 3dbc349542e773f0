package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong with one delivery does not lose the report of those before it. */
final class EngineFailureTest {
  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: history.duckdb
        tables:
          t: {source: "t_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer}}
          u: {source: "t_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer}}
        """);
    for (int day = 1; day <= 3; day++) {
      Files.writeString(folder.resolve("t_2024-01-0" + day + ".csv"), "id\n" + day + "\n");
    }
  }

  @Test
  void endsTheReportWhereTheEngineFails() {
    List<DeliveryReport> reports = load(sql -> "SELECT * FROM nowhere");

    assertThat(reports)
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED, Outcome.REFUSED);
    assertThat(reports.get(1).problems())
        .singleElement()
        .satisfies(p -> assertThat(p.code()).isEqualTo(ErrorCode.ENGINE_FAILED))
        .satisfies(p -> assertThat(p.what()).contains("nowhere"));
    assertThat(load(UnaryOperator.identity()))
        .extracting(DeliveryReport::outcome)
        .containsExactly(
            Outcome.SKIPPED,
            Outcome.LOADED,
            Outcome.LOADED,
            Outcome.LOADED,
            Outcome.LOADED,
            Outcome.LOADED);
  }

  @Test
  void tellsWhatOfAPassIsInThatANewColumnSplits() throws IOException {
    Files.writeString(folder.resolve("t_2024-01-02.csv"), "id,v\n2,b\n");
    LoadRequest request = LoadRequest.of("t").withFlags(Set.of(LoadRequest.Flag.ONE_PASS));

    assertThat(load(sql -> "SELECT * FROM nowhere", request))
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED, Outcome.REFUSED, Outcome.REFUSED);
    assertThat(load(UnaryOperator.identity(), request))
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.SKIPPED, Outcome.LOADED, Outcome.REFUSED);
  }

  @Test
  void ownsUpToBugs() {
    List<DeliveryReport> reports =
        load(
            sql -> {
              throw new IllegalStateException("Cannot count");
            });

    assertThat(reports).hasSize(2);
    Problem problem = reports.get(1).problems().get(0);
    assertThat(problem.what())
        .isEqualTo(
            "t_2024-01-02.csv: internal error: java.lang.IllegalStateException: Cannot count");
    assertThat(problem.examples()).hasSize(3).allMatch(e -> e.startsWith("at "));
  }

  /** Loads with the SQL of the second change rewritten. */
  private List<DeliveryReport> load(UnaryOperator<String> rewriting) {
    return load(rewriting, LoadRequest.all());
  }

  private List<DeliveryReport> load(UnaryOperator<String> rewriting, LoadRequest request) {
    AtomicInteger changes = new AtomicInteger();
    UnaryOperator<String> second =
        sql ->
            sql.contains("AS \"_bygone_action\"") && changes.incrementAndGet() == 2
                ? rewriting.apply(sql)
                : sql;
    Definition definition = DefinitionReader.read(folder.resolve("bygone.yaml"));
    try (Bygone bygone = Bygone.open(definition, new RewritingProvider(second))) {
      return bygone.load(request).deliveries();
    }
  }
}
