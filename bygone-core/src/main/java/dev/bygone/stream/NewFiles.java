package dev.bygone.stream;

import dev.bygone.LoadEntry;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.source.Found;
import dev.bygone.source.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The files of a source that were not loaded yet. The log of loads tells which were, so nothing has
 * to be remembered beside it; what was refused is offered again when it has changed.
 */
final class NewFiles {
  /** How many are taken in one batch, so that the first one of a long past is not endless. */
  private static final int MOST = 1000;

  private final Path folder;
  private final TableDefinition table;
  private final Map<String, String> offered = new HashMap<>();

  /**
   * Of one source of a table.
   *
   * @param folder the folder that its pattern starts from
   */
  NewFiles(Path folder, TableDefinition table) {
    this.folder = folder;
    this.table = table;
  }

  /**
   * The names of those that are to be taken next, in their order.
   *
   * @param loads the log of loads of the table
   */
  List<String> next(List<LoadEntry> loads) {
    Set<String> known = loads.stream().map(LoadEntry::delivery).collect(Collectors.toSet());
    return Sources.of(folder, table).stream()
        .filter(f -> !known.contains(f.name()) && isNews(f))
        .limit(MOST)
        .map(Found::name)
        .toList();
  }

  /**
   * Files that hold many snapshots are many deliveries; those are told apart when they are read.
   */
  private boolean isNews(Found found) {
    return !state(found).equals(offered.get(found.name()));
  }

  /** What was taken is not offered again as long as it is as it is now. */
  void taken(List<String> names) {
    Set<String> taken = Set.copyOf(names);
    Sources.of(folder, table).stream()
        .filter(f -> taken.contains(f.name()))
        .forEach(f -> offered.put(f.name(), state(f)));
  }

  private static String state(Found found) {
    return found instanceof Found.Ready ready ? state(ready.delivery()) : "";
  }

  private static String state(Delivery delivery) {
    return delivery.files().stream().map(NewFiles::state).collect(Collectors.joining("|"));
  }

  /** A file that is gone or hidden is told of when it is read. */
  private static String state(Path file) {
    try {
      return Files.size(file) + "@" + Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return "unreadable";
    }
  }
}
