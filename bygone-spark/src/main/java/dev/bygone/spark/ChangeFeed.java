package dev.bygone.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.when;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.expressions.WindowSpec;
import org.apache.spark.sql.streaming.DataStreamReader;

/**
 * The change feed of a table of Delta Lake: each row that a commit wrote or took away.
 *
 * @param name the name of the table, or {@code delta.`PATH`}
 */
record ChangeFeed(String name) {
  private static final String DELTA = "delta";
  private static final String TYPE = "_change_type";
  private static final String VERSION = "_commit_version";
  private static final String OPTION = "readChangeFeed";
  private static final String START = "startingVersion";
  private static final String GONE = "delete";
  private static final String PASSED_OVER = "update_preimage";

  /** Its rows from the first version of the table on, or from its present rows on. */
  Dataset<Row> rows(SparkSession session, boolean fromTheFirst) {
    DataStreamReader reader = session.readStream().format(DELTA).option(OPTION, "true");
    DataStreamReader from = fromTheFirst ? reader.option(START, "0") : reader;
    return DeltaPath.of(name).map(from::load).orElseGet(() -> from.table(name));
  }

  /** Whether the feed has all that ever was in the table. */
  boolean isWhole(SparkSession session) {
    DataFrameReader first =
        session
            .read()
            .format(DELTA)
            .option(OPTION, "true")
            .option(START, "0")
            .option("endingVersion", "0");
    try {
      return DeltaPath.of(name).map(first::load).orElseGet(() -> first.table(name)).limit(1).count()
          >= 0;
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      return false;
    }
  }

  /**
   * The rows of a batch, in which each commit says once of each key what became of it. A commit
   * that takes a row away and writes one of the same key has changed it; one that changes a key has
   * taken away the row of the old one.
   */
  static Dataset<Row> settled(Dataset<Row> rows, TableDefinition table) {
    Column type = col(TYPE);
    Column written = when(type.isin("insert", "update_postimage"), 1).otherwise(0);
    Column isWritten = max(written).over(byKey(rows, table)).equalTo(1);
    Column said =
        when(type.isin(GONE, PASSED_OVER), when(isWritten, lit(PASSED_OVER)).otherwise(lit(GONE)))
            .otherwise(type);
    return rows.withColumn(TYPE, said);
  }

  private static WindowSpec byKey(Dataset<Row> rows, TableDefinition table) {
    List<Column> columns = new ArrayList<>(List.of(col(VERSION)));
    for (String key : table.key()) {
      Set<String> names = ColumnMatch.foldedNames(table, key);
      Arrays.stream(rows.columns())
          .filter(c -> names.contains(c.toLowerCase(Locale.ROOT)))
          .forEach(c -> columns.add(col(SparkDialect.quoted(c))));
    }
    return Window.partitionBy(columns.toArray(Column[]::new));
  }
}
