package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/**
 * A column of a source.
 *
 * @param type its type; empty until it is inferred at the first load
 * @param from headers that the column has had in the source, beside its own name
 * @param as an SQL expression over the source row that gives its value
 */
public record ColumnDefinition(Optional<ColumnType> type, List<String> from, Optional<String> as) {
  /** A column whose type is to be inferred. */
  public static final ColumnDefinition INFERRED =
      new ColumnDefinition(Optional.empty(), List.of(), Optional.empty());

  /** Copies. */
  public ColumnDefinition {
    from = List.copyOf(from);
  }

  /** A column of a type. */
  public static ColumnDefinition of(ColumnType type) {
    return INFERRED.withType(type);
  }

  /** The same with a type. */
  public ColumnDefinition withType(ColumnType known) {
    return new ColumnDefinition(Optional.of(known), from, as);
  }

  /** The same with headers that the column has had. */
  public ColumnDefinition withFrom(String... headers) {
    return new ColumnDefinition(type, List.of(headers), as);
  }

  /** The same with an SQL expression over the source row. */
  public ColumnDefinition withAs(String expression) {
    return new ColumnDefinition(type, from, Optional.of(expression));
  }
}
