package dev.bygone.spark;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import dev.bygone.read.Histories;
import dev.bygone.source.AsOf;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;

/**
 * The histories of one definition in a Spark job: datasets go in, datasets come out. It works in a
 * session of its own beside that of the job, whose settings and views stay as they are.
 *
 * <p>An instance is to be used by one thread at a time. Every call throws {@link BygoneException}
 * for what its caller can mend. Closing it does not stop Spark.
 */
public final class SparkBygone implements AutoCloseable {
  private final SparkSession session;
  private final SparkEngine engine;
  private final Bygone bygone;
  private final Histories histories;
  private final Lake lake;
  private final List<Bygone> streams = new ArrayList<>();

  private SparkBygone(SparkSession session, Definition definition) {
    this.session = session;
    this.lake = RequiredSettings.lake(session, definition);
    this.engine = new SparkEngine(SparkSessions.beside(session), definition);
    this.bygone = Bygone.open(definition, new OpenEngine(engine));
    this.histories = new Histories(definition, engine);
  }

  /**
   * Opens the histories that a definition file describes.
   *
   * @param session the session of the job, with the extensions of the format of the tables
   * @throws BygoneException INVALID_DEFINITION; or INVALID_REQUEST if the definition is for another
   *     engine or the session lacks a setting
   */
  public static SparkBygone open(SparkSession session, Path definitionFile) {
    return open(session, DefinitionReader.read(definitionFile));
  }

  /** The same for a definition built in code. */
  public static SparkBygone open(SparkSession session, Definition definition) {
    return new SparkBygone(session, definition);
  }

  /** Loads rows as one delivery; if it is refused, the report says why. */
  public LoadReport load(String table, Dataset<Row> rows) {
    return load(table, DatasetDelivery.of(rows));
  }

  /**
   * Loads what a table or view of the job's session has now, under its name.
   *
   * @throws BygoneException INVALID_REQUEST if there is none
   */
  public LoadReport load(String table, String relation) {
    return load(table, DatasetDelivery.of(relation(relation)).named(relation));
  }

  private Dataset<Row> relation(String name) {
    try {
      return session.table(name);
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "there is no table or view %s: %s".formatted(name, SparkFailure.message(e)),
          "See which ones the session has: SHOW TABLES.");
    }
  }

  /**
   * Loads a delivery; if it is refused, the report says why.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table, or if the delivery has a
   *     time and the rows of the table say theirs themselves
   */
  public LoadReport load(String table, DatasetDelivery delivery) {
    return load(LoadRequest.of(table), delivery);
  }

  /**
   * Loads a delivery with the flags and the listener of a request.
   *
   * @param request a request for one table
   */
  public LoadReport load(LoadRequest request, DatasetDelivery delivery) {
    if (request.tables().size() != 1) {
      throw new IllegalArgumentException("Cannot load a dataset without naming its one table");
    }
    TableDefinition table = histories.table(request.tables().get(0));
    try (SharedRows shared = SharedRows.of(session, delivery, table)) {
      return bygone.load(request.withDeliveries(shared.deliveries()));
    }
  }

  /**
   * Loads what a streaming dataset brings, batch by batch, each once: one that Spark hands over
   * again after a crash is known by its name. All batches leave the rows that one load of all of
   * them leaves. A batch that is refused ends the query with a {@link BygoneException} as the
   * cause; it is handed over again when the stream is begun again with the same checkpoint.
   *
   * @return the query, which is the job's to await and to stop
   * @throws BygoneException INVALID_REQUEST if there is no such table, if the dataset is no stream,
   *     or if the table takes snapshots
   */
  public StreamingQuery stream(String table, StreamDelivery stream) {
    TableDefinition target = histories.table(table);
    Definition definition = bygone.definition();
    SparkEngine own = new SparkEngine(SparkSessions.beside(session), definition);
    Bygone loading = Bygone.open(definition, new OpenEngine(own));
    streams.add(loading);
    return new DatasetStream(loading, target, stream).begin();
  }

  /** Loads what the sources of the definition have. */
  public LoadReport load(LoadRequest request) {
    return bygone.load(request);
  }

  /** For everything else: show, history, check, plan, maintain and so on. */
  public Bygone bygone() {
    return bygone;
  }

  /**
   * All versions of a table, in the job's session; of type 1 tables the current rows.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table or nothing was loaded into it
   */
  public Dataset<Row> dataset(String table) {
    return session.sql(views(histories.loaded(table)).history());
  }

  /** The versions that are in force; of kept snapshots the newest one. */
  public Dataset<Row> current(String table) {
    return session.sql(views(histories.loaded(table)).current());
  }

  /** The versions in force on a day: at its 00:00. */
  public Dataset<Row> asOf(String table, LocalDate day) {
    return asOf(table, AsOf.of(day));
  }

  /**
   * The versions in force at a time, in UTC.
   *
   * @throws BygoneException INVALID_REQUEST if the table has no past, or no such times
   */
  public Dataset<Row> asOf(String table, LocalDateTime moment) {
    return asOf(table, AsOf.of(moment));
  }

  private Dataset<Row> asOf(String table, AsOf time) {
    Layout layout = histories.loaded(table);
    return session.sql(
        views(layout)
            .asOf(literal(layout, time))
            .orElseThrow(
                () ->
                    BygoneException.of(
                        ErrorCode.INVALID_REQUEST,
                        "table %s keeps current rows only (mode: scd1); it has no past"
                            .formatted(table),
                        "Take its current rows, or keep a second table with mode: scd2.")));
  }

  /** Instants are UTC, whatever the zone of the session. */
  private static String literal(Layout layout, AsOf time) {
    ColumnType type = layout.timeType();
    if (type.equals(ColumnType.DATE) && time.wholeDay()) {
      return "DATE'%s'".formatted(time.as(ColumnType.DATE).text());
    } else if (type.equals(ColumnType.TIMESTAMP)) {
      return "TIMESTAMP_NTZ'%s'".formatted(time.time());
    } else if (type.equals(ColumnType.Scalar.TIMESTAMPTZ)) {
      return "TIMESTAMP_LTZ'%sZ'".formatted(time.time());
    }
    throw BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        "\"%s\" is no %s, as the time must be".formatted(time.text(), type.text()),
        "Give a time as valid_from of table %s shows it.".formatted(layout.table().name()));
  }

  private Views views(Layout layout) {
    return new Views(layout, SparkDialect.of(lake, layout));
  }

  /**
   * Makes the temporary views TABLE and TABLE_current and the temporary table function
   * TABLE_as_of(time) in the job's session, for every table that has a history, and the view PIT
   * and the function PIT_snapshot(date) for every PIT table that is built.
   */
  public void register() {
    for (TableDefinition table : histories.tables(List.of())) {
      histories.stored(table).ifPresent(layout -> new PublicViews(layout, lake).register(session));
    }
    bygone.pitLayouts().forEach(layout -> new PitPublicViews(layout, lake).register(session));
  }

  /** Streams are to be stopped before. */
  @Override
  public void close() {
    streams.forEach(Bygone::close);
    bygone.close();
  }
}
