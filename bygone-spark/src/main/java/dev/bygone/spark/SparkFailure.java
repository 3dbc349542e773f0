package dev.bygone.spark;

import java.util.List;
import java.util.stream.Stream;

/** What a failure of Spark says. */
final class SparkFailure {
  private static final int DEEPEST = 20;

  /** The exceptions by which Delta and Iceberg tell that somebody else committed first. */
  private static final List<String> CONFLICTS =
      List.of(
          "io.delta.exceptions.Concurrent",
          "io.delta.exceptions.MetadataChanged",
          "io.delta.exceptions.ProtocolChanged",
          "org.apache.spark.sql.delta.Concurrent",
          "org.apache.spark.sql.delta.MetadataChanged",
          "org.apache.spark.sql.delta.ProtocolChanged",
          "org.apache.iceberg.exceptions.ValidationException",
          "org.apache.iceberg.exceptions.CommitFailedException");

  private SparkFailure() {}

  /** The first line of the innermost cause that says something. */
  static String message(Throwable failure) {
    return causes(failure)
        .map(Throwable::getMessage)
        .filter(m -> m != null && !m.isBlank())
        .reduce((outer, inner) -> inner)
        .map(m -> m.lines().findFirst().orElse(m))
        .orElse(failure.getClass().getSimpleName());
  }

  /** Whether a commit failed because another one came first. */
  static boolean isOvertaken(Throwable failure) {
    return causes(failure)
        .anyMatch(
            e ->
                CONFLICTS.stream().anyMatch(e.getClass().getName()::startsWith)
                    || String.valueOf(e.getMessage()).contains(EntriesTable.OVERTAKEN));
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, e -> e != null, Throwable::getCause).limit(DEEPEST);
  }
}
