package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/**
 * A column of a source.
 *
 * @param type its type; empty until it is inferred at the first load
 * @param from headers that the column has had in the source, beside its own name
 * @param as an SQL expression over the source row that gives its value
 * @param inferred whether nobody declared the type, so that only values are taken which it gives
 *     back as they were written
 */
public record ColumnDefinition(
    Optional<ColumnType> type, List<String> from, Optional<String> as, boolean inferred) {
  /** A column whose type is to be inferred. */
  public static final ColumnDefinition INFERRED =
      new ColumnDefinition(Optional.empty(), List.of(), Optional.empty(), true);

  /** Copies. */
  public ColumnDefinition {
    from = List.copyOf(from);
  }

  /** A column of a type. */
  public static ColumnDefinition of(ColumnType type) {
    return INFERRED.withType(type);
  }

  /** The same with a type that was declared. */
  public ColumnDefinition withType(ColumnType declared) {
    return new ColumnDefinition(Optional.of(declared), from, as, false);
  }

  /** The same with a type that was inferred. */
  ColumnDefinition withInferred(ColumnType found) {
    return new ColumnDefinition(Optional.of(found), from, as, true);
  }

  /** The same with headers that the column has had. */
  public ColumnDefinition withFrom(String... headers) {
    return new ColumnDefinition(type, List.of(headers), as, inferred);
  }

  /** The same with an SQL expression over the source row. */
  public ColumnDefinition withAs(String expression) {
    return new ColumnDefinition(type, from, Optional.of(expression), inferred);
  }
}
