package dev.bygone.stream;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.Flow;
import dev.bygone.definition.Source;
import dev.bygone.definition.TableDefinition;

/** Which sources can be followed. */
final class Followable {
  private Followable() {}

  /** Whether a source is a table whose rows are taken as they come; a first copy is taken once. */
  static boolean is(TableDefinition source) {
    boolean once = source.flow().filter(Flow::once).isPresent();
    return !once && source.source().filter(Source.Relation.class::isInstance).isPresent();
  }

  /**
   * Sees that a stream can take what a source has.
   *
   * @throws BygoneException INVALID_REQUEST if it cannot
   */
  static void require(TableDefinition source) {
    if (source.source().isEmpty()) {
      throw refused(
          "table %s has no source".formatted(source.name()),
          "Give it one, or hand over a dataset in a Spark job.");
    } else if (is(source) && source.takesSnapshots()) {
      throw refused(
          "the source of table %s is a table that is read as a snapshot, and what comes into a table are changes"
              .formatted(source.name()),
          "Say delivery: changes if its rows are such, or load it again and again.");
    } else if (is(source) && source.source().get() instanceof Source.Query) {
      throw refused(
          "the source of table %s is a query, which cannot be followed".formatted(source.name()),
          "Name a table as its source, or hand over a streaming dataset in a Spark job.");
    }
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
