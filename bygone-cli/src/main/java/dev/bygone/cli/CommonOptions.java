package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options of every command that works on a definition file. */
final class CommonOptions {
  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      defaultValue = "bygone.yaml",
      description = "The definition file (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Option(names = "--json", description = "JSON on standard output, for programs.")
  private boolean json;

  Bygone open(Console console) {
    return Bygone.open(definition(console));
  }

  /** For commands that change nothing, so that they do not even create the store. */
  Bygone openToRead(Console console) {
    return Bygone.openToRead(definition(console));
  }

  private Path definition(Console console) {
    Path path = console.folder().resolve(file);
    if (Files.notExists(path)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "there is no definition file " + file,
          "bygone init FILE... proposes one for files of yours; -f names another.");
    }
    return path;
  }

  boolean json() {
    return json;
  }
}
