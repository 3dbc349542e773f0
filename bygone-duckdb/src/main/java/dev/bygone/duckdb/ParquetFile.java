package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.plan.Layout;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A Parquet file, whose columns have types of their own. */
final class ParquetFile {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private static final String NUMBER = "file_row_number";

  private final Database database;
  private final Path file;

  ParquetFile(Database database, Path file) {
    this.database = database;
    this.file = file;
  }

  Path path() {
    return file;
  }

  RawFile raw() {
    return raw(fields(), source(""), "");
  }

  /**
   * The same with the number of each row, from 1, as {@link Layout#ROW}; empty if it has a column
   * of the name that the database gives to it.
   */
  Optional<RawFile> numbered() {
    List<RawFile.Field> fields = fields();
    return fields.stream().anyMatch(f -> f.name().equalsIgnoreCase(NUMBER))
        ? Optional.empty()
        : Optional.of(
            raw(
                fields,
                source(", " + NUMBER + " = true"),
                ", %s + 1 AS %s".formatted(NUMBER, SQL.quote(Layout.ROW))));
  }

  private String source(String options) {
    return "read_parquet(%s, hive_partitioning = false%s)".formatted(SQL.file(file), options);
  }

  private List<RawFile.Field> fields() {
    return database
        .query(
            "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM %s)"
                .formatted(source("")))
        .rows()
        .stream()
        .map(r -> RawFile.Field.typed(r.get(0).toString(), r.get(1).toString()))
        .toList();
  }

  private static RawFile raw(List<RawFile.Field> fields, String source, String more) {
    String columns =
        IntStream.range(0, fields.size())
            .mapToObj(i -> SQL.quote(fields.get(i).name()) + " AS " + RawFile.column(i))
            .collect(joining(", "));
    return new RawFile(
        fields,
        "SELECT %s%s FROM %s".formatted(columns, more, source),
        RawFile.NOTHING,
        used ->
            used.stream()
                .map(i -> SQL.quote(fields.get(i).name()) + ": " + RawFile.column(i))
                .collect(joining(", ", "CAST(to_json({", "}) AS VARCHAR)")));
  }
}
