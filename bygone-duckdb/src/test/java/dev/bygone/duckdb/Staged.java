package dev.bygone.duckdb;

import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Format;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import dev.bygone.source.Delivery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Files of a folder, staged in a database of their own. */
final class Staged implements AutoCloseable {
  private final Database database = Database.open(Database.MEMORY);
  private final Path folder;
  private final TableDefinition table;

  private Staged(Path folder, TableDefinition table) {
    this.folder = folder;
    this.table = table;
  }

  /**
   * For files of a table.
   *
   * @param columns pairs of names and types; the first is the key
   */
  static Staged in(Path folder, Format format, String... columns) {
    Builder table =
        TableDefinition.builder("t").format(format).key(columns[0]).onNewColumn(OnNewColumn.IGNORE);
    for (int i = 0; i < columns.length; i += 2) {
      table.column(columns[i], ColumnType.parse(columns[i + 1]));
    }
    return new Staged(folder, table.build());
  }

  /** For files of a table whose format is by extension. */
  static Staged in(Path folder, String... columns) {
    return in(folder, Format.BY_EXTENSION, columns);
  }

  Path file(String name, String content) {
    return file(name, content, StandardCharsets.UTF_8);
  }

  Path file(String name, String content, Charset encoding) {
    return file(name, content.getBytes(encoding));
  }

  Path file(String name, byte[] content) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The values of the columns in the rows of a file. */
  List<List<Object>> values(String name, String content) {
    return values(file(name, content));
  }

  List<List<Object>> values(Path... files) {
    return rows(String.join(", ", table.columns().keySet()), files);
  }

  /** What is staged beside the values: what does not fit, what is ragged, and the raw row. */
  List<List<Object>> faults(String name, String content) {
    return rows(String.join(", ", Layout.MISFIT, Layout.RAGGED, Layout.RAW), file(name, content));
  }

  List<List<Object>> rows(String columns, Path... files) {
    Path one = files.length > 1 ? files[0].getParent() : files[0];
    Delivery delivery =
        new Delivery(one.getFileName().toString(), List.of(files), Optional.empty());
    new Staging(database, table, delivery).into("staged");
    try {
      return database.query("SELECT " + columns + " FROM staged ORDER BY rowid").rows();
    } finally {
      database.execute("DROP TABLE staged");
    }
  }

  void run(String sql) {
    database.execute(sql);
  }

  @Override
  public void close() {
    database.close();
  }
}
