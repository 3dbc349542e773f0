package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what the program does, on made-up deliveries. */
@Command(
    name = "demo",
    description = "Loads made-up deliveries step by step and shows what comes out.",
    footer = {
      "",
      "Examples:",
      "  bygone demo",
      "  bygone demo --keep tryout        leaves its files in tryout, to play with"
    })
final class DemoCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "Work in this new or empty folder and leave it (default: a temporary one).")
  private Optional<Path> keep = Optional.empty();

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (keep.isPresent()) {
      return keeping(console.folder().resolve(keep.get()));
    }
    Path folder = Files.createTempDirectory("bygone-demo");
    try {
      return run(folder);
    } finally {
      delete(folder);
    }
  }

  private int keeping(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isPresent()) {
        throw BygoneException.of(
            ErrorCode.INVALID_REQUEST,
            folder + " is not empty",
            "give --keep a folder that does not exist yet");
      }
    }
    int status = run(folder);
    console.err().line("The files and the histories are in " + folder + ".");
    return status;
  }

  private int run(Path folder) throws IOException {
    return new Demo(new Console(console.out(), console.err(), folder)).run();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(DemoCommand::deleteFile);
    }
  }

  private static void deleteFile(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
