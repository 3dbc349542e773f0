package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.Format;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import dev.bygone.source.Delivery;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Reads the files of a delivery into one temporary table, in their order. */
final class Staging {
  /** How DuckDB's messages begin when the content of a file is not what it should be. */
  private static final List<String> UNREADABLE =
      List.of("DuckDB: Invalid Input Error", "DuckDB: Conversion Error", "DuckDB: IO Error");

  private final Database database;
  private final TableDefinition table;
  private final Delivery delivery;

  Staging(Database database, TableDefinition table, Delivery delivery) {
    this.database = database;
    this.table = table;
    this.delivery = delivery;
  }

  void into(String relation) {
    boolean created = false;
    for (Path file : delivery.files()) {
      String name = DuckDbDialect.INSTANCE.quote(relation);
      String prefix =
          created
              ? "INSERT INTO temp." + name + " "
              : "CREATE OR REPLACE TEMPORARY TABLE " + name + " AS ";
      read(file, prefix);
      created = true;
    }
  }

  /**
   * The columns of the first file as they stand there.
   *
   * @param relation makes a working relation of a query over its rows
   */
  List<RawColumn> raw(Consumer<String> relation) {
    Path file = delivery.files().get(0);
    try {
      return switch (format(file)) {
        case CSV -> new CsvFile(table, delivery.name(), file).raw(relation);
        case JSON -> new JsonFile(database, table, delivery.name(), file).raw(relation);
        case PARQUET -> new ParquetFile(database, table, delivery.name(), file).raw(relation);
      };
    } catch (BygoneException e) {
      throw concernsFile(e)
          ? new BygoneException(List.of(problem(file, e.problems().get(0).what())), e)
          : e;
    }
  }

  private void read(Path file, String prefix) {
    if (!Files.isReadable(file)) {
      throw unreadable(file, "it is not there or may not be read");
    }
    try {
      switch (format(file)) {
        case CSV -> csv(new CsvFile(table, delivery.name(), file), prefix);
        case JSON ->
            database.execute(prefix + new JsonFile(database, table, delivery.name(), file).query());
        case PARQUET ->
            database.execute(
                prefix + new ParquetFile(database, table, delivery.name(), file).query());
      }
    } catch (BygoneException e) {
      throw concernsFile(e)
          ? new BygoneException(List.of(problem(file, e.problems().get(0).what())), e)
          : e;
    }
  }

  /**
   * What DuckDB refuses is looked at with another parser, which says where, or that only the line
   * ends are mixed.
   */
  private void csv(CsvFile file, String prefix) {
    try {
      database.execute(prefix + file.strictQuery());
    } catch (BygoneException e) {
      if (!concernsFile(e)) {
        throw e;
      }
      file.refuseRagged();
      database.execute(prefix + file.lenientQuery());
    }
  }

  private static boolean concernsFile(BygoneException e) {
    String what = e.problems().get(0).what();
    return UNREADABLE.stream().anyMatch(what::contains) && !what.contains("No space");
  }

  private Format.Type format(Path file) {
    return table.format().type().orElseGet(() -> byExtension(file));
  }

  private Format.Type byExtension(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "csv" -> Format.Type.CSV;
      case "json", "jsonl", "ndjson" -> Format.Type.JSON;
      case "parquet" -> Format.Type.PARQUET;
      default ->
          throw unreadable(
              file, "its extension tells no format; declare format: csv, json or parquet");
    };
  }

  private BygoneException unreadable(Path file, String why) {
    return new BygoneException(List.of(problem(file, why)));
  }

  private Problem problem(Path file, String why) {
    return Problem.of(
        ErrorCode.UNREADABLE_FILE,
        "%s: cannot read %s: %s".formatted(delivery.name(), file.getFileName(), why),
        "Have it delivered again, in UTF-8 if it is text, or correct format.");
  }
}
