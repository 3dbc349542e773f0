package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.DeliveryReport.Outcome;
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
      kill(LoadProcess.start(folder), 8_000 + random.nextInt(15_000));
    }
    List<Outcome> outcomes = deliveries.load();
    assertThat(outcomes).doesNotContain(Outcome.REFUSED).hasSize(DAYS);
    assertThat(deliveries.history()).isEqualTo(expected);
    assertThat(deliveries.load()).containsOnly(Outcome.SKIPPED);
  }

  /** At some moment, while it starts, loads or is done. */
  private static void kill(Process process, long millis) throws InterruptedException {
    process.waitFor(millis, TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
  }
}
