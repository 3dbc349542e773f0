package dev.bygone.source;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.Source;
import java.nio.file.Path;
import java.util.List;

/** What a delivery consists of. */
public sealed interface Content {
  /** What it is, in a word, for messages. */
  String noun();

  /**
   * Files.
   *
   * @param files at least one, in order
   */
  record Files(List<Path> files) implements Content {
    /** Checks and copies. */
    public Files {
      files = List.copyOf(files);
      if (files.isEmpty()) {
        throw new IllegalArgumentException("Cannot deliver without a file");
      }
    }

    @Override
    public String noun() {
      return "file";
    }
  }

  /**
   * The rows of a table or a query.
   *
   * @param source it
   */
  record Relation(Source.Relation source) implements Content {
    /** Checks. */
    public Relation {
      requireNonNull(source, "source");
    }

    @Override
    public String noun() {
      return source.noun();
    }
  }
}
