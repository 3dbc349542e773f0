package dev.bygone.spark;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.spark.api.java.function.VoidFunction2;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Hands over each batch of a streaming query as a delivery. Its name is made of the query's
 * identity, which its checkpoint keeps, and the number of the batch: Spark writes down what a batch
 * has before it runs it, so that one that runs again after a crash has the same name and the same
 * rows.
 */
@SuppressWarnings("serial") // a batch is handed over where the query was started
final class MicroBatches implements VoidFunction2<Dataset<Row>, Long> {
  private static final String QUERY = "sql.streaming.queryId";

  private final TableDefinition table;
  private final String source;
  private final UnaryOperator<Dataset<Row>> reading;
  private final Consumer<Delivery> taker;

  /**
   * For a table.
   *
   * @param source what its deliveries are called
   * @param reading what the rows of a batch are taken for
   */
  MicroBatches(
      TableDefinition table,
      String source,
      UnaryOperator<Dataset<Row>> reading,
      Consumer<Delivery> taker) {
    this.table = table;
    this.source = source;
    this.reading = reading;
    this.taker = taker;
  }

  @Override
  public void call(Dataset<Row> rows, Long number) {
    String query = rows.sparkSession().sparkContext().getLocalProperty(QUERY);
    DatasetDelivery delivery =
        DatasetDelivery.of(reading.apply(rows)).named("%s/%s/%d".formatted(source, query, number));
    try (SharedRows shared = SharedRows.of(rows.sparkSession(), delivery, table)) {
      shared.deliveries().forEach(taker);
    }
  }
}
