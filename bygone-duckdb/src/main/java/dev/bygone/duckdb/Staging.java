package dev.bygone.duckdb;

import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Reads the files of a delivery into one temporary table, in their order. */
final class Staging {
  private final Database database;
  private final TableDefinition table;
  private final Delivery delivery;
  private final FileReading reading;

  Staging(Database database, TableDefinition table, Delivery delivery) {
    this.database = database;
    this.table = table;
    this.delivery = delivery;
    this.reading = new FileReading(database, table.format(), Expected.of(table), delivery.name());
  }

  void into(String relation) {
    String name = DuckDbDialect.INSTANCE.quote(relation);
    String start = "CREATE OR REPLACE TEMPORARY TABLE " + name + " AS ";
    for (Path file : delivery.files()) {
      String prefix = start;
      reading.read(
          file,
          raw -> {
            database.execute(prefix + FileQuery.of(table, delivery.name(), raw, name(file)));
            return file;
          });
      start = "INSERT INTO temp." + name + " ";
    }
  }

  /**
   * The columns of the first file as they stand there.
   *
   * @param relation makes a working relation of a query over its rows
   */
  List<RawColumn> raw(Consumer<String> relation) {
    return reading.read(
        delivery.files().get(0),
        raw -> {
          relation.accept(raw.wellFormed());
          return raw.columns();
        });
  }

  /** The path of a file below the folder that is the delivery, or its name. */
  private String name(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (!file.endsWith(delivery.name()) && folder.endsWith(delivery.name())) {
        return folder.relativize(file).toString();
      }
    }
    return file.getFileName().toString();
  }
}
