package dev.bygone.bench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A short command as a whole process, beside a JVM that opens DuckDB and selects 1. */
final class StartScenario implements Scenario {
  @Override
  public String name() {
    return "start";
  }

  @Override
  public List<Result> measure(Bench bench) {
    Path folder = bench.folder("start");
    String command = bench.root().resolve("bygone").toString();
    write(
        folder.resolve("bygone.yaml"),
        "store: history.duckdb\ntables:\n  t: {source: 't_{as_of:yyyy-MM-dd}.csv', delivery: snapshot, key: id}\n");
    write(folder.resolve("t_2024-01-01.csv"), "id,v\n1,a\n2,b\n");
    run(folder, command, "load");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Map<String, Sample> samples =
        bench.measure(
            Contestant.of(
                "bare",
                () ->
                    run(
                        folder,
                        java,
                        "-cp",
                        classPath(),
                        BareStart.class.getName(),
                        "bare.duckdb")),
            Contestant.of("status", () -> run(folder, command, "status")));
    return List.of(
        Result.of(
            "start",
            "./bygone status of a small store, whole process",
            samples.get("status"),
            "JVM that opens DuckDB and selects 1",
            samples.get("bare"),
            Goal.atMost(1.5)));
  }

  /** No more than a bare start needs. */
  private static String classPath() {
    String[] all = System.getProperty("java.class.path").split(File.pathSeparator);
    return String.join(
        File.pathSeparator,
        Arrays.stream(all).filter(p -> p.contains("duckdb_jdbc") || !p.endsWith(".jar")).toList());
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void run(Path folder, String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("output").toFile())
              .start();
      int status = process.waitFor();
      if (status != 0) {
        throw new IllegalStateException(
            String.join(" ", command)
                + " ended with "
                + status
                + ": "
                + Files.readString(folder.resolve("output")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
