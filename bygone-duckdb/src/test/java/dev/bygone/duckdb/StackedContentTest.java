package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadRequest;
import dev.bygone.definition.DefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether the snapshots of a file are known again when it comes again, or the definition moved. */
final class StackedContentTest {
  private static final String TYPES = "columns: {id: integer, day: date, n: integer}";
  private static final String FILE = "id,day,n,x\n1,2024-01-01,5,p\n1,2024-01-02,6,q\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "columns: {id: bigint, day: date, n: integer}",
        "columns: {id: integer, day: date, n: 'decimal(21,1)'}",
        "columns: {id: integer, day: date, n: {type: integer, from: [m, k]}}",
        TYPES + "\n    ties: last",
        TYPES + "\n    on_bad_row: quarantine",
        "columns: {id: integer, day: date, n: integer, x: varchar}\n"
            + "    expect: {known: {that: x <> 'z'}}"
      })
  void doesNotDependOnTheDefinition(String changed) throws IOException {
    write(FILE);
    assertThat(load(TYPES)).containsExactly(Outcome.LOADED, Outcome.LOADED);
    assertThat(load(changed)).containsExactly(Outcome.SKIPPED, Outcome.SKIPPED);
    assertThat(load(TYPES.replace("integer", "bigint")))
        .containsExactly(Outcome.SKIPPED, Outcome.SKIPPED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x,N,id,day\nq,6,1,2024-01-02\np,5,1,2024-01-01\n",
        "id,day,n,x,more\n1,2024-01-01,5,p,\n1,2024-01-02,6,q,\n",
        "id,day,m,x\n1,2024-01-01,5,p\n1,2024-01-02,6,q\n"
      })
  void doesNotDependOnTheOrderNorOnHeaders(String file) throws IOException {
    String types = TYPES.replace("n: integer", "n: {type: integer, from: [m]}");
    write(FILE);
    assertThat(load(types)).containsExactly(Outcome.LOADED, Outcome.LOADED);
    write(file);
    assertThat(load(types)).containsExactly(Outcome.SKIPPED, Outcome.SKIPPED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id,day,n,x\n1,2024-01-01,5,p\n1,2024-01-02,6,r\n",
        "id,day,n,x\n1,2024-01-01,5,p\n1,2024-01-02,,6\n",
        "id,day,n,x\n1,2024-01-01,5,p\n1,2024-01-02,6,q\n1,2024-01-02,6,q\n"
      })
  void dependsOnAllThatIsThere(String file) throws IOException {
    write(FILE);
    load(TYPES);
    write(file);
    assertThat(load(TYPES)).containsExactly(Outcome.SKIPPED, Outcome.LOADED);
  }

  @Test
  void keepsOldSnapshotsWhereTheSourceDates() throws IOException {
    String dated = TYPES.replace("}", ", x: date}") + "\n    sequence_by: x";
    write("id,day,n,x\n1,2024-01-01,5,2023-12-31\n1,2024-01-02,6,2024-01-01\n");
    assertThat(load(dated)).containsExactly(Outcome.LOADED, Outcome.LOADED);
    assertThat(load(dated.replace("n: integer", "n: 'decimal(21,1)'")))
        .containsExactly(Outcome.SKIPPED, Outcome.SKIPPED);
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("s.csv"), text);
  }

  private List<Outcome> load(String keys) throws IOException {
    Path definition = folder.resolve("bygone.yaml");
    Files.writeString(
        definition,
        """
        store: t.duckdb
        tables:
          t:
            source: s.csv
            delivery: snapshot
            key: id
            as_of: {column: day}
            exclude: [x]
            %s
        """
            .formatted(keys));
    try (Bygone bygone = Bygone.open(DefinitionReader.read(definition))) {
      return bygone.load(LoadRequest.all()).deliveries().stream()
          .map(DeliveryReport::outcome)
          .toList();
    }
  }
}
