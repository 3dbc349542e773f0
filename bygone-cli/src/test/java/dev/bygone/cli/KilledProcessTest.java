package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.RowDifference;
import dev.bygone.testing.oracle.Appearance;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a command is at when its process is killed, the same command after it leaves all as if
 * nothing had happened.
 */
class KilledProcessTest {
  private static final int KILLS = Integer.getInteger("bygone.kills", 10);

  @TempDir private Path temporary;

  /** A step with the folder before it and what is in the folder after it. */
  private record Played(KillSteps.Step step, Path before, Map<String, List<String>> after) {}

  @Test
  void theSameCommandAgainLeavesAllAsIfNothingHadHappened() throws Exception {
    List<Played> played = play();
    long millis = millis(played.get(0));
    Random random = new Random();
    for (int kill = 0; kill < KILLS; kill++) {
      Played step = played.get(kill % played.size());
      long moment = millis / 5 + random.nextLong(millis);
      killed(step, moment, temporary.resolve("kill" + kill));
    }
  }

  /** Goes through all steps undisturbed, and compares each with the oracle. */
  private List<Played> play() throws Exception {
    Path folder = Files.createDirectory(temporary.resolve("undisturbed"));
    KillSteps steps = new KillSteps(folder);
    Session session = new Session(folder);
    List<Played> played = new ArrayList<>();
    for (KillSteps.Step step : steps.all()) {
      step.preparation().run();
      Path before = temporary.resolve("before" + played.size());
      copy(folder, before);
      assertThat(session.run(step.command().toArray(String[]::new)))
          .as("%s: %s", step.command(), session.err())
          .isZero();
      requireOracle(folder, steps.delivered());
      played.add(new Played(step, before, StoreDump.of(folder)));
    }
    return played;
  }

  private static void requireOracle(Path folder, Map<String, List<TypedDelivery>> delivered) {
    try (Bygone bygone = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
      delivered.forEach(
          (name, deliveries) -> {
            TableDefinition table = bygone.definition().table(name).orElseThrow();
            Appearance appearance = new Appearance(table);
            List<List<Object>> expected =
                appearance.rows(new Oracle(table).table(deliveries)).values().stream()
                    .map(row -> picked(row, appearance.columns()))
                    .toList();
            Rows shown = bygone.show(name, ShowRequest.history());
            assertThat(
                    RowDifference.between(
                            appearance.columns(), expected, picked(shown, appearance.columns()))
                        .message())
                .as(name)
                .isEmpty();
          });
    }
  }

  private static List<Object> picked(Map<String, Object> row, List<String> columns) {
    List<Object> picked = new ArrayList<>();
    columns.forEach(c -> picked.add(row.get(c)));
    return picked;
  }

  private static List<List<Object>> picked(Rows rows, List<String> columns) {
    List<Integer> places =
        columns.stream().map(rows.columns().stream().map(Column::name).toList()::indexOf).toList();
    List<List<Object>> picked = new ArrayList<>();
    for (List<Object> row : rows.rows()) {
      List<Object> values = new ArrayList<>();
      places.forEach(p -> values.add(row.get(p)));
      picked.add(values);
    }
    return picked;
  }

  /** How long a command takes in a process of its own. */
  private long millis(Played step) throws Exception {
    Path folder = temporary.resolve("timed");
    copy(step.before(), folder);
    long started = System.nanoTime();
    requireSame("undisturbed", step, run(new Program(folder), step));
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started);
  }

  private void killed(Played step, long moment, Path folder) throws Exception {
    copy(step.before(), folder);
    Program program = new Program(folder);
    Process process = program.start(step.step().command().toArray(String[]::new));
    process.waitFor(moment, TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
    age(program.temporary());

    String place = "%s, killed after %d ms".formatted(step.step().command(), moment);
    requireSame(place, step, run(program, step));
    assertThat(leftIn(program.temporary())).as(place).isEmpty();
    Session session = new Session(folder);
    assertThat(session.run("check", "--deliveries")).as("%s: %s", place, session.all()).isZero();
  }

  private static void requireSame(String place, Played step, Map<String, List<String>> after) {
    assertThat(StoreDump.difference(step.after(), after)).as(place).isEmpty();
  }

  private static Map<String, List<String>> run(Program program, Played step) throws Exception {
    Program.Ended ended = program.run(step.step().command().toArray(String[]::new));
    boolean done = ended.err().contains("was taken back already");
    assertThat(done ? 0 : ended.status()).as("%s: %s", step.step().command(), ended.err()).isZero();
    return StoreDump.of(program.folder());
  }

  /** One that it was just making when it died is left alone for a minute. */
  private static void age(Path temporary) throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
      }
    }
  }

  /** Beside what the driver of DuckDB unpacks of itself, which only its own process removes. */
  private static List<String> leftIn(Path temporary) throws IOException {
    try (Stream<Path> left = Files.list(temporary)) {
      return left.map(p -> p.getFileName().toString())
          .filter(n -> !n.startsWith("libduckdb_java"))
          .toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }
}
