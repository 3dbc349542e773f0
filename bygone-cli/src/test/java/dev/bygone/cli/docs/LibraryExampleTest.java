package dev.bygone.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library as the README shows it, and its histories in plain SQL. */
class LibraryExampleTest {
  @TempDir private Path folder;
  private Path definitionFile;

  @BeforeEach
  void takeTheFilesOfTheReadme() throws IOException {
    for (Block block : Markdown.blocks(Files.readString(Path.of("../README.md")))) {
      if (block instanceof Block.File file) {
        Path path = folder.resolve(file.path());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.content());
      }
    }
    definitionFile = folder.resolve("bygone.yaml");
  }

  @Test
  void loadsAndReads() {
    try (Bygone bygone = Bygone.open(definitionFile)) {
      LoadReport report = bygone.load(LoadRequest.all());
      Rows then = bygone.show("customer", ShowRequest.asOf("2024-01-20"));
      Timeline life = bygone.history("customer", List.of("1"));

      assertThat(report.deliveries()).hasSize(4);
      assertThat(report.problems()).hasSize(2);
      assertThat(then.rows()).extracting(row -> row.get(2)).containsExactly("Ann", "Bo");
      assertThat(life.versions()).hasSize(2);
    }
  }

  @Test
  void leavesViewsToQuery() throws SQLException {
    try (Bygone bygone = Bygone.open(definitionFile)) {
      bygone.load(LoadRequest.all());
    }

    assertThat(count("customer")).isEqualTo(3);
    assertThat(count("customer_current")).isEqualTo(1);
    assertThat(count("customer_as_of(DATE '2024-01-20')")).isEqualTo(2);
  }

  private int count(String relation) throws SQLException {
    String url = "jdbc:duckdb:" + folder.resolve("history.duckdb");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + relation)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
