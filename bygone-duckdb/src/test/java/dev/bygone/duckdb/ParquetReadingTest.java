package dev.bygone.duckdb;

import static java.util.Arrays.asList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parquet files, whose values have types of their own. */
final class ParquetReadingTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "255::UTINYINT | smallint | 255",
        "4294967295::UINTEGER | bigint | 4294967295",
        "4294967295::UINTEGER | integer | NULL",
        "18446744073709551615::UBIGINT | decimal(20,0) | 18446744073709551615",
        "18446744073709551615::UBIGINT | bigint | NULL",
        "12::HUGEINT | integer | 12",
        "TIME '12:30:00' | varchar | 12:30:00",
        "'6ba7b810-9dad-11d1-80b4-00c04fd430c8'::UUID | varchar | 6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "'a'::ENUM('a', 'b') | varchar | a",
        "TIMESTAMP_NS '2024-01-01 00:00:00.123456' | timestamp | 2024-01-01T00:00:00.123456",
        "TIMESTAMP_NS '2024-01-01 00:00:00.123456789' | timestamp | NULL",
        "TIMESTAMP_MS '2024-01-01 10:00:00' | timestamp | 2024-01-01T10:00",
        "TIMESTAMP '2024-01-01 10:00:00' | date | NULL",
        "TIMESTAMP '2024-01-01 00:00:00' | date | 2024-01-01",
        "DATE '2024-01-01' | timestamp | 2024-01-01T00:00",
        "TIMESTAMPTZ '2024-01-01 10:00:00+02' | timestamptz | 2024-01-01T08:00Z",
        "1.5::DOUBLE | integer | NULL",
        "2.0::DOUBLE | integer | 2",
        "0.1::DOUBLE | decimal(4,2) | 0.10",
        "0.125::DOUBLE | decimal(4,2) | NULL",
        "12345.67::DECIMAL(10,2) | decimal(6,2) | NULL",
        "9007199254740993::BIGINT | double | NULL",
        "true | boolean | true",
        "2 | boolean | NULL",
        "'007' | integer | 7",
        "'1.5' | integer | NULL",
        "[1.7, 2.0] | integer[] | NULL",
        "[1.0, 2.0] | integer[] | [1, 2]",
        "{'a': 1, 'b': 'x'} | struct(a bigint, b varchar) | {a=1, b=x}",
        "{'a': 1, 'b': 'x'} | struct(a bigint) | NULL",
        "MAP {'a': 1} | map(varchar, bigint) | {a=1}",
      })
  void takesWhatFitsExactly(String value, String type, String expected) {
    try (Staged files = Staged.in(folder, "id", "integer", "v", type)) {
      Path file = parquet(files, "1 AS id, " + value + " AS v");
      Object found = files.values(file).get(0).get(1);
      assertThat(found == null ? "NULL" : found.toString()).isEqualTo(expected);
      assertThat(files.rows("_bygone_misfit IS NULL", file))
          .containsExactly(List.of(found != null));
    }
  }

  @Test
  void showsARowThatDoesNotFitAsJson() {
    try (Staged files = Staged.in(folder, "id", "integer", "v", "date")) {
      Path file = parquet(files, "1.5 AS ID, DATE '2024-01-01' AS v, 'x' AS more");
      assertThat(files.rows("_bygone_misfit, _bygone_ragged, _bygone_raw", file))
          .containsExactly(
              asList("id \"1.5\" is no integer", null, "{\"ID\":1.5,\"v\":\"2024-01-01\"}"));
    }
  }

  @Test
  void tellsItsColumnsAndTheTypesThatAHistoryWouldHave() {
    try (Staged files = Staged.in(folder, "id", "integer");
        Database database = Database.open(Database.MEMORY)) {
      Path file =
          parquet(
              files,
              "1::UINTEGER AS id, [{'UBIGINT': 1::UBIGINT, 't': TIME '10:00:00'}] AS n, DATE '2024-01-01' AS d");
      TableDefinition table = TableDefinition.builder("t").key("id").build();
      FileReading reading = new FileReading(database, table, "a delivery");
      List<RawColumn> columns = reading.read(file, RawFile::columns);
      assertThat(columns)
          .extracting(RawColumn::name, c -> c.type().orElseThrow().text())
          .containsExactly(
              tuple("id", "bigint"),
              tuple("n", "struct(\"UBIGINT\" decimal(20,0), \"t\" varchar)[]"),
              tuple("d", "date"));
    }
  }

  private Path parquet(Staged files, String columns) {
    Path file = folder.resolve("a.parquet");
    files.run(
        "COPY (SELECT %s) TO %s (FORMAT parquet)"
            .formatted(columns, DuckDbDialect.INSTANCE.literal(file.toString())));
    return file;
  }
}
