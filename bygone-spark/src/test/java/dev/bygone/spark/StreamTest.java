package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import dev.bygone.StreamBatch;
import dev.bygone.StreamReport;
import dev.bygone.StreamRequest;
import dev.bygone.StreamTrigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several flows into one table: a first copy, files, and a table of Delta Lake. */
final class StreamTest {
  @TempDir private Path folder;
  private final SparkSession session = SparkSessions.ofProcess().newSession();
  private final List<StreamBatch> batches = new ArrayList<>();

  @Test
  void takesWhatArrivesOnce() throws IOException {
    definition("orders");
    write("copy.json", "{'id': 1, 'v': 'a', 'at': '2024-01-01'}");
    write("orders/1.json", "{'id': 1, 'v': 'b', 'at': '2024-01-03', 'op': 'U'}");
    append("VALUES (1, 'c', '2024-01-02', 'U'), (NULL, 'x', '2024-01-02', 'U')");

    StreamReport report = stream(StreamRequest.of("orders"));
    assertThat(report.batches()).isEqualTo(3);
    assertThat(report.counts().read()).isEqualTo(4);
    assertThat(report.counts().quarantined()).isEqualTo(1);
    assertThat(batches)
        .extracting(StreamBatch::source)
        .containsExactly("copy.json", feed(), "orders/*.json");
    assertThat(batches).extracting(StreamBatch::versions).containsExactly(1L, 2L, 2L);
    assertThat(batches.get(0).lag().orElseThrow()).isGreaterThan(Duration.ofDays(365));
    assertThat(history())
        .containsExactly(
            "1 a 2024-01-01..2024-01-02", "1 c 2024-01-02..2024-01-03", "1 b 2024-01-03..");

    // what is refused does not stop what is not, and is offered again at the next start
    write("orders/2.json", "gateway timeout");
    write("orders/3.json", "{'id': 3, 'v': 'e', 'at': '2024-01-04', 'op': 'U'}", "{'id': 2");
    StreamReport refused = stream(StreamRequest.of("orders"));
    assertThat(refused.refused())
        .extracting(DeliveryReport::delivery, d -> d.problems().get(0).code())
        .containsExactly(tuple("orders/2.json", ErrorCode.UNREADABLE_FILE));
    assertThat(refused.counts().quarantined()).isOne();
    write("orders/2.json", "{'id': 2, 'v': 'd', 'at': '2024-01-03', 'op': 'U'}");
    append("VALUES (3, NULL, '2024-01-05', 'D')");
    followUntil(2);
    assertThat(batches)
        .flatExtracting(b -> b.report().deliveries())
        .extracting(DeliveryReport::outcome)
        .containsOnly(Outcome.LOADED);
    assertThat(history()).contains("2 d 2024-01-03..", "3 e 2024-01-04..2024-01-05").hasSize(5);

    // without its checkpoint a stream gets all of it again
    StreamReport again =
        stream(
            StreamRequest.of("orders").withCheckpoint(folder.resolve("other").toUri().toString()));
    assertThat(again.counts().applied()).isZero();
    assertThat(again.versions()).isZero();
    assertThat(history()).hasSize(5);
  }

  /** With an interval, until so many batches came. */
  private void followUntil(int number) {
    StreamRequest request =
        StreamRequest.of("orders").withTrigger(new StreamTrigger.Every(Duration.ofMillis(100)));
    batches.clear();
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      bygone.stream(
          request.withListener(
              batch -> {
                batches.add(batch);
                if (batches.size() == number) {
                  request.stop().stop();
                }
              }));
    }
  }

  @Test
  void endsAtWhatIsRefusedIfAsked() throws IOException {
    definition("orders");
    write("copy.json", "{'id': 1, 'v': 'a', 'at': 'never'}");
    append("VALUES (1, 'c', '2024-01-02', 'U')");
    assertThatExceptionOfType(BygoneException.class)
        .isThrownBy(
            () ->
                stream(
                    StreamRequest.of("orders")
                        .withFlags(Set.of(StreamRequest.Flag.END_AT_BAD_ROWS))))
        .satisfies(
            e ->
                assertThat(e.problems())
                    .extracting(Problem::code)
                    .containsExactly(ErrorCode.TYPE_MISMATCH));
    assertThat(batches).hasSize(1);
  }

  private StreamReport stream(StreamRequest request) {
    batches.clear();
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      return bygone.stream(request.withListener(batches::add));
    }
  }

  private String feed() {
    return "delta.`%s`".formatted(folder.resolve("feed"));
  }

  private void append(String rows) {
    session
        .sql(
            "SELECT CAST(c1 AS INT) AS id, CAST(c2 AS STRING) AS v, CAST(c3 AS DATE) AS at, c4 AS op FROM "
                + rows
                + " AS t(c1, c2, c3, c4)")
        .write()
        .format("delta")
        .mode("append")
        .save(folder.resolve("feed").toUri().toString());
  }

  private void definition(String table) throws IOException {
    Files.createDirectories(folder.resolve(table));
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        engine: spark
        store: {warehouse: lake}
        tables:
          %s:
            sources:
              - {source: copy.json, once: true}
              - {source: {table: "%s"}}
              - {source: orders/*.json}
            delivery: changes
            key: id
            sequence_by: at
            delete_when: op = 'D'
            optional: op
            exclude: [at, op]
            columns: {id: integer, v: varchar, at: date, op: varchar}
        """
            .formatted(table, feed()));
  }

  private void write(String file, String... rows) throws IOException {
    Files.writeString(folder.resolve(file), String.join("\n", rows).replace('\'', '"') + "\n");
  }

  private List<String> history() {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      return bygone.show("orders", ShowRequest.history()).rows().stream()
          .map(
              r ->
                  "%s %s %s..%s"
                      .formatted(r.get(1), r.get(2), r.get(3), r.get(4) == null ? "" : r.get(4)))
          .toList();
    }
  }
}
