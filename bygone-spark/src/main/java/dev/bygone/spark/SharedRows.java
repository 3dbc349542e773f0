package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Source;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Content;
import dev.bygone.source.Delivery;
import java.util.List;
import java.util.UUID;
import org.apache.spark.sql.SparkSession;

/**
 * Rows of one session that another one of the same Spark can read, until this is closed.
 *
 * @param session the session that they come from
 * @param view the name of the global view of them
 * @param deliveries the rows as the one delivery
 */
record SharedRows(SparkSession session, String view, List<Delivery> deliveries)
    implements AutoCloseable {
  private static final String GLOBAL = "spark.sql.globalTempDatabase";

  SharedRows {
    deliveries = List.copyOf(deliveries);
  }

  /**
   * Shares the rows of a delivery.
   *
   * @throws BygoneException INVALID_REQUEST if it has a time that the table has no use for;
   *     UNREADABLE_FILE if the rows cannot be a view
   */
  static SharedRows of(SparkSession session, DatasetDelivery delivery, TableDefinition table) {
    boolean dated = table.delivery() == DeliveryKind.CHANGES || table.asOfColumn().isPresent();
    if (dated && delivery.time().isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the rows of table %s say themselves when they hold".formatted(table.name()),
          "Give no time with the dataset; it is for snapshots whose rows have none.");
    }
    String view = "bygone_" + UUID.randomUUID().toString().replace('-', '_');
    share(delivery, view);
    Source.Table source = new Source.Table(session.conf().get(GLOBAL, "global_temp") + "." + view);
    return new SharedRows(
        session,
        view,
        List.of(new Delivery(delivery.name(), new Content.Relation(source), delivery.time())));
  }

  private static void share(DatasetDelivery delivery, String view) {
    try {
      delivery.rows().createGlobalTempView(view);
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.UNREADABLE_FILE,
                  "%s: the dataset cannot be read: %s"
                      .formatted(delivery.name(), SparkFailure.message(e)),
                  "Hand over a batch dataset whose columns have different names.")),
          e);
    }
  }

  @Override
  public void close() {
    session.catalog().dropGlobalTempView(view);
  }
}
