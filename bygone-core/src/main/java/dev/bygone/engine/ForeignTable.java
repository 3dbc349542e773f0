package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.Column;
import java.util.List;
import java.util.Optional;

/**
 * A table, or a view, in the reach of a store that something else has made.
 *
 * @param name what it is called
 * @param relation how SQL names it
 * @param columns its columns, in order, in the types that are nearest to theirs
 * @param publicName its name among the views of histories, where no other thing can have this name;
 *     empty if it lies elsewhere
 */
public record ForeignTable(
    String name, String relation, List<Column> columns, Optional<String> publicName) {
  /** Checks and copies. */
  public ForeignTable {
    requireNonNull(name, "name");
    requireNonNull(relation, "relation");
    columns = List.copyOf(columns);
  }

  /** Whether it has the name that the view of a history is to have. */
  public boolean standsInTheWayOf(String table) {
    return publicName.filter(table::equalsIgnoreCase).isPresent();
  }
}
