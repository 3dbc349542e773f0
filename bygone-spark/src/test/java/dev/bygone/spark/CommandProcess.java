package dev.bygone.spark;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.LoadRequest;
import dev.bygone.MoveRequest;
import dev.bygone.RebuildRequest;
import dev.bygone.RebuildRequest.Flag;
import dev.bygone.RetractRequest;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A process that does one thing to the tables of a folder, to be killed. */
final class CommandProcess {
  private CommandProcess() {}

  /** What can be done. */
  enum Command {
    LOAD,
    PITS,
    RETRACT,
    REBUILD,
    MOVE;

    /**
     * Does it.
     *
     * @param definition the definition of the tables
     */
    void run(Path definition) {
      try (Bygone bygone = Bygone.open(definition)) {
        switch (this) {
          case LOAD -> bygone.load(LoadRequest.all());
          case PITS -> bygone.rebuildPits(List.of());
          case RETRACT -> retract(bygone);
          case REBUILD -> bygone.rebuild(RebuildRequest.of("customer").with(Set.of(Flag.SWAP)));
          case MOVE -> bygone.move(MoveRequest.to("spark", lake("moved")));
        }
      }
    }

    /** Who died after it was done finds nothing to do. */
    private static void retract(Bygone bygone) {
      try {
        bygone.retract(RetractRequest.of("customer_2024-01-03.csv"));
      } catch (BygoneException e) {
        if (!e.getMessage().contains("was taken back already")) {
          throw e;
        }
      }
    }
  }

  /** A lake in a folder beside the definition. */
  static Store lake(String folder) {
    return new Store.Lake(
        Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of(folder));
  }

  /** The process. */
  public static void main(String[] args) {
    Command.valueOf(args[0].substring(0, args[0].indexOf(' ')))
        .run(Path.of(args[0].substring(args[0].indexOf(' ') + 1)));
  }

  static Process start(Path folder, Command command) throws IOException {
    String argument = command + " " + folder.resolve("bygone.yaml");
    return new ProcessBuilder(LoadProcess.command(CommandProcess.class, List.of(), argument))
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "output"))
        .start();
  }
}
