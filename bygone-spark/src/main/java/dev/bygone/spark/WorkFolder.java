package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that is gone when it is closed. */
record WorkFolder(Path path) implements AutoCloseable {
  static WorkFolder create() {
    try {
      return new WorkFolder(Files.createTempDirectory("bygone-spark"));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static BygoneException failed(IOException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "cannot use the temporary folder: " + e.getMessage(),
                "See that the temporary folder of the machine may be written and has room.")),
        e);
  }
}
