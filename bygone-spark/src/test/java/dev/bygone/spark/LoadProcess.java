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
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:ReservedCodeCacheSize=200m");
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(LoadProcess.class.getName(), folder.resolve("bygone.yaml").toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "output"))
        .start();
  }
}
