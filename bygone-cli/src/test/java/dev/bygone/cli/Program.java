package dev.bygone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The program in processes of its own, which can be killed, or run beside each other.
 *
 * @param folder the folder it runs in, beside which its output and its temporary files go
 */
record Program(Path folder) {
  /** How long anything may take that a test waits for. */
  private static final long MINUTES = 3;

  /** How a command ended. */
  record Ended(int status, String out, String err) {}

  /** Starts a command. */
  Process start(String... arguments) throws IOException {
    return start(List.of(), List.of(arguments));
  }

  /**
   * Starts a command.
   *
   * @param wrapper what to start it with, such as a shell that sets limits; may be empty
   */
  Process start(List<String> wrapper, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(wrapper);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(temporary()));
    command.add(Main.class.getName());
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out().toFile())
            .redirectError(err().toFile());
    // not as an argument, so that the operating system shows the others in full
    builder.environment().putAll(Map.of("CLASSPATH", System.getProperty("java.class.path")));
    return builder.start();
  }

  /** The folder of its temporary files. */
  Path temporary() {
    return folder.resolveSibling(folder.getFileName() + "-tmp");
  }

  /** The file of what it writes to standard output. */
  Path out() {
    return output("out");
  }

  /** The file of what it writes to standard error. */
  Path err() {
    return output("err");
  }

  private Path output(String name) {
    return folder.resolveSibling(folder.getFileName() + "-" + name);
  }

  /** Waits for a command. */
  Ended end(Process process) throws IOException, InterruptedException {
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("The command hangs: " + process.info().commandLine());
    }
    return new Ended(process.exitValue(), Files.readString(out()), Files.readString(err()));
  }

  /** Runs a command. */
  Ended run(String... arguments) throws IOException, InterruptedException {
    return end(start(arguments));
  }
}
