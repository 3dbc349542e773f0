package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the demo prints is compared with the README. */
class DemoCommandTest {
  @TempDir private Path folder;

  @Test
  void leavesItsFilesOnDemand() {
    Session session = new Session(folder);

    assertThat(session.run("demo", "--keep", "tryout")).isZero();

    assertThat(folder.resolve("tryout/deliveries/customer_2024-01-15.csv")).exists();
    assertThat(folder.resolve("tryout/history.duckdb")).exists();
    assertThat(session.err()).contains("are in " + folder.resolve("tryout"));
    assertThat(session.run("check", "-f", "tryout/bygone.yaml")).isZero();
  }

  @Test
  void touchesNoFolderThatHoldsSomething() throws IOException {
    Files.writeString(folder.resolve("mine.txt"), "mine");
    Session session = new Session(folder);

    assertThat(session.run("demo", "--keep", ".")).isEqualTo(2);

    assertThat(session.err()).startsWith("INVALID_REQUEST ").contains("not empty");
    assertThat(folder)
        .isDirectoryContaining("glob:**mine.txt")
        .isDirectoryNotContaining("glob:**bygone.yaml");
  }
}
