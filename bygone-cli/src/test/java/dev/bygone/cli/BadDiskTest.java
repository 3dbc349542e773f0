package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that becomes full, and one that may not be written, in a mount that only the processes of
 * this test see. Where the machine forbids such mounts it is skipped.
 */
@EnabledOnOs(OS.LINUX)
class BadDiskTest {
  private static final int FORBIDDEN = 99;
  private static final int ROWS = 60_000;
  private static final String SCRIPT =
      """
      mount -t tmpfs -o size=6m tmpfs disk || exit 99
      cp bygone.yaml customer_2024-01-01.csv disk
      cd disk
      run() { "$@" >>../out 2>>../err; echo "$? $(ls | tr '\\n' ' ')" >>../statuses; }
      run "$@" load
      ln -s ../big.csv customer_2024-01-02.csv
      run "$@" load
      run "$@" load
      mount -o remount,ro .
      run "$@" load
      run "$@" show customer
      run "$@" check
      mount -o remount,rw,size=200m .
      run "$@" load
      """;

  @TempDir private Path folder;

  @Test
  void aFullOrAReadOnlyDiskIsToldAndChangesNothing() throws Exception {
    deliver();

    int status = run();

    assumeTrue(status != FORBIDDEN, "this machine lets nobody mount");
    assertThat(Files.readAllLines(folder.resolve("statuses")))
        .extracting(line -> line.split(" ", 2)[0])
        .containsExactly("0", "4", "4", "4", "0", "0", "0");
    assertThat(Files.readString(folder.resolve("err")))
        .contains(
            "No space left on device",
            "the tables are as they were",
            "ENGINE_FAILED cannot open ",
            "Read-only file system",
            "that it may be written")
        .doesNotContain("\tat ", "internal error");
    assertThat(Files.readString(folder.resolve("out")))
        .contains("(1 row)", "8 rules checked, all hold", "%d new".formatted(ROWS));
    assertThat(Files.readAllLines(folder.resolve("statuses")))
        .last()
        .isEqualTo("0 bygone.yaml customer_2024-01-01.csv customer_2024-01-02.csv history.duckdb ");
  }

  private void deliver() throws IOException {
    Files.createDirectory(folder.resolve("disk"));
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        tables:
          customer:
            source: {files: 'customer_{as_of:yyyy-MM-dd}.csv', follow_links: true}
            delivery: snapshot
            key: id
            columns: {id: integer, name: varchar}
        """);
    Files.writeString(folder.resolve("customer_2024-01-01.csv"), "id,name\n0,Ann\n");
    Random random = new Random(1);
    StringBuilder big = new StringBuilder("id,name\n");
    for (int id = 1; id <= ROWS; id++) {
      big.append(String.format(Locale.ROOT, "%d,", id));
      for (int i = 0; i < 10; i++) {
        big.append(Long.toHexString(random.nextLong()));
      }
      big.append('\n');
    }
    Files.writeString(folder.resolve("big.csv"), big);
  }

  /** The exit status of the script, in a namespace of its own. */
  private int run() throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                "unshare",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                SCRIPT,
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                Main.class.getName()));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    try {
      Process process =
          builder
              .directory(folder.toFile())
              .redirectOutput(folder.resolve("script").toFile())
              .redirectErrorStream(true)
              .start();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      return Files.readString(folder.resolve("script")).contains("Operation not permitted")
          ? FORBIDDEN
          : process.exitValue();
    } catch (IOException e) {
      return FORBIDDEN; // there is no such program
    }
  }
}
