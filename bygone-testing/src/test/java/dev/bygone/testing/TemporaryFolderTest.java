package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class TemporaryFolderTest {
  @Test
  void isGoneWithAllThatIsInIt() throws IOException {
    Path path;
    try (TemporaryFolder folder = TemporaryFolder.create("bygone-test")) {
      path = folder.path();
      Files.writeString(Files.createDirectories(path.resolve("lake/t")).resolve("f"), "text");
    }

    assertThat(path).doesNotExist();
  }
}
