package dev.bygone.source;

import dev.bygone.definition.Source;
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
        ? SourceFiles.of(folder, files.pattern())
        : List.of(new Found.Ready(Delivery.of((Source.Relation) source)));
  }

  /** Of what is there the deliveries, in the same order. */
  public static List<Delivery> ready(Path folder, Source source) {
    return source instanceof Source.Files files
        ? SourceFiles.ready(folder, files.pattern())
        : List.of(Delivery.of((Source.Relation) source));
  }
}
