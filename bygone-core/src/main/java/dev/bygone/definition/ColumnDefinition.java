package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A column of a source.
 *
 * @param type its type; empty until it is inferred at the first load
 * @param from headers that the column has had in the source, beside its own name
 * @param as an SQL expression over the source row that gives its value
 * @param inferred whether nobody declared the type, so that only values are taken which it gives
 *     back as they were written, and that it may become wider
 * @param presence since when the history has it
 */
public record ColumnDefinition(
    Optional<ColumnType> type,
    List<String> from,
    Optional<String> as,
    boolean inferred,
    Presence presence) {
  /** A column whose type is to be inferred. */
  public static final ColumnDefinition INFERRED =
      new ColumnDefinition(Optional.empty(), List.of(), Optional.empty(), true, Presence.ALWAYS);

  /** Copies. */
  public ColumnDefinition {
    from = List.copyOf(from);
    requireNonNull(presence, "presence");
  }

  /** A column of a type. */
  public static ColumnDefinition of(ColumnType type) {
    return INFERRED.withType(type);
  }

  /** The same with a type that was declared. */
  public ColumnDefinition withType(ColumnType declared) {
    return new ColumnDefinition(Optional.of(declared), from, as, false, presence);
  }

  /** The same with a type that was inferred, or became wider; a declared one stays declared. */
  public ColumnDefinition withFound(ColumnType found) {
    return new ColumnDefinition(Optional.of(found), from, as, inferred || type.isEmpty(), presence);
  }

  /** The same with headers that the column has had. */
  public ColumnDefinition withFrom(String... headers) {
    return new ColumnDefinition(type, List.of(headers), as, inferred, presence);
  }

  /** The same with an SQL expression over the source row. */
  public ColumnDefinition withAs(String expression) {
    return new ColumnDefinition(type, from, Optional.of(expression), inferred, presence);
  }

  /** The same with since when the history has it. */
  public ColumnDefinition with(Presence other) {
    return new ColumnDefinition(type, from, as, inferred, other);
  }

  /**
   * The same as a history has it: with the stored type where none is declared, or a wider one that
   * the history is still to get.
   */
  ColumnDefinition asStored(StoredColumn stored) {
    boolean open = type.map(t -> Widening.widens(stored.type(), t)).orElse(true);
    return (open ? withFound(stored.type()) : this).with(stored.presence());
  }

  /** Whether it is declared, but not in the history yet. */
  public boolean awaited() {
    return presence instanceof Presence.Awaited;
  }

  /** Whether it came with a table that was adopted, and is none of the source. */
  public boolean adopted() {
    return presence instanceof Presence.Adopted;
  }
}
