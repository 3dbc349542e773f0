package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.ExportFormat;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawColumn;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes files for other engines exactly as the embedded engine does, so that a delivery
 * means the same on all of them. What it reads it leaves in a Parquet file.
 */
public final class EmbeddedReader implements AutoCloseable {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String ROWS = "staged";

  private final Database database = Database.open(Database.MEMORY);

  /** Opens a database in memory, which spills into the temporary folder of the machine. */
  public EmbeddedReader() {
    database.execute(
        "SET temp_directory = " + SQL.literal(System.getProperty("java.io.tmpdir") + "/bygone"));
    database.leave(true);
  }

  /**
   * Reads a delivery once, into typed rows with the columns of {@link
   * dev.bygone.engine.Unit#stage}.
   *
   * @param parquet the file to write
   * @return what was found of its columns
   * @throws dev.bygone.BygoneException UNREADABLE_FILE, MISSING_COLUMN or UNKNOWN_COLUMN
   */
  public Headers stage(Delivery delivery, TableDefinition table, Path parquet) {
    Headers headers = new Staging(database, table, delivery).into(ROWS);
    copy(
        "SELECT *, rowid + 1 AS %s FROM temp.%s".formatted(SQL.quote(Layout.ROW), SQL.quote(ROWS)),
        parquet);
    database.execute("DROP TABLE temp." + SQL.quote(ROWS));
    return headers;
  }

  /**
   * Reads the first file of a delivery as it stands.
   *
   * @param relation what the reader of the Parquet file calls it
   * @param parquet the file to write
   * @throws dev.bygone.BygoneException UNREADABLE_FILE
   */
  public RawRows raw(Delivery delivery, TableDefinition table, String relation, Path parquet) {
    RawRows rows =
        new Staging(database, table, delivery)
            .raw(
                relation,
                query ->
                    database.execute(
                        "CREATE OR REPLACE TEMPORARY TABLE %s AS %s"
                            .formatted(SQL.quote(relation), query)));
    List<RawColumn> named = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (RawColumn column : rows.columns()) {
      String text = "c" + named.size();
      String kind = "k" + named.size();
      columns.add("%s AS %s, %s AS %s".formatted(column.text(), text, column.kind(), kind));
      named.add(new RawColumn(column.name(), column.type(), text, kind));
    }
    copy(
        "SELECT %s FROM temp.%s"
            .formatted(columns.stream().collect(joining(", ")), SQL.quote(relation)),
        parquet);
    database.execute("DROP TABLE temp." + SQL.quote(relation));
    return new RawRows(named, relation, rows.ragged(), rows.raggedness());
  }

  /**
   * Writes the rows of Parquet files to a file of a format, in the order of the names of the files.
   *
   * @param parquet the folder of the Parquet files
   * @return the number of rows
   */
  public long export(Path parquet, Path file, ExportFormat format) {
    String query =
        "SELECT * FROM read_parquet(%s)"
            .formatted(SQL.file(parquet).replaceFirst("'$", "/*.parquet'"));
    return new ExportedFile(database, query, file, format).write();
  }

  private void copy(String query, Path parquet) {
    database.execute(
        "COPY (%s) TO %s (FORMAT parquet)".formatted(query, SQL.literal(parquet.toString())));
  }

  @Override
  public void close() {
    database.close();
  }
}
