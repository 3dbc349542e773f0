package dev.bygone.move;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A temporary file in which entries travel; it is gone when they have arrived. */
record Parcel(Path folder) implements AutoCloseable {
  /** One in a new folder of the machine's temporary folder. */
  static Parcel create() {
    try {
      return new Parcel(Files.createTempDirectory("bygone-move"));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** The file, which is not there before it is written. */
  Path file() {
    return folder.resolve("entries.parquet");
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(file());
      Files.delete(folder);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static BygoneException failed(IOException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "cannot keep a temporary file: " + e.getMessage(),
                "See that the temporary folder of the machine may be written and has room.")),
        e);
  }
}
