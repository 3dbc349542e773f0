package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.Source;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import dev.bygone.plan.RawRows;
import dev.bygone.source.ColumnMatch;
import dev.bygone.source.Content;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;

/**
 * Reads deliveries that are tables or queries. What they say may be another thing a moment later.
 */
final class RelationReader {
  private final SparkSession session;
  private final Delivery delivery;
  private final Source.Relation source;
  private final TableDefinition table;

  RelationReader(
      SparkSession session, Delivery delivery, Content.Relation content, TableDefinition table) {
    this.session = session;
    this.delivery = delivery;
    this.source = content.source();
    this.table = table;
  }

  /**
   * Reads the relation once, into a folder of Parquet files of typed rows.
   *
   * @return what was found of its columns
   */
  Headers stage(String folder) {
    Dataset<Row> rows = attempt(this::rows);
    List<String> headers = Arrays.asList(rows.columns());
    ColumnMatch match = ColumnMatch.of(table, delivery.name(), headers);
    Dataset<Row> typed = new RelationRows(table, delivery.name(), rows, match).typed();
    attempt(
        () -> {
          typed.write().parquet(folder);
          return folder;
        });
    return match.headers(table);
  }

  /** The relation as it is, under the name of a working relation. */
  RawRows raw(String relation) {
    Dataset<Row> rows = attempt(this::rows);
    attempt(
        () -> {
          rows.createOrReplaceTempView(relation);
          return relation;
        });
    return RawRows.of(
        Arrays.stream(rows.schema().fields()).map(RelationReader::column).toList(), relation);
  }

  private static RawColumn column(StructField field) {
    return new RawColumn(
        field.name(),
        Optional.of(SparkTypes.nearest(field.dataType())),
        SparkDialect.quoted(field.name()),
        "'text'");
  }

  /** A statement that is no query does not fit into one. */
  private Dataset<Row> rows() {
    if (source instanceof Source.Changes) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "%s: a change feed is followed from where it was left off, and not loaded"
              .formatted(delivery.name()),
          "bygone stream %s takes what it has and ends.".formatted(table.name()));
    }
    return source instanceof Source.Query query
        ? session.sql(
            "SELECT * FROM (\n%s\n) AS delivered"
                .formatted(query.sql().strip().replaceAll(";+\\z", "")))
        : session.table(source.name());
  }

  private <T> T attempt(Supplier<T> what) {
    try {
      return what.get();
    } catch (BygoneException e) {
      throw e;
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.UNREADABLE_FILE,
                  "%s: the %s cannot be read: %s"
                      .formatted(delivery.name(), source.noun(), SparkFailure.message(e)),
                  "See that it is there under this name in the catalog of the session, and that a"
                      + " plain SELECT of it works.")),
          e);
    }
  }
}
