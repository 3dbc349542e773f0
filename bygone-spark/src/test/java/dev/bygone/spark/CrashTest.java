package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadRequest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed while they load, and started again, load all of it exactly once. */
final class CrashTest {
  private static final int KILLS = Integer.getInteger("bygone.kills", 3);
  private static final int DAYS = 8;

  @TempDir private Path folder;

  /** The process that is killed. */
  static final class Load {
    private Load() {}

    public static void main(String[] args) {
      try (Bygone bygone = Bygone.open(Path.of(args[0]))) {
        bygone.load(LoadRequest.all());
      }
    }
  }

  @Test
  void aKilledLoadIsAsIfItHadNotBeen() throws IOException, InterruptedException {
    Deliveries deliveries = Deliveries.ofCustomers(folder, "{format: delta}");
    List<String> expected = new ArrayList<>();
    for (int day = 1; day <= DAYS; day++) {
      deliveries.customers(day, "1,Ann,N" + day, "2,Bob,S");
      String end = day == DAYS ? "" : "2024-01-%02d".formatted(day + 1);
      expected.add("1 Ann N%d 2024-01-%02d..%s".formatted(day, day, end));
    }
    expected.add("2 Bob S 2024-01-01..");

    Random random = new Random();
    for (int kill = 0; kill < KILLS; kill++) {
      kill(start(), 8_000 + random.nextInt(15_000));
    }
    List<Outcome> outcomes = deliveries.load();
    assertThat(outcomes).doesNotContain(Outcome.REFUSED).hasSize(DAYS);
    assertThat(deliveries.history()).isEqualTo(expected);
    assertThat(deliveries.load()).containsOnly(Outcome.SKIPPED);
  }

  private Process start() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:ReservedCodeCacheSize=200m");
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Load.class.getName(), folder.resolve("bygone.yaml").toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "output"))
        .start();
  }

  /** At some moment, while it starts, loads or is done. */
  private static void kill(Process process, long millis) throws InterruptedException {
    process.waitFor(millis, TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
  }
}
