package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.engine.Streaming.Flowing;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.StreamingQueryException;

/**
 * A streaming query that hands over batches.
 *
 * @param query it
 * @param source the table that it follows
 * @param taken what took its batches
 */
record FlowingQuery(StreamingQuery query, String source, TakenBatches taken) implements Flowing {
  private static final long PATIENCE_MILLIS = 200;

  @Override
  public boolean isOver() {
    try {
      return query.awaitTermination(PATIENCE_MILLIS);
    } catch (StreamingQueryException e) {
      throw taken.failure().orElseGet(() -> failed(e));
    }
  }

  private BygoneException failed(StreamingQueryException e) {
    String why = SparkFailure.message(e);
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.UNREADABLE_FILE,
                "the table %s cannot be followed any further: %s".formatted(source, why),
                "See that it is still there, and that rows are only added to it; begin again, it goes on where it was.")),
        e);
  }

  @Override
  public void close() {
    try {
      query.stop();
    } catch (TimeoutException e) {
      throw new IllegalStateException("Cannot stop following " + source, e);
    }
  }
}
