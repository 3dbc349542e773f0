package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.StreamTrigger;
import dev.bygone.definition.Source;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Streaming;
import dev.bygone.source.Delivery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.util.SignalUtils;
import scala.runtime.AbstractFunction0;

/** Follows tables by streaming queries. */
final class SparkStreaming implements Streaming {
  private static final List<String> SIGNALS = List.of("INT", "TERM");

  private final SessionSql sql;
  private final Lake lake;
  private final LoadLog log;

  SparkStreaming(SessionSql sql, Lake lake, LoadLog log) {
    this.sql = sql;
    this.lake = lake;
    this.log = log;
  }

  @Override
  public Flowing begin(
      TableDefinition table,
      StreamTrigger trigger,
      Optional<String> checkpoint,
      Consumer<Delivery> taker) {
    Source.Relation source = (Source.Relation) table.source().orElseThrow();
    String folder = checkpoint(table, checkpoint) + "/" + folder(source);
    boolean isFeed = source instanceof Source.Changes;
    TakenBatches taken = new TakenBatches(taker);
    StreamingQuery query =
        sql.run(
            s -> {
              try {
                return (isFeed ? feed(s, table, source.name(), folder) : rows(s, source.name()))
                    .writeStream()
                    .queryName(table.name() + " from " + source.name() + " " + UUID.randomUUID())
                    .option("checkpointLocation", folder)
                    .trigger(of(trigger))
                    .foreachBatch(
                        new MicroBatches(
                            table,
                            source.name(),
                            isFeed ? b -> ChangeFeed.settled(b, table) : b -> b,
                            taken))
                    .start();
              } catch (BygoneException e) {
                throw e;
              } catch (Exception e) { // Scala throws checked exceptions that nobody declares
                throw refused(source, e);
              }
            });
    return new FlowingQuery(query, source.name(), taken);
  }

  /** A path does for a table of Delta Lake, but not where a stream is asked for by a name. */
  private static Dataset<Row> rows(SparkSession session, String name) {
    return DeltaPath.of(name)
        .map(path -> session.readStream().format("delta").load(path))
        .orElseGet(() -> session.readStream().table(name));
  }

  /**
   * A change feed is read from its beginning. Where that is gone it begins with the rows that are
   * there, which is no way to go on: nobody would tell which rows were taken away meanwhile.
   */
  private Dataset<Row> feed(
      SparkSession session, TableDefinition table, String name, String folder) {
    ChangeFeed feed = new ChangeFeed(name);
    if (isBegun(folder)) {
      return feed.rows(session, false);
    }
    boolean whole = feed.isWhole(session);
    if (!whole && log.loads(table.name()).stream().anyMatch(l -> isOf(l, name))) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "nothing in %s says how far the change feed of %s was read, and it cannot be read from its beginning"
              .formatted(folder, name),
          "Name the checkpoint of before with --checkpoint; or load what is there now as a snapshot"
              + " beside the changes.");
    }
    return feed.rows(session, whole);
  }

  private static boolean isOf(LoadEntry load, String name) {
    return load.delivery().startsWith(name + "/");
  }

  private boolean isBegun(String folder) {
    return sql.run(
        s -> {
          Path metadata = new Path(folder, "metadata");
          try {
            return metadata.getFileSystem(s.sparkContext().hadoopConfiguration()).exists(metadata);
          } catch (IOException e) {
            throw new UncheckedIOException("Cannot look for " + metadata, e);
          }
        });
  }

  private static BygoneException refused(Source.Relation source, Exception e) {
    return BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        "the table %s cannot be followed: %s".formatted(source.name(), SparkFailure.message(e)),
        "See that it is there under this name in the catalog of the session, in a format that can"
            + " be read as a stream.");
  }

  private String checkpoint(TableDefinition table, Optional<String> given) {
    return given
        .or(() -> lake.warehouse().map(w -> w + "/.bygone-checkpoints/" + table.name()))
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "nothing says where to remember how far a stream into table %s has come"
                        .formatted(table.name()),
                    "Name a folder with --checkpoint, or say warehouse in store."));
  }

  /** Each source of a table has a folder of its own, whatever signs its name has. */
  private static String folder(Source.Relation source) {
    String what = source.noun() + " " + source.name();
    UUID id = UUID.nameUUIDFromBytes(what.getBytes(StandardCharsets.UTF_8));
    return source.name().replaceAll("[^A-Za-z0-9_.-]+", "_") + "-" + id;
  }

  @SuppressWarnings("deprecation") // Once is what was asked for: one batch, whatever is there
  private static Trigger of(StreamTrigger trigger) {
    if (trigger instanceof StreamTrigger.Every every) {
      return Trigger.ProcessingTime(every.interval().toMillis());
    }
    return trigger instanceof StreamTrigger.Once ? Trigger.Once() : Trigger.AvailableNow();
  }

  /** The first time it is taken care of, the second time the process ends as it would without. */
  @Override
  public void atSignals(Runnable stop) {
    for (String signal : SIGNALS) {
      SignalUtils.register(
          signal,
          new AbstractFunction0<>() {
            private boolean told;

            @Override
            public Object apply() {
              boolean first = !told;
              told = true;
              stop.run();
              return first;
            }
          });
    }
  }
}
