package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parquet files that are read where their rows are used: all is found that a closer look finds. */
final class InPlaceTest {
  private static final String FIRST =
      "SELECT i AS id, 'v' || i AS v, DATE '2020-01-01' AS d FROM range(1, 4) t(i)";

  @TempDir private Path folder;

  @BeforeEach
  void loadFirst() {
    write("2024-01-01", FIRST);
    assertThat(load().outcome()).isEqualTo(Outcome.LOADED);
  }

  @Test
  void loadsWhatChanged() {
    write(
        "2024-01-02",
        "SELECT * REPLACE (CASE WHEN id = 2 THEN 'w' ELSE v END AS v) FROM (%s) WHERE id <> 1 UNION ALL SELECT 9, 'x', NULL"
            .formatted(FIRST));

    DeliveryReport report = load();

    assertThat(report.outcome()).isEqualTo(Outcome.LOADED);
    assertThat(report.counts().read()).isEqualTo(3);
    assertThat(report.counts().applied()).isEqualTo(2);
    assertThat(report.counts().unchanged()).isEqualTo(1);
    assertThat(shown())
        .extracting(row -> row.get(1) + " " + row.get(2))
        .containsExactlyInAnyOrder("2 w", "3 v3", "9 x");
  }

  @Test
  void equalRowsOfAKeyFallTogether() {
    write(
        "2024-01-02",
        "%1$s UNION ALL %1$s UNION ALL SELECT 9, 'x', NULL FROM range(2)".formatted(FIRST));

    DeliveryReport report = load();

    assertThat(report.counts().read()).isEqualTo(8);
    assertThat(report.counts().duplicates()).isEqualTo(4);
    assertThat(report.counts().added()).isEqualTo(1);
    assertThat(shown()).hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9})
  void refusesDifferentRowsOfAKey(int key) {
    write(
        "2024-01-02",
        "%s UNION ALL SELECT %d, 'x' || i, NULL FROM range(2) t(i)".formatted(FIRST, key));

    assertRefused(load(), ErrorCode.DUPLICATE_KEY, "first is row " + (key == 1 ? 1 : 4));
    assertThat(shown()).hasSize(3);
  }

  @Test
  void aKeyThatIsThereTwiceDoesNotHideBehindOneThatIsGone() {
    write(
        "2024-01-02", "SELECT 1::BIGINT AS id, 'v' || i AS v, NULL::DATE AS d FROM range(3) t(i)");

    assertRefused(load(), ErrorCode.DUPLICATE_KEY, "3 different rows");
  }

  @Test
  void saysWhichRowHasNoKey() {
    write("2024-01-02", FIRST + " UNION ALL SELECT NULL, 'x', NULL");

    assertRefused(load(), ErrorCode.NULL_KEY, "row 4");
  }

  @Test
  void saysWhichRowHasADateBeyondAllYears() {
    write("2024-01-02", FIRST + " UNION ALL SELECT 4, 'x', DATE '12000-01-01'");

    assertRefused(load(), ErrorCode.TYPE_MISMATCH, "row 4");
  }

  @Test
  void refusesAFileThatIsDamagedWhereOnlyValuesAre() throws IOException {
    Path file =
        write(
            "2024-01-02",
            "SELECT i AS id, md5('' || i) AS v, DATE '2020-01-01' AS d FROM range(20000) t(i)");
    byte[] content = Files.readAllBytes(file);
    for (int i = content.length / 2; i < content.length / 2 + 1000; i++) {
      content[i] = (byte) (content[i] + 77);
    }
    Files.write(file, content);

    assertRefused(load(), ErrorCode.UNREADABLE_FILE, "t_2024-01-02.parquet");
    assertThat(shown()).hasSize(3);
  }

  @Test
  void refusesWhatWasChangedWhileItWasRead() throws IOException {
    Path file = write("2024-01-02", FIRST);
    try (Database database = Database.open(Database.MEMORY)) {
      InPlace read = reading(database, "bigint").inPlace(file, "a file").orElseThrow();
      read.requireUnchanged();
      Files.write(file, new byte[] {0}, StandardOpenOption.APPEND);
      assertThatThrownBy(read::requireUnchanged)
          .isInstanceOfSatisfying(
              BygoneException.class,
              e ->
                  assertThat(e.problems())
                      .extracting(Problem::code)
                      .containsExactly(ErrorCode.UNREADABLE_FILE))
          .hasMessageContaining("changed while it was read");
      Files.delete(file);
      assertThatThrownBy(read::requireUnchanged).isInstanceOf(BygoneException.class);
    }
  }

  @Test
  void whatIsToBeConvertedIsReadOnce() {
    Path file = write("2024-01-02", FIRST);
    Path numbered = write("2024-01-03", "SELECT *, 1 AS FILE_row_number FROM (" + FIRST + ")");
    try (Database database = Database.open(Database.MEMORY)) {
      assertThat(reading(database, "integer").inPlace(file, "a file")).isEmpty();
      assertThat(reading(database, "bigint").inPlace(numbered, "a file")).isEmpty();
    }
  }

  private static FileReading reading(Database database, String type) {
    TableDefinition table =
        TableDefinition.builder("t")
            .key("id")
            .column("id", ColumnType.parse(type))
            .onNewColumn(OnNewColumn.IGNORE)
            .build();
    return new FileReading(database, table, "a delivery");
  }

  private static void assertRefused(DeliveryReport report, ErrorCode code, String what) {
    assertThat(report.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(report.problems()).extracting(Problem::code).containsExactly(code);
    assertThat(report.problems().get(0).toString()).contains(what);
  }

  private Path write(String day, String query) {
    Path file = folder.resolve("t_" + day + ".parquet");
    try (Database database = Database.open(Database.MEMORY)) {
      database.execute(
          "COPY (%s) TO %s (FORMAT parquet)"
              .formatted(query, DuckDbDialect.INSTANCE.literal(file.toString())));
    }
    return file;
  }

  /** The report of the newest delivery. */
  private DeliveryReport load() {
    try (Bygone bygone = open()) {
      List<DeliveryReport> reports = bygone.load(LoadRequest.of("t")).deliveries();
      return reports.get(reports.size() - 1);
    }
  }

  private List<List<Object>> shown() {
    try (Bygone bygone = open()) {
      Rows rows = bygone.show("t", ShowRequest.current());
      return rows.rows();
    }
  }

  private Bygone open() {
    String text =
        """
        engine: duckdb
        store: history.duckdb
        tables:
          t: {source: 't_{as_of:yyyy-MM-dd}.parquet', delivery: snapshot, key: id, columns: {id: bigint, v: varchar, d: date}}
        """;
    return Bygone.open(DefinitionReader.parse("bygone.yaml", text, folder));
  }
}
