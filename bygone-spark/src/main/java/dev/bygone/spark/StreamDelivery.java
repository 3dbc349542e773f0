package dev.bygone.spark;

import static java.util.Objects.requireNonNull;

import dev.bygone.LoadReport;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.streaming.Trigger;

/**
 * A stream of changes in a Spark job, each batch of which is one delivery.
 *
 * @param rows a streaming dataset
 * @param checkpoint the folder, or its URI, in which Spark remembers what it has handed over
 * @param name what the deliveries are called, with the identity of the stream and the number of the
 *     batch behind it
 * @param trigger when a batch begins
 * @param badRows what becomes of bad rows
 * @param listener told of each batch that is taken, in the thread of the stream
 */
public record StreamDelivery(
    Dataset<Row> rows,
    String checkpoint,
    String name,
    Trigger trigger,
    BadRows badRows,
    Consumer<LoadReport> listener) {
  /** What becomes of bad rows. */
  public enum BadRows {
    /** They are set aside, however many, and the stream goes on. */
    SET_ASIDE,
    /** The definition says it; the stream ends at what it refuses. */
    AS_DEFINED
  }

  /** Checks. */
  public StreamDelivery {
    requireNonNull(rows, "rows");
    requireNonNull(checkpoint, "checkpoint");
    requireNonNull(name, "name");
    requireNonNull(trigger, "trigger");
    requireNonNull(badRows, "badRows");
    requireNonNull(listener, "listener");
  }

  /** A stream under the name {@code stream}, of which a batch begins as soon as one can. */
  public static StreamDelivery of(Dataset<Row> rows, String checkpoint) {
    return new StreamDelivery(
        rows, checkpoint, "stream", Trigger.ProcessingTime(0), BadRows.SET_ASIDE, report -> {});
  }

  /** The same under another name. */
  public StreamDelivery named(String other) {
    return new StreamDelivery(rows, checkpoint, other, trigger, badRows, listener);
  }

  /** The same with batches at other times. */
  public StreamDelivery at(Trigger other) {
    return new StreamDelivery(rows, checkpoint, name, other, badRows, listener);
  }

  /** The same, which goes by {@code on_bad_row} and ends at what is refused. */
  public StreamDelivery endingAtBadRows() {
    return new StreamDelivery(rows, checkpoint, name, trigger, BadRows.AS_DEFINED, listener);
  }

  /** The same with somebody who is told of each batch. */
  public StreamDelivery telling(Consumer<LoadReport> other) {
    return new StreamDelivery(rows, checkpoint, name, trigger, badRows, other);
  }
}
