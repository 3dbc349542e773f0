package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/**
 * A closed vocabulary of operations; any other code is a bad row.
 *
 * @param column the column of the code
 * @param upsert the codes of upserts
 * @param delete the codes of deletes
 * @param truncate the codes of truncates
 * @param skip the codes of rows that say nothing
 */
public record Operations(
    String column,
    List<String> upsert,
    List<String> delete,
    List<String> truncate,
    List<String> skip) {
  /** Checks and copies. */
  public Operations {
    requireNonNull(column, "column");
    upsert = List.copyOf(upsert);
    delete = List.copyOf(delete);
    truncate = List.copyOf(truncate);
    skip = List.copyOf(skip);
  }

  /** All codes. */
  List<String> codes() {
    return Stream.of(upsert, delete, truncate, skip).flatMap(List::stream).toList();
  }

  /** The codes of both, in one column. */
  Operations with(Operations other) {
    return new Operations(
        column,
        joined(upsert, other.upsert),
        joined(delete, other.delete),
        joined(truncate, other.truncate),
        joined(skip, other.skip));
  }

  private static List<String> joined(List<String> some, List<String> others) {
    return Stream.of(some, others).flatMap(List::stream).distinct().toList();
  }
}
