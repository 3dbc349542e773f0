package dev.bygone.spark;

import static java.util.Objects.requireNonNull;

import dev.bygone.source.AsOf;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Rows of a Spark job that are one delivery.
 *
 * @param rows the rows; they are computed once
 * @param name what the delivery is called in the log of loads; a delivery of the same name and the
 *     same rows as the last one of that name is skipped
 * @param time the time for which a snapshot holds
 */
public record DatasetDelivery(Dataset<Row> rows, String name, Optional<AsOf> time) {
  /** Checks. */
  public DatasetDelivery {
    requireNonNull(rows, "rows");
    requireNonNull(name, "name");
  }

  /** Rows under the name {@code dataset}. */
  public static DatasetDelivery of(Dataset<Row> rows) {
    return new DatasetDelivery(rows, "dataset", Optional.empty());
  }

  /** The same under another name. */
  public DatasetDelivery named(String other) {
    return new DatasetDelivery(rows, other, time);
  }

  /** The same, as a snapshot of a day. */
  public DatasetDelivery asOf(LocalDate day) {
    return new DatasetDelivery(rows, name, Optional.of(AsOf.of(day)));
  }

  /** The same, as a snapshot of a time, in UTC. */
  public DatasetDelivery asOf(LocalDateTime moment) {
    return new DatasetDelivery(rows, name, Optional.of(AsOf.of(moment)));
  }
}
