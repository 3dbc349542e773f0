package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.LoadEntry;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Streams that are killed, and started again, take each batch exactly once. */
final class StreamCrashTest {
  /** A process costs half a minute; without any the batch that comes again is left. */
  private static final int KILLS = Integer.getInteger("bygone.kills", 10) / 10;

  private static final int BATCHES = KILLS == 0 ? 3 : 6;

  @TempDir private Path folder;

  @Test
  void aKilledStreamGoesOnWhereItWas() throws Exception {
    List<String> expected = new ArrayList<>();
    Files.createDirectory(folder.resolve("feed"));
    for (int batch = 1; batch <= BATCHES; batch++) {
      // sequences go down and up, so that batches depend on one another
      int sequence = batch % 2 == 0 ? batch : 2 * BATCHES - batch;
      write(batch, sequence);
      expected.add("1 v%d %d".formatted(batch, sequence));
    }
    define();
    Random random = new Random();
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = StreamProcess.start(folder);
      process.waitFor(10_000 + random.nextInt(15_000), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
    }
    StreamProcess.run(folder);
    assertTaken(expected);

    // as if it had died after the last commit, and before Spark wrote that the batch is done
    Files.delete(folder.resolve("checkpoint/commits/" + (BATCHES - 1)));
    Files.deleteIfExists(folder.resolve("checkpoint/commits/." + (BATCHES - 1) + ".crc"));
    StreamProcess.run(folder);
    assertTaken(expected);
    assertThat(folder.resolve("checkpoint/commits/" + (BATCHES - 1))).exists();
  }

  private void assertTaken(List<String> expected) {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      assertThat(bygone.show("events", ShowRequest.history()).rows())
          .extracting(r -> "%s %s %s".formatted(r.get(1), r.get(2), r.get(3)))
          .containsExactlyInAnyOrderElementsOf(expected);
      List<String> names =
          bygone.status(List.of("events")).stream().map(LoadEntry::delivery).toList();
      assertThat(names).hasSize(BATCHES);
      assertThat(new HashSet<>(names)).hasSize(BATCHES);
    }
  }

  private void write(int batch, int sequence) throws IOException {
    Files.writeString(
        folder.resolve("feed/%d.json".formatted(batch)),
        "{\"id\": 1, \"v\": \"v%d\", \"seq\": %d}\n".formatted(batch, sequence));
  }

  private void define() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        engine: spark
        store: {warehouse: lake}
        tables:
          events:
            source: unused.json
            delivery: changes
            key: id
            sequence_by: seq
            exclude: seq
            columns: {id: integer, v: varchar, seq: integer}
        """);
  }
}
