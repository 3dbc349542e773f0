package dev.bygone.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * What is measured on.
 *
 * @param processor its model
 * @param cores how many there are
 * @param memoryBytes of the machine
 * @param system the operating system
 * @param java the version of the JVM
 * @param duckdb the version of DuckDB
 */
record Machine(
    String processor, int cores, long memoryBytes, String system, String java, String duckdb) {
  private static final Path CPU = Path.of("/proc/cpuinfo");

  static Machine here() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Machine(
        model(),
        Runtime.getRuntime().availableProcessors(),
        system.getTotalMemorySize(),
        system.getName() + " " + system.getVersion() + " " + system.getArch(),
        System.getProperty("java.version"),
        duckdbVersion());
  }

  private static String model() {
    if (!Files.exists(CPU)) {
      return "unknown processor";
    }
    try {
      return Files.readAllLines(CPU).stream()
          .filter(l -> l.startsWith("model name"))
          .map(l -> l.substring(l.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown processor");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String duckdbVersion() {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      return connection.getMetaData().getDatabaseProductVersion();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  String text() {
    return "%s, %d cores, %.0f GB; %s; Java %s; DuckDB %s"
        .formatted(processor, cores, memoryBytes / 1e9, system, java, duckdb);
  }
}
