package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** SQL in names and values is text, and does nothing. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its file names have no quotes")
class InjectionTest {
  private static final String EVIL = "'; DROP TABLE main.victim; --";
  private static final String COLUMN = "x\"); DROP VIEW victim; /* it's";
  private static final String FILE = "in'); DROP VIEW victim; --_2024-01-0%d.csv";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    write(
        "bygone.yaml",
        """
        tables:
          victim:
            source: victim_*.json
            delivery: changes
            columns: {id: varchar, at: integer, v: varchar}
            key: id
            sequence_by: at
            operation: {column: v, upsert: ["%1$s", a, b], delete: ["it's; gone --"]}
          evil:
            source: "in*_{as_of:yyyy-MM-dd}.csv"
            format: {"null": "' OR 1=1 --"}
            delivery: snapshot
            columns: {id: varchar, '%2$s': varchar}
            key: id
            corrections: keep
            on_bad_row: quarantine
            expect: {"it's; --": {that: "id <> '%3$s' OR id = '%3$s'", else: warn}}
        pits:
          days: {tables: evil, dates: {every: day, from: 2024-01-01}}
        """
            .formatted(EVIL, COLUMN.replace("'", "''"), EVIL.replace("'", "''")));
    write("victim_1.json", "{\"id\": \"%s\", \"at\": 1, \"v\": \"%s\"}\n".formatted(EVIL, EVIL));
    write(FILE.formatted(1), "id,%s\n%s,' OR 1=1 --\n%s,1\n".formatted(quoted(), EVIL, "y;*/"));
    write(FILE.formatted(2), "id,%s\n%s,%s\n".formatted(quoted(), EVIL, EVIL));
    assertThat(session.run("load")).as(session.err()).isZero();
  }

  @Test
  void valuesAndNamesAreText() throws IOException {
    JsonNode rows = json("show", "evil", "--json");
    assertThat(rows.at("/rows")).hasSize(3);
    assertThat(rows.at("/rows").findValuesAsText(COLUMN)).contains(EVIL, "1", "null");
    assertThat(json("history", "evil", "--key", EVIL, "--json").toString()).contains("DROP TABLE");
    assertThat(json("show", "victim", "--key", EVIL, "--json").at("/rows")).hasSize(1);
    assertThat(json("status", "--load", "2", "--json").at("/delivery").asText())
        .contains("DROP VIEW");
  }

  @Test
  void argumentsAreText() throws IOException {
    for (String[] command :
        new String[][] {
          {"show", EVIL},
          {"show", "victim", "--as-of", EVIL},
          {"show", "evil", "--known-at", EVIL},
          {"diff", "evil", EVIL, "2024-01-02"},
          {"changes", "evil", "--since", EVIL},
          {"snapshot", "days", "--as-of", EVIL},
          {"snapshot", "days", "--to", "a; DROP VIEW victim"},
          {"pit", "drop", "victim\"; DROP VIEW victim; --"},
          {"adopt", "evil", "--from", EVIL},
          {"load", "--only", EVIL, "--as-of", EVIL}
        }) {
      assertThat(session.run(command)).as(String.join(" ", command)).isEqualTo(2);
      assertThat(session.err()).doesNotContain("ENGINE_FAILED", "internal error");
    }
    assertThat(session.run("export", "evil", "--to", "o'ut; DROP VIEW victim; --.csv")).isZero();
    assertThat(json("show", "victim", "--json").at("/rows")).hasSize(1);
    assertThat(session.run("check", "--deliveries")).as(session.all()).isZero();
  }

  private static String quoted() {
    return '"' + COLUMN.replace("\"", "\"\"") + '"';
  }

  private JsonNode json(String... command) throws IOException {
    assertThat(session.run(command)).as(session.err()).isZero();
    return new ObjectMapper().readTree(session.out());
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
