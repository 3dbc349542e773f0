package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** A Parquet file, whose columns have types of their own. */
final class ParquetFile {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final Database database;
  private final Path file;

  ParquetFile(Database database, Path file) {
    this.database = database;
    this.file = file;
  }

  RawFile raw() {
    String source = "read_parquet(%s, hive_partitioning = false)".formatted(SQL.file(file));
    List<RawFile.Field> fields =
        database
            .query(
                "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM %s)"
                    .formatted(source))
            .rows()
            .stream()
            .map(r -> RawFile.Field.typed(r.get(0).toString(), r.get(1).toString()))
            .toList();
    String columns =
        IntStream.range(0, fields.size())
            .mapToObj(i -> SQL.quote(fields.get(i).name()) + " AS " + RawFile.column(i))
            .collect(joining(", "));
    return new RawFile(
        fields,
        "SELECT %s FROM %s".formatted(columns, source),
        RawFile.NOTHING,
        used ->
            used.stream()
                .map(i -> SQL.quote(fields.get(i).name()) + ": " + RawFile.column(i))
                .collect(joining(", ", "CAST(to_json({", "}) AS VARCHAR)")));
  }
}
