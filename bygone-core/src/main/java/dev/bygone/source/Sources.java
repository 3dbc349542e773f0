package dev.bygone.source;

import dev.bygone.definition.Source;
import dev.bygone.definition.TableDefinition;
import java.nio.file.Path;
import java.util.List;

/** Finds what a source has to deliver. */
public final class Sources {
  private Sources() {}

  /**
   * What is there, in the order in which it is to be taken.
   *
   * @param folder the folder that paths start from
   * @throws dev.bygone.BygoneException ENGINE_FAILED if a folder cannot be read
   */
  public static List<Found> of(Path folder, Source source) {
    return source instanceof Source.Files files
        ? SourceFiles.of(folder, files)
        : List.of(new Found.Ready(Delivery.of((Source.Relation) source)));
  }

  /**
   * What is there for a table, in the order in which it is to be taken. Where several sources feed
   * it, files are called by their whole path, as two sources may have files of one name.
   */
  public static List<Found> of(Path folder, TableDefinition table) {
    return table.source().stream()
        .flatMap(source -> of(folder, source).stream().map(f -> named(f, source, table)))
        .toList();
  }

  /** Of what is there for a table, from all of its sources, the deliveries. */
  public static List<Delivery> ready(Path folder, TableDefinition table) {
    return table.bySource().stream()
        .flatMap(t -> of(folder, t).stream())
        .filter(Found.Ready.class::isInstance)
        .map(found -> ((Found.Ready) found).delivery())
        .toList();
  }

  private static Found named(Found found, Source source, TableDefinition table) {
    return source instanceof Source.Files files && table.flow().isPresent()
        ? found.below(SourcePattern.parse(files.pattern()).fixed())
        : found;
  }
}
