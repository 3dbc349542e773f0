package dev.bygone.spark;

import dev.bygone.Bygone;
import dev.bygone.LoadRequest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that loads what is pending in a folder, to be killed. */
final class LoadProcess {
  private LoadProcess() {}

  /** The process. */
  public static void main(String[] args) {
    try (Bygone bygone = Bygone.open(Path.of(args[0]))) {
      bygone.load(LoadRequest.all());
    }
  }

  /**
   * Starts one.
   *
   * @param options more options of Java
   */
  static Process start(Path folder, String... options) throws IOException {
    String definition = folder.resolve("bygone.yaml").toString();
    return new ProcessBuilder(command(LoadProcess.class, List.of(options), definition))
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "output"))
        .start();
  }

  /** The command line of a process with Spark. */
  static List<String> command(Class<?> main, List<String> options, String argument) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:ReservedCodeCacheSize=200m");
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(main.getName(), argument));
    return command;
  }
}
