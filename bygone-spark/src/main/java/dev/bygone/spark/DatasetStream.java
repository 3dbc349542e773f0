package dev.bygone.spark;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.spark.StreamDelivery.BadRows;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.spark.sql.streaming.StreamingQuery;

/** Loads a stream of a Spark job, batch by batch. */
final class DatasetStream implements Consumer<Delivery> {
  /** How often a batch is tried before the engine has failed: others may load meanwhile. */
  private static final int TRIES = 3;

  private final Bygone bygone;
  private final TableDefinition table;
  private final StreamDelivery stream;

  /**
   * Into a table.
   *
   * @param bygone the histories, which nobody else uses at the same time
   */
  DatasetStream(Bygone bygone, TableDefinition table, StreamDelivery stream) {
    this.bygone = bygone;
    this.table = table;
    this.stream = stream;
  }

  /**
   * Begins.
   *
   * @throws BygoneException INVALID_REQUEST if it is no stream, or the table takes snapshots
   */
  StreamingQuery begin() {
    if (!stream.rows().isStreaming()) {
      throw refused(
          "the dataset %s is no stream".formatted(stream.name()),
          "Read it with readStream, or load it as it is: load(table, rows).");
    } else if (table.delivery() != DeliveryKind.CHANGES) {
      throw refused(
          "table %s takes snapshots, and a stream brings changes".formatted(table.name()),
          "Say delivery: changes in the definition if the rows are such.");
    }
    try {
      return stream
          .rows()
          .writeStream()
          .option("checkpointLocation", stream.checkpoint())
          .trigger(stream.trigger())
          .foreachBatch(new MicroBatches(table, stream.name(), rows -> rows, this))
          .start();
    } catch (TimeoutException e) {
      throw new IllegalStateException("Cannot begin the stream " + stream.name(), e);
    }
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }

  @Override
  public void accept(Delivery batch) {
    EnumSet<Flag> flags = EnumSet.of(Flag.BY_NAME);
    if (stream.badRows() == BadRows.SET_ASIDE) {
      flags.add(Flag.SET_ASIDE);
    }
    LoadRequest request =
        LoadRequest.of(table.name()).withFlags(flags).withDeliveries(List.of(batch));
    LoadReport report = bygone.load(request);
    for (int tried = 1; tried < TRIES && report.deliveries().get(0).engineFailed(); tried++) {
      report = bygone.load(request);
    }
    stream.listener().accept(report);
    DeliveryReport delivery = report.deliveries().get(0);
    if (delivery.outcome() == Outcome.REFUSED) {
      throw new BygoneException(delivery.problems());
    }
  }
}
