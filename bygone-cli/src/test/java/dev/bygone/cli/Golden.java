package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Expected output in files under {@code src/test/resources}. {@code -Dbygone.golden=rewrite} writes
 * them anew, for a change of the output that is meant; read the difference before committing it.
 */
public final class Golden {
  private static final Path ROOT = Path.of("src/test/resources/dev/bygone/cli");

  private Golden() {}

  /** Fails unless the output is that of the file. */
  public static void assertOutput(String file, String output) {
    Path path = ROOT.resolve(file);
    try {
      if ("rewrite".equals(System.getProperty("bygone.golden"))) {
        Files.createDirectories(path.getParent());
        Files.writeString(path, output);
      }
      assertThat(output).as("output of %s", path).isEqualTo(Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
