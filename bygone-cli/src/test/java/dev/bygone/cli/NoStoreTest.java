package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that only read create no store. */
class NoStoreTest {
  private static final String[] KEY = {"history", "customer", "--key", "1"};
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void define() throws IOException {
    session = new Session(folder);
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: not/there/history.duckdb
        tables:
          customer: {source: none.csv, delivery: snapshot, key: id, columns: {id: integer}}
        """);
  }

  @AfterEach
  void nothingIsCreated() {
    assertThat(folder.resolve("not")).doesNotExist();
  }

  @Test
  void thereAreNoLoadsAndNothingToCheck() {
    assertThat(session.run("status")).isZero();
    assertThat(session.out()).isEqualTo("no loads yet\n");
    assertThat(session.run("check")).isZero();
    assertThat(session.out()).isEqualTo("0 rules checked, all hold\n");
  }

  @Test
  void tablesHaveNoHistoryYet() {
    assertThat(session.run("show", "customer")).isEqualTo(2);
    assertThat(session.err()).contains("has no history yet", "bygone load customer");
    assertThat(session.run(KEY)).isEqualTo(2);
    assertThat(session.run("export", "customer", "--to", "a.csv")).isEqualTo(2);
    assertThat(folder.resolve("a.csv")).doesNotExist();
  }
}
