package dev.bygone.duckdb;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A Parquet file: its columns have types of their own, which must fit the declared ones without
 * loss.
 */
final class ParquetFile {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final Database database;
  private final TableDefinition table;
  private final String delivery;
  private final Path file;

  ParquetFile(Database database, TableDefinition table, String delivery, Path file) {
    this.database = database;
    this.table = table;
    this.delivery = delivery;
    this.file = file;
  }

  String query() {
    String source = "read_parquet(%s, hive_partitioning = false)".formatted(SQL.file(file));
    List<List<Object>> present =
        database
            .query(
                "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM %s)"
                    .formatted(source))
            .rows();
    List<String> names = present.stream().map(r -> r.get(0).toString()).toList();
    Map<String, Integer> places = ColumnMatch.of(table, delivery, names);
    List<FileQuery.Input> inputs = new ArrayList<>();
    table
        .columns()
        .forEach(
            (name, type) -> {
              List<Object> column = present.get(places.get(name));
              String value =
                  Fit.typed(FileQuery.raw(inputs.size()), column.get(1).toString(), type);
              inputs.add(
                  new FileQuery.Input(name, type, SQL.quote(column.get(0).toString()), value));
            });
    return FileQuery.of(inputs, source);
  }
}
