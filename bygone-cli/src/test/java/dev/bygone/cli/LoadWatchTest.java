package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LoadWatchTest {
  private static final int NAP_MILLIS = 20;
  @TempDir private Path folder;
  private final CompletableFuture<Integer> ended = new CompletableFuture<>();
  private Session watching;

  @BeforeEach
  void define() throws IOException {
    watching = new Session(folder);
    write(
        "bygone.yaml",
        """
        store: history.duckdb
        tables:
          orders:
            source: feed/orders_*.csv
            delivery: changes
            key: id
            sequence_by: seq
            columns: {id: integer, seq: integer, v: varchar}
            on_bad_row: quarantine
            expect: {short: {that: length(v) < 5, else: quarantine}}
          stock:
            source: feed/stock_*.csv
            delivery: changes
            key: id
            sequence_by: seq
            columns: {id: integer, seq: integer}
          people:
            source: feed/people_*.log
            format: debezium
            key: id
            columns: {id: integer, v: varchar}
            on_bad_row: quarantine
        """);
    Files.createDirectory(folder.resolve("feed"));
  }

  @Test
  @Timeout(60)
  void loadsWhatComesAndLetsOthersReadMeanwhile() throws Exception {
    complete("orders_1.csv", "id,seq,v\n1,1,a\n");
    Thread thread = new Thread(() -> ended.complete(watching.run(watch())));
    thread.start();
    until(() -> watching.out().contains("orders_1.csv"));

    complete("stock_1.csv", "id,seq\n1,x\n");
    complete("orders_2.csv", "id,seq,v\n1,2,b\nx,2,b\n2,1,too long\n");
    until(() -> watching.out().contains("orders_2.csv"));
    until(() -> watching.err().contains("stock_1.csv refused"));
    until(() -> watching.err().contains("2 rows set aside"));
    Session reading = new Session(folder);
    until(() -> reading.run("show", "orders", "--current") == 0 && reading.out().contains("b"));

    complete("stock_1.csv", "id,seq\n1,1\n");
    until(() -> reading.run("show", "stock", "--current") == 0);
    thread.interrupt();
    assertThat(ended.get()).isZero();
    assertThat(reading.run("rejects", "orders")).isZero();
    assertThat(reading.out()).contains("too long").contains("x,2,b");
  }

  /** A message that is none stops nothing, and comes in once it is repaired. */
  @Test
  @Timeout(60)
  void messagesAreSetAsideAndRepairedMeanwhile() throws Exception {
    String message = "{\"after\":{\"id\":%d,\"v\":\"a\"},\"source\":{\"lsn\":%d},\"op\":\"c\"}\n";
    complete(
        "people_1.log",
        message.formatted(1, 1)
            + "{\"after\":{\"id\":2,\n"
            + message.formatted(3, 3)
            + "{\"x\":1}\n");
    Thread thread = new Thread(() -> ended.complete(watching.run(watch())));
    thread.start();
    until(() -> watching.err().contains("2 rows set aside (RAGGED_ROW 1, UNKNOWN_OPERATION 1)"));

    write("repaired.log", message.formatted(2, 2));
    Session repairing = new Session(folder);
    until(() -> repairing.run("rejects", "people", "--load", "repaired.log") == 0);
    complete("people_2.log", message.formatted(4, 4));
    until(() -> watching.out().contains("people_2.log"));
    Session reading = new Session(folder);
    until(() -> reading.run("show", "people", "--current") == 0);
    thread.interrupt();
    assertThat(ended.get()).isZero();
    assertThat(reading.out()).contains("(4 rows)");
    assertThat(reading.run("rejects", "people")).isZero();
    assertThat(reading.out()).contains("(0 rows)");
  }

  @Test
  void whatComesSaysItselfWhenItHolds() {
    assertThat(watching.run("load", "--watch", "--as-of", "2024-01-01")).isEqualTo(2);
    assertThat(watching.err()).contains("--force and --as-of cannot be with --watch");
    assertThat(watching.run("load", "--marker", ".done")).isEqualTo(2);
    assertThat(watching.err()).contains("--marker says nothing without --watch");
    assertThat(watching.run("load", "--watch", "--marker", "a/b")).isEqualTo(2);
  }

  @Test
  void tablesAreChecked() {
    assertThat(watching.run("load", "--watch", "ordres")).isEqualTo(2);
    assertThat(watching.err()).contains("there is no table ordres");
  }

  private static String[] watch() {
    return new String[] {"load", "--watch", "--marker", ".done"};
  }

  private static void until(Supplier<Boolean> condition) throws InterruptedException {
    while (!condition.get()) {
      Thread.sleep(NAP_MILLIS);
    }
  }

  private void complete(String name, String text) throws IOException {
    write("feed/" + name, text);
    write("feed/" + name + ".done", "");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
