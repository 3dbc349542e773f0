package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void deliver() throws IOException {
    session = new Session(folder);
    write("in/customer_2024-01-01.csv", "id,name\n1,Ann\n2,Bo\n");
    write("in/customer_2024-01-02.csv", "id,name\n1,Ann\n");
  }

  @Test
  void writesADefinitionThatLoads() {
    assertThat(session.run("init", "in")).isZero();

    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .isEqualTo(
            """
            customer: 2 deliveries, 2 columns, key id
            bygone.yaml is written. Look it over, then: bygone load
            """);
    assertThat(session.run("load")).isZero();
    assertThat(session.out()).contains("2 loaded; 3 rows; keys: 2 new, 0 changed, 1 closed");
  }

  @Test
  void writesOverNothing() throws IOException {
    write("bygone.yaml", "mine");

    assertThat(session.run("init", "in")).isEqualTo(2);
    assertThat(session.err()).contains("bygone.yaml is there already", "--stdout");
    assertThat(folder.resolve("bygone.yaml")).hasContent("mine");
  }

  @Test
  void printsWithoutWriting() throws IOException {
    write("bygone.yaml", "mine");

    assertThat(session.run("init", "in", "--stdout", "--table", "people")).isZero();

    assertThat(session.out()).contains("  people:\n", "    key: id\n");
    assertThat(session.err()).endsWith("Nothing was written.\n");
    assertThat(folder.resolve("bygone.yaml")).hasContent("mine");
  }

  @Test
  void startsPathsFromTheFolderOfTheDefinition() throws IOException {
    Files.createDirectories(folder.resolve("etc"));

    assertThat(session.run("init", "in/customer_2024-01-01.csv", "--to", "etc/c.yaml")).isZero();

    assertThat(folder.resolve("etc/c.yaml"))
        .content()
        .contains("source: ../in/customer_{as_of:yyyy-MM-dd}.csv\n");
    assertThat(session.run("load", "-f", "etc/c.yaml")).isZero();
  }

  @Test
  void saysWhatAPersonMustDecide() throws IOException {
    write("odd/a_2024-01-01.csv", "a,b\n1,2\n1,2\n1,3\n1,3\n1,2\n");

    assertThat(session.run("init", "odd")).isEqualTo(1);

    assertThat(session.err())
        .contains("a: 1 delivery, 2 columns, key open\n", "  decide the key: b: 2 of 5 rows")
        .endsWith("bygone.yaml is written. Not complete: some of it only a person can decide.\n");
  }

  @Test
  void tellsProgramsToo() throws IOException {
    assertThat(session.run("init", "in", "--json")).isZero();

    JsonNode json = new ObjectMapper().readTree(session.out());
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("tables").get(0).get("key").get(0).asText()).isEqualTo("id");
    assertThat(json.get("definition").asText())
        .isEqualTo(Files.readString(folder.resolve("bygone.yaml")));
  }

  @Test
  void needsFilesThatAreThere() {
    assertThat(session.run("init", "none")).isEqualTo(2);
    assertThat(session.err()).contains("there is no file").contains("Check the path.");
  }

  @Test
  void complainsAboutThePathFirst() throws IOException {
    write("bygone.yaml", "mine");

    assertThat(session.run("init", "none")).isEqualTo(2);
    assertThat(session.err()).contains("there is no file").doesNotContain("already");
  }

  @Test
  void isNotCompleteWithAHeaderThatIsThereTwice() throws IOException {
    write("twice/a_2024-01-01.csv", "id,v,v\n1,2,3\n2,2,3\n");

    assertThat(session.run("init", "twice")).isEqualTo(1);
    assertThat(session.err()).contains("a_2024-01-01.csv has v more than once");
  }

  @Test
  void tellsExcelFiles() throws IOException {
    write("book/a.csv", "PK\u0003\u0004xl/workbook.xml");
    write("book/b.xlsx", "PK\u0003\u0004xl/workbook.xml");

    assertThat(session.run("init", "book")).isEqualTo(3);
    assertThat(session.err())
        .contains(
            "a.csv: this is an Excel file", "b.xlsx: this is an Excel file", "Save it as CSV.");

    write("book/c_2024-01-01.csv", "id,v\n1,2\n2,2\n");
    assertThat(session.run("init", "book")).isZero();
    assertThat(session.err()).contains("left out: a.csv: this is an Excel file. Save it as CSV.");
  }

  private void write(String file, String content) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content);
  }
}
