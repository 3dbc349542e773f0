package dev.bygone.cli;

import dev.bygone.Bygone;
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
    return Bygone.open(console.folder().resolve(file));
  }

  /** For commands that change nothing, so that they do not even create the store. */
  Bygone openToRead(Console console) {
    return Bygone.openToRead(console.folder().resolve(file));
  }

  boolean json() {
    return json;
  }
}
