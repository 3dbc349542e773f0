package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.ExportFormat;
import java.nio.file.Path;
import java.util.List;

/** Writes the rows of a query to a file, as the readers of deliveries would read them back. */
record ExportedFile(Database database, String query, Path file, ExportFormat format) {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /** Writes it and gives the number of rows. */
  long write() {
    return database.update(
        "COPY (%s) TO %s (%s)"
            .formatted(rows(), SQL.literal(file.toString()), String.join(", ", options())));
  }

  private String rows() {
    if (format == ExportFormat.PARQUET) {
      return query;
    }
    List<Column> columns = database.columns(query);
    return "SELECT %s FROM (%s)"
        .formatted(columns.stream().map(this::written).collect(joining(", ")), query);
  }

  private String written(Column column) {
    String name = SQL.quote(column.name());
    String value =
        format == ExportFormat.CSV
            ? WrittenValue.csv(name, column.type())
            : WrittenValue.json(name, column.type());
    return value.equals(name) ? name : value + " AS " + name;
  }

  private List<String> options() {
    return switch (format) {
      case CSV -> List.of("FORMAT csv, HEADER true, DELIMITER ',', NULLSTR ''", compression());
      case JSON -> List.of("FORMAT json, ARRAY true", compression());
      case JSON_LINES -> List.of("FORMAT json", compression());
      case PARQUET -> List.of("FORMAT parquet");
    };
  }

  private String compression() {
    return "COMPRESSION " + (ExportFormat.isZipped(file.toString()) ? "gzip" : "none");
  }
}
