package dev.bygone.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How much memory the load of a snapshot takes at most, as the kernel counts it, beside its file.
 */
final class MemoryScenario implements Scenario {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path RESET = Path.of("/proc/self/clear_refs");

  @Override
  public String name() {
    return "M";
  }

  @Override
  public List<Result> measure(Bench bench) {
    if (!Files.exists(STATUS)) {
      return List.of();
    }
    SnapshotStores stores = new SnapshotStores(bench, bench.rows(5_000_000));
    System.gc();
    resetPeak();
    new Alternating(1)
        .measure(
            List.of(
                stores.load(
                    "load",
                    stores.before(),
                    h -> h.snapshot(stores.file("third"), Customers.THIRD))));
    return List.of(
        Result.ofBytes(
            "M",
            "peak memory of the process, S, " + stores.size(),
            peak(),
            "the file as parquet",
            Bench.size(stores.file("third")),
            Optional.empty()));
  }

  private static void resetPeak() {
    try {
      Files.writeString(RESET, "5");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long peak() {
    try {
      return Files.readAllLines(STATUS).stream()
              .filter(l -> l.startsWith("VmHWM:"))
              .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")))
              .findFirst()
              .orElseThrow()
          * 1024;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
