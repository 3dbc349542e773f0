package dev.bygone.testing;

import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An engine to run cases on and where it keeps their tables.
 *
 * @param name the name by which a definition asks for it
 * @param lakeFormat the format of its tables, if it keeps them in a lake and not in memory
 */
public record TestEngine(String name, Optional<LakeFormat> lakeFormat) {
  private static final String OF_LAKES = "spark";

  /** The engine of this name; one of lakes with Delta tables. */
  public static TestEngine of(String name) {
    return new TestEngine(
        name, Optional.of(LakeFormat.DELTA).filter(format -> name.equals(OF_LAKES)));
  }

  /** The same with tables of this format, if it keeps them in a lake. */
  public TestEngine withLakeFormat(LakeFormat format) {
    return new TestEngine(name, lakeFormat.map(other -> format));
  }

  /** What tells it from others in results: its name, and the format if that is not the usual. */
  public String label() {
    return lakeFormat
        .filter(format -> format != LakeFormat.DELTA)
        .map(format -> "%s (%s)".formatted(name, format.name().toLowerCase(Locale.ROOT)))
        .orElse(name);
  }

  /** A definition of one table in a new store that is gone with this folder. */
  Definition definition(Path folder, TableDefinition table) {
    return definition(folder, table, List.of());
  }

  /**
   * A definition of one table, and of PIT tables of it, in a new store that is gone with this
   * folder.
   */
  Definition definition(Path folder, TableDefinition table, List<PitDefinition> pits) {
    Store store = lakeFormat.map(format -> lake(folder, format)).orElse(Store.MEMORY);
    return new Definition(folder, name, store, List.of(table), pits);
  }

  private static Store lake(Path folder, LakeFormat format) {
    try {
      Path warehouse = Files.createTempDirectory(folder, "lake").toAbsolutePath();
      return new Store.Lake(
          Optional.empty(), Optional.empty(), format, Optional.of(warehouse.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make a lake in " + folder, e);
    }
  }
}
