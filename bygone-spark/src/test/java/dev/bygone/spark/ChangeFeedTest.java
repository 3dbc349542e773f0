package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import dev.bygone.StreamReport;
import dev.bygone.StreamRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history of a table of Delta Lake, from its change feed. */
final class ChangeFeedTest {
  @TempDir private Path folder;
  private final SparkSession session = SparkSessions.ofProcess().newSession();

  @Test
  void givesTheHistoryOfATable() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        engine: spark
        store: {warehouse: lake}
        tables:
          users:
            source: {changes: "%s"}
            key: id
            sequence_by: _commit_version
            columns: {id: integer, name: varchar}
        """
            .formatted(users()));
    sql(
        "CREATE TABLE %s (id INT, name STRING) USING delta TBLPROPERTIES"
            + " ('delta.enableChangeDataFeed' = 'true')");
    sql("INSERT INTO %s VALUES (1, 'Ann'), (2, 'Bo'), (3, 'Cy')"); // version 1
    sql("UPDATE %s SET name = 'Anna' WHERE id = 1"); // 2
    sql("UPDATE %s SET id = 4 WHERE id = 2"); // 3: the row of key 2 is gone
    StreamReport first = stream(StreamRequest.of("users"));
    assertThat(first.refused()).isEmpty();
    assertThat(history())
        .containsExactly("1 Ann 1..2", "1 Anna 2..", "2 Bo 1..3", "3 Cy 1..", "4 Bo 3..");

    sql("DELETE FROM %s WHERE id = 3"); // 4
    sql("INSERT OVERWRITE %s VALUES (1, 'Anna'), (4, 'Bob')"); // 5: all rows are written anew
    assertThat(stream(StreamRequest.of("users")).batches()).isEqualTo(1);
    List<String> expected =
        List.of("1 Ann 1..2", "1 Anna 2..", "2 Bo 1..3", "3 Cy 1..4", "4 Bo 3..5", "4 Bob 5..");
    assertThat(history()).isEqualTo(expected);

    // without its checkpoint the feed is read from its beginning
    String other = folder.resolve("other").toUri().toString();
    StreamReport again = stream(StreamRequest.of("users").withCheckpoint(other));
    assertThat(again.counts().applied()).isZero();
    assertThat(history()).isEqualTo(expected);
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      assertThat(bygone.load(LoadRequest.all()).problems())
          .extracting(Problem::code, Problem::what)
          .containsExactly(
              tuple(
                  ErrorCode.INVALID_REQUEST,
                  users()
                      + ": a change feed is followed from where it was left off, and not loaded"));
    }
  }

  @Test
  void doesNotBeginAnewWhereNobodyKnowsWhatIsGone() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        engine: spark
        store: {warehouse: lake}
        tables:
          users:
            source: {changes: "%s"}
            key: id
        """
            .formatted(users()));
    sql("CREATE TABLE %s (id INT, name STRING) USING delta");
    sql("INSERT INTO %s VALUES (1, 'Ann')");
    sql("ALTER TABLE %s SET TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')");
    assertThat(stream(StreamRequest.of("users")).counts().added()).isEqualTo(1);
    String other = folder.resolve("other").toUri().toString();
    assertThatExceptionOfType(BygoneException.class)
        .isThrownBy(() -> stream(StreamRequest.of("users").withCheckpoint(other)))
        .withMessageContaining("it cannot be read from its beginning");
  }

  private String users() {
    return "delta.`%s`".formatted(folder.resolve("users"));
  }

  private void sql(String statement) {
    session.sql(statement.formatted(users()));
  }

  private StreamReport stream(StreamRequest request) {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      return bygone.stream(request);
    }
  }

  private List<String> history() {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      return bygone.show("users", ShowRequest.history()).rows().stream()
          .map(
              r ->
                  "%s %s %s..%s"
                      .formatted(r.get(1), r.get(2), r.get(3), r.get(4) == null ? "" : r.get(4)))
          .toList();
    }
  }
}
