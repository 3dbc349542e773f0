package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.LoadRequest;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two at a time at one DuckDB file. */
class TwoProcessesTest {
  @TempDir private Path temporary;
  private Path folder;
  private Program program;

  @BeforeEach
  void deliver() throws IOException {
    folder = Files.createDirectory(temporary.resolve("work"));
    program = new Program(folder);
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            columns: {id: integer, name: varchar}
        """);
    day(1);
  }

  @Test
  void theSecondSaysWhoHoldsTheFile() throws Exception {
    try (Bygone holder = open()) {
      holder.load(LoadRequest.all());

      for (String command : new String[] {"load", "status", "check"}) {
        Program.Ended ended = program.run(command);
        assertThat(ended.status()).isEqualTo(4);
        assertThat(ended.err())
            .contains(
                "STORE_IN_USE ",
                "history.duckdb is in use: process %d (".formatted(ProcessHandle.current().pid()),
                "running since ",
                "--wait 5m");
      }
    }
    assertThat(program.run("status").status()).isZero();
  }

  @Test
  void theSecondWaitsForTheFirst() throws Exception {
    day(2);
    Process second;
    try (Bygone holder = open()) {
      second = program.start("load", "--wait", "2m");
      while (!Files.readString(program.err()).contains("waiting: ")) {
        assertThat(second.isAlive()).isTrue();
        Thread.sleep(20);
      }
      holder.load(LoadRequest.all().withOnly(List.of("customer_2024-01-01.csv")));
    }
    Program.Ended ended = program.end(second);

    assertThat(ended.status()).isZero();
    try (Bygone bygone = open()) {
      assertThat(bygone.status(List.of())).hasSize(2);
      assertThat(bygone.show("customer", ShowRequest.history()).rows()).hasSize(2);
    }
  }

  @Test
  void aWaitHasAnEnd() throws Exception {
    try (Bygone holder = open()) {
      assertThat(holder.status(List.of())).isEmpty();
      Program.Ended ended = program.run("load", "--wait", "1s");

      assertThat(ended.status()).isEqualTo(4);
      assertThat(ended.err()).contains("waiting: ", "STORE_IN_USE ");
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void namesACommandOfOurs() throws Exception {
    Process first = program.start("load", "customer");
    while (!Files.exists(folder.resolve("history.duckdb"))) {
      assertThat(first.isAlive()).isTrue();
      Thread.sleep(1);
    }
    signal("-STOP", first);

    Session second = new Session(folder);
    assertThat(second.run("load")).isEqualTo(4);
    assertThat(second.err())
        .contains("process %d (bygone load customer, running since ".formatted(first.pid()));

    signal("-CONT", first);
    assertThat(program.end(first).status()).isZero();
    assertThat(second.run("load")).isZero();
  }

  private static void signal(String signal, Process process) throws Exception {
    String pid = Long.toString(process.pid());
    assertThat(new ProcessBuilder("kill", signal, pid).start().waitFor()).isZero();
  }

  @Test
  void readersGoOnBesideALoadInOneProcess() {
    try (Bygone loading = open()) {
      loading.load(LoadRequest.all());
      try (Bygone reading = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
        assertThat(reading.show("customer", ShowRequest.history()).rows()).hasSize(1);
        day(2);
        loading.load(LoadRequest.all());
        assertThat(reading.show("customer", ShowRequest.history()).rows()).hasSize(2);
      }
    }
  }

  @Test
  void aLoadWaitsForReadersOfItsOwnProcessToo() {
    try (Bygone loading = open()) {
      loading.load(LoadRequest.all());
    }
    Session session = new Session(folder);
    try (Bygone reading = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
      assertThat(session.run("load")).isEqualTo(4);
      assertThat(session.err()).contains("is in use: this process has it open for reading");
      assertThat(reading.show("customer", ShowRequest.history()).rows()).hasSize(1);
    }
    assertThat(session.run("load")).isZero();
  }

  private void day(int day) {
    try {
      Files.writeString(
          folder.resolve("customer_2024-01-0%d.csv".formatted(day)), "id,name\n1,day" + day + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }
}
