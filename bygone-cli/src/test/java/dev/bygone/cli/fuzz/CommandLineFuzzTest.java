package dev.bygone.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.cli.Session;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is typed: a command does something, or says what is wrong. */
class CommandLineFuzzTest {
  private static final List<String> COMMANDS =
      List.of(
          "init",
          "load",
          "plan",
          "show",
          "export",
          "history",
          "snapshot",
          "diff",
          "changes",
          "stamp",
          "rejects",
          "status",
          "check",
          "pit",
          "adopt",
          "move",
          "maintain",
          "schema",
          "completion");
  private static final List<String> OPTIONS =
      List.of(
          "--force",
          "--accept",
          "--one-pass",
          "--only",
          "--as-of",
          "--json",
          "-f",
          "--limit",
          "--current",
          "--key",
          "--known-at",
          "--to",
          "--store",
          "--format",
          "--every",
          "--from",
          "--until",
          "--since",
          "--table",
          "--on",
          "--columns",
          "--deliveries",
          "--keep",
          "--help",
          "--overwrite",
          "--load",
          "--all",
          "--dry-run",
          "--stdout",
          "--schema",
          "--rows",
          "--nope",
          "--facts-table",
          "--facts-query",
          "--version",
          "-h",
          "--catalog",
          "--wait");
  private static final List<String> VALUES =
      List.of(
          "customer",
          "days",
          "refresh",
          "rebuild",
          "status",
          "drop",
          "1",
          "-1",
          "0",
          "2024-01-02",
          "2024-13-45",
          "2024-01-02T03:04:05",
          "a.csv",
          "a.parquet",
          "a.json.gz",
          "-",
          "",
          " ",
          "'; DROP TABLE customer; --",
          "\"",
          "*",
          "%s%n",
          "\u0000",
          "é\uD83D\uDE00",
          "csv",
          "json",
          "month_end",
          "day",
          "duckdb",
          "other.duckdb",
          "id",
          "id=at",
          "bygone.yaml",
          "c.csv",
          "99999999999999999999",
          "NaN",
          "0s",
          "7d",
          "bash",
          "SELECT 1 AS id",
          "no/such/folder/x.csv",
          "#",
          "=",
          "@x",
          "customer_2024-01-01.csv");

  @TempDir private Path folder;

  @BeforeEach
  void load() throws Exception {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            columns: {id: integer, name: varchar}
            key: id
            corrections: keep
        pits:
          days: {tables: customer, dates: {every: day, from: 2024-01-01}}
        """);
    Files.writeString(folder.resolve("customer_2024-01-01.csv"), "id,name\n1,Ann\n");
    Files.writeString(folder.resolve("customer_2024-01-02.csv"), "id,name\n1,Bob\n");
    assertThat(new Session(folder).run("load")).isZero();
  }

  @Test
  void endsWithAStatusAndNoTrace() throws Exception {
    int tried =
        Fuzzing.run(
            (random, input) -> {
              List<String> line = line(random);
              input.of(String.join("\n", line).getBytes(StandardCharsets.UTF_8));
              Session session = new Session(folder);
              int status = session.run(line.toArray(String[]::new));
              assertThat(status).isBetween(0, 4);
              assertThat(session.err())
                  .doesNotContain("internal error", "\tat ", "Exception", "ENGINE_FAILED");
            });
    assertThat(tried).isGreaterThan(5);
  }

  private static List<String> line(Random random) {
    List<String> line = new ArrayList<>();
    line.add(COMMANDS.get(random.nextInt(COMMANDS.size())));
    int words = random.nextInt(6);
    for (int i = 0; i < words; i++) {
      List<String> from = random.nextInt(5) < 2 ? OPTIONS : VALUES;
      line.add(from.get(random.nextInt(from.size())));
    }
    return line;
  }
}
