package dev.bygone.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Measures wall time, and the time that processors worked for this process and its children. */
final class Stopwatch {
  private static final Path OWN = Path.of("/proc/self/stat");

  /** Linux counts the time of processes in hundredths of a second, whatever the kernel's clock. */
  private static final double TICKS_A_SECOND = 100;

  /** Where the times of children begin, after the name in parentheses. */
  private static final int CHILDREN = 13;

  private final long wall = System.nanoTime();
  private final double processor = processorSeconds();

  double wall() {
    return (System.nanoTime() - wall) / 1e9;
  }

  double processor() {
    return processorSeconds() - processor;
  }

  private static double processorSeconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9 + childrenSeconds();
  }

  private static double childrenSeconds() {
    if (!Files.exists(OWN)) {
      return 0;
    }
    try {
      String stat = Files.readString(OWN);
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return (Long.parseLong(fields[CHILDREN]) + Long.parseLong(fields[CHILDREN + 1]))
          / TICKS_A_SECOND;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
