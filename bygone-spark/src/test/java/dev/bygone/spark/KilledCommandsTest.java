package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.CheckRequest;
import dev.bygone.LoadRequest;
import dev.bygone.RebuildRequest;
import dev.bygone.RebuildRequest.Flag;
import dev.bygone.RetractRequest;
import dev.bygone.ShowRequest;
import dev.bygone.spark.CommandProcess.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is done to a lake when the process is killed: the same again leaves what the embedded
 * engine says, which nobody has killed. {@code bygone.kills} says how often.
 */
@EnabledIf("areMany")
final class KilledCommandsTest {
  private static final int KILLS = Integer.getInteger("bygone.kills", 3);
  private static final List<Command> COMMANDS =
      List.of(
          Command.LOAD,
          Command.LOAD,
          Command.PITS,
          Command.RETRACT,
          Command.REBUILD,
          Command.LOAD,
          Command.MOVE);
  private static final String TABLES =
      """
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          columns: {id: integer, name: varchar, region: varchar}
          key: id
      pits:
        days: {tables: [customer], dates: deliveries}
      """;

  private final Random random = new Random();
  @TempDir private Path folder;

  static boolean areMany() {
    return KILLS >= COMMANDS.size();
  }

  @Test
  void theSameAgainLeavesWhatTheEmbeddedEngineSays() throws IOException, InterruptedException {
    Files.createDirectory(folder.resolve("embedded"));
    define(TABLES);
    for (int step = 0; step < COMMANDS.size(); step++) {
      prepare(step);
      Command command = COMMANDS.get(step);
      for (int kill = step; kill < KILLS; kill += COMMANDS.size()) {
        Process process = CommandProcess.start(folder, command);
        process.waitFor(6_000 + random.nextInt(16_000), TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
      }
      command.run(folder.resolve("bygone.yaml"));
      try (Bygone embedded = Bygone.open(folder.resolve("embedded.yaml"));
          Bygone lake = Bygone.open(folder.resolve("bygone.yaml"))) {
        embed(command, embedded);
        String place = "step " + step + ", " + command;
        assertThat(rows(lake)).as(place).isEqualTo(rows(embedded));
        assertThat(lake.check(CheckRequest.of().withDeliveries()).passed()).as(place).isTrue();
      }
      assertThat(folders("lake"))
          .allMatch(n -> n.matches("customer_(until_[0-9_]+_)?entries|days_.*"));
      assertThat(folders("lake").filter(n -> n.contains("until")).count()).isLessThanOrEqualTo(1);
    }
    try (Bygone moved = Bygone.open(folder.resolve("moved.yaml"));
        Bygone embedded = Bygone.open(folder.resolve("embedded.yaml"))) {
      assertThat(rows(moved)).isEqualTo(rows(embedded));
    }
  }

  private Stream<String> folders(String lake) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> paths = Files.list(folder.resolve(lake))) {
      paths.forEach(p -> names.add(p.getFileName().toString()));
    }
    return names.stream();
  }

  private void define(String tables) throws IOException {
    String lake = "engine: spark\nstore: {format: delta, warehouse: %s}\n";
    Files.writeString(folder.resolve("bygone.yaml"), lake.formatted("lake") + tables);
    Files.writeString(folder.resolve("moved.yaml"), lake.formatted("moved") + tables);
    Files.writeString(folder.resolve("embedded.yaml"), "store: embedded/h.duckdb\n" + tables);
  }

  private void prepare(int step) throws IOException {
    switch (step) {
      case 0 -> {
        customers(1);
        customers(2);
        customers(4);
      }
      case 1 -> customers(3);
      case 3 -> Files.delete(folder.resolve("customer_2024-01-03.csv"));
      case 4 -> define(TABLES.replace("    key: id\n", "    key: id\n    ignore: [region]\n"));
      case 5 -> customers(5);
      default -> {}
    }
  }

  private void customers(int day) throws IOException {
    StringBuilder rows = new StringBuilder("id,name,region\n");
    for (int id = day; id < day + 6; id++) {
      rows.append("%d,name %d,region %d\n".formatted(id, id % 2 == 0 ? day : id, day));
    }
    Files.writeString(folder.resolve("customer_2024-01-%02d.csv".formatted(day)), rows);
  }

  private static void embed(Command command, Bygone embedded) {
    switch (command) {
      case LOAD -> embedded.load(LoadRequest.all());
      case RETRACT -> embedded.retract(RetractRequest.of("customer_2024-01-03.csv"));
      case REBUILD -> embedded.rebuild(RebuildRequest.of("customer").with(Set.of(Flag.SWAP)));
      case PITS, MOVE -> {}
    }
  }

  /** Without the numbers of loads and versions, which kills may leave out. */
  private static List<List<Object>> rows(Bygone bygone) {
    return bygone.show("customer", ShowRequest.history()).rows().stream()
        .map(row -> row.subList(1, row.size() - 1))
        .toList();
  }
}
