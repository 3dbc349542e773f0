package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: history.duckdb
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            columns: {id: integer, name: varchar}
        pits:
          days: {tables: customer, dates: [2024-01-01, 2024-02-01]}
        """);
    Files.writeString(folder.resolve("customer_2024-01-01.csv"), "id,name\n2,\"\"\n1,Ann\n");
    Files.writeString(folder.resolve("customer_2024-02-01.csv"), "id,name\n1,\n");
    session.run("load");
  }

  @Test
  void writesNoFileCalledLikeStandardOutput() {
    assertThat(session.run("export", "customer", "--to", "-")).isEqualTo(2);

    assertThat(session.err()).contains("not to standard output");
    assertThat(folder.resolve("-")).doesNotExist();
  }

  @Test
  void writesTheHistoryInItsOrder() throws IOException {
    assertThat(session.run("export", "customer", "--to", "all.csv")).isZero();

    assertThat(session.out()).isEqualTo("3 rows of customer in " + folder + "/all.csv\n");
    assertThat(folder.resolve("all.csv"))
        .hasContent(
            """
            surrogate_key,id,name,valid_from,valid_to,is_current,load_id
            1,1,Ann,2024-01-01,2024-02-01,false,2
            3,1,,2024-02-01,,true,2
            2,2,"",2024-01-01,2024-02-01,false,2
            """);
  }

  @Test
  void writesWhatHeldThen() {
    session.run("export", "customer", "--to", "then.json", "--as-of", "2024-01-15", "--key", "2");

    assertThat(folder.resolve("then.json")).content().contains("\"id\":2,\"name\":\"\"");
  }

  @Test
  void writesAPitTable() {
    assertThat(session.run("export", "days", "--to", "days.csv", "--as-of", "2024-01-01")).isZero();
    assertThat(folder.resolve("days.csv"))
        .content()
        .startsWith("as_of_date,id,customer_surrogate_key,build_ts,load_id\n2024-01-01,1,1,")
        .contains("\n2024-01-01,2,2,")
        .doesNotContain("2024-02-01,");
    session.run("export", "days", "--to", "2.jsonl", "--key", "2");
    assertThat(folder.resolve("2.jsonl")).content().hasLineCount(1);
    assertThat(session.run("export", "days", "--to", "no.csv", "--as-of", "2024-01-02"))
        .isEqualTo(2);
    assertThat(session.err()).contains("PIT table days has no date 2024-01-02");
  }

  @Test
  void replacesAFileOnlyIfAsked() {
    session.run("export", "customer", "--to", "a.csv", "--current");

    assertThat(session.run("export", "customer", "--to", "a.csv")).isEqualTo(2);
    assertThat(session.err()).contains("is there already", "--overwrite");
    assertThat(session.run("export", "customer", "--to", "a.csv", "--overwrite", "--json"))
        .isZero();
    assertThat(session.out()).contains("\"rows\" : 3", "\"format\" : \"csv\"");
  }

  @Test
  void refusesAFormatThatItDoesNotKnow() {
    assertThat(session.run("export", "customer", "--to", "a.xlsx")).isEqualTo(2);
    assertThat(session.err()).contains("the extension of", "tells no format");
    assertThat(session.run("export", "customer", "--to", "a.csv", "--format", "xml")).isEqualTo(2);
    assertThat(session.err()).contains("csv, json, jsonl, parquet");
  }
}
