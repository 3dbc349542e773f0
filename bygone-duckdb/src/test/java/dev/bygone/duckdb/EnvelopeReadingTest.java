package dev.bygone.duckdb;

import static java.util.Arrays.asList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Format;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of messages, and files of DMS, as they are staged. */
class EnvelopeReadingTest {
  @TempDir private Path folder;

  @Test
  void tellsWhatTheEnvelopeSays() {
    try (Staged files = staged(EnvelopeKind.MAXWELL)) {
      Path file =
          files.file(
              "dump.txt",
              """
              /* comment */
              {"database":"d","table":"t","type":"update","ts":60,"xid":1,"xoffset":2,"data":{"id":1},"old":{}}
              """);
      assertThat(files.rows("id, __op, __pos, __sent", file))
          .containsExactly(
              asList(
                  1,
                  "update",
                  "1970-01-01T00:01:00.000000Z/00000000000000000001/000002",
                  "[\"id\"]"));
      assertThat(files.rows("_bygone_misfit", file)).containsExactly(asList((Object) null));
    }
  }

  @Test
  void aBadRowIsTheMessageThatTellsOfIt() {
    try (Staged files = staged(EnvelopeKind.CANAL)) {
      assertThat(
              files.faults(
                  "a.json",
                  "{\"type\":\"INSERT\",\"es\":60000,\"id\":1,\"data\":[{\"id\":\"1\"},{\"id\":\"x\"}]}"))
          .containsExactly(
              asList(null, null, null),
              asList(
                  "id \"x\" is no integer",
                  null,
                  "{\"type\":\"INSERT\",\"es\":60000,\"id\":1,\"data\":[{\"id\":\"x\"}]}"));
    }
  }

  @Test
  void numbersKeepTheirDigitsInStructuresToo() {
    try (Staged files =
        Staged.in(
            folder,
            Format.of(EnvelopeKind.DEBEZIUM),
            "id",
            "integer",
            "n",
            "decimal(30,10)",
            "l",
            "decimal(30,10)[]")) {
      assertThat(
              files.rows(
                  "CAST(n AS VARCHAR), CAST(l AS VARCHAR)",
                  files.file(
                      "a.json",
                      "{\"after\":{\"id\":1,\"n\":12345678901234567890.123456789,\"l\":[12345678901234567890.5]},\"source\":{\"lsn\":1},\"op\":\"c\"}")))
          .containsExactly(
              List.of("12345678901234567890.1234567890", "[12345678901234567890.5000000000]"));
    }
  }

  @Test
  void parquetFilesOfDms() {
    try (Staged files = staged(EnvelopeKind.DMS)) {
      Path load = parquet(files, "LOAD00000001.parquet", "1 AS id");
      Path changes = parquet(files, "20240301-090000000.parquet", "'D' AS Op, 1 AS id");
      assertThat(files.rows("id, __op, __pos, __sent", load))
          .containsExactly(List.of(1, "load", "00000000/LOAD00000001/0000000001", "[\"id\"]"));
      assertThat(files.rows("id, __op, __pos, __sent", changes))
          .containsExactly(List.of(1, "D", "20240301-090000000/0000000001", "[\"id\"]"));
    }
  }

  @Test
  void rowsOfTableFilesAreNumberedInTheirOrder() {
    StringBuilder text = new StringBuilder("Op,id\n");
    for (int i = 1; i <= 20_000; i++) {
      text.append("I,").append(i).append('\n');
    }
    try (Staged files = staged(EnvelopeKind.DMS)) {
      Path file = files.file("a.csv", text.toString());
      assertThat(files.rows("id = CAST(right(__pos, 10) AS INTEGER)", file).stream().distinct())
          .containsExactly(List.of(true));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"op\":", "[1]", "{\"op\":\"c\",\"op\":\"d\"}", "\"text\""})
  void refusesWhatIsNoMessage(String text) {
    try (Staged files = staged(EnvelopeKind.DEBEZIUM)) {
      assertThatThrownBy(() -> files.values("a.json", text))
          .hasMessageContaining("UNREADABLE_FILE");
    }
  }

  private Staged staged(EnvelopeKind kind) {
    return Staged.in(folder, Format.of(kind), "id", "integer");
  }

  private Path parquet(Staged files, String name, String columns) {
    Path file = folder.resolve(name);
    files.run(
        "COPY (SELECT %s) TO %s (FORMAT parquet)"
            .formatted(columns, DuckDbDialect.INSTANCE.literal(file.toString())));
    return file;
  }
}
