package dev.bygone.duckdb;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
    ColumnMatch match = ColumnMatch.of(table, delivery, names);
    List<String> types = present.stream().map(r -> r.get(1).toString()).toList();
    return FileQuery.of(
        table, match, new TypedFields(names, types), file.getFileName().toString(), source);
  }

  /** Every field has a type of its own. */
  private record TypedFields(List<String> names, List<String> types) implements FileQuery.Fields {
    @Override
    public String raw(int place, Optional<ColumnType> type) {
      return SQL.quote(names.get(place));
    }

    @Override
    public String value(String raw, int place, ColumnType type) {
      return Fit.typed(raw, types.get(place), type);
    }
  }
}
