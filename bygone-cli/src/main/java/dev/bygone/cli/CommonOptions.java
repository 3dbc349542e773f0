package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Patience;
import dev.bygone.WatchListener;
import dev.bygone.WatchRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      defaultValue = "0s",
      converter = WaitConverter.class,
      description =
          "How long to wait for a database file that another process has open, such as 30s, 5m or 1h (default: not at all).")
  private Duration wait;

  Bygone open(Console console) {
    return Bygone.open(definition(console), patience(console));
  }

  /** Loads what comes until the listener says stop. */
  void watch(Console console, WatchRequest request, WatchListener listener) {
    Bygone.watch(definition(console), patience(console), request, listener);
  }

  /** For commands that change nothing, so that they do not even create the store. */
  Bygone openToRead(Console console) {
    return Bygone.openToRead(definition(console), patience(console));
  }

  private Patience patience(Console console) {
    return new Patience(wait, problem -> console.err().line("waiting: " + problem.what()));
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
