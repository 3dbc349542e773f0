package dev.bygone.duckdb;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import dev.bygone.source.ColumnMatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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

  private String source() {
    return "read_parquet(%s, hive_partitioning = false)".formatted(SQL.file(file));
  }

  private List<List<Object>> present() {
    return database
        .query(
            "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM %s)".formatted(source()))
        .rows();
  }

  /** The columns with their types. */
  List<RawColumn> raw(Consumer<String> relation) {
    relation.accept("SELECT * FROM " + source());
    return present().stream()
        .map(
            r -> {
              String name = r.get(0).toString();
              ColumnType type = Values.type(r.get(1).toString());
              return new RawColumn(name, Optional.of(type), SQL.quote(name), "'text'");
            })
        .toList();
  }

  String query() {
    List<List<Object>> present = present();
    List<String> names = present.stream().map(r -> r.get(0).toString()).toList();
    ColumnMatch match = ColumnMatch.of(table, delivery, names);
    List<String> types = present.stream().map(r -> r.get(1).toString()).toList();
    return FileQuery.of(
        table, match, new TypedFields(names, types), file.getFileName().toString(), source());
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
