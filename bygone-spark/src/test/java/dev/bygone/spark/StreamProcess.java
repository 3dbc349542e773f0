package dev.bygone.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQueryException;
import org.apache.spark.sql.streaming.Trigger;

/** A process that takes files as a stream, one a batch, until all are taken, to be killed. */
final class StreamProcess {
  private StreamProcess() {}

  /** The process. */
  public static void main(String[] args) throws StreamingQueryException {
    run(Path.of(args[0]));
  }

  /** What it does, in this process. */
  static void run(Path folder) throws StreamingQueryException {
    SparkSession session = SparkSessions.ofProcess().newSession();
    Dataset<Row> rows =
        session
            .readStream()
            .schema("id INT, v STRING, seq INT")
            .option("maxFilesPerTrigger", 1)
            .json(folder.resolve("feed").toUri().toString());
    String checkpoint = folder.resolve("checkpoint").toUri().toString();
    try (SparkBygone bygone = SparkBygone.open(session, folder.resolve("bygone.yaml"))) {
      bygone.stream("events", StreamDelivery.of(rows, checkpoint).at(Trigger.AvailableNow()))
          .awaitTermination();
    }
  }

  /** Starts one. */
  static Process start(Path folder) throws IOException {
    return new ProcessBuilder(
            LoadProcess.command(StreamProcess.class, List.of(), folder.toString()))
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "output"))
        .start();
  }
}
