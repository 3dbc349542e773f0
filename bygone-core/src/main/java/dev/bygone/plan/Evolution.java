package dev.bygone.plan;

import dev.bygone.Column;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How the table of entries of a history is to change before entries can be written that have more
 * columns, or wider ones. What is stored has NULL in the new columns; so no entry changes by it.
 *
 * @param added the columns that it gets
 * @param widened the columns whose type becomes wider, with the new type
 */
public record Evolution(List<Column> added, List<Column> widened) {
  /** Nothing changes. */
  public static final Evolution NONE = new Evolution(List.of(), List.of());

  /** Copies. */
  public Evolution {
    added = List.copyOf(added);
    widened = List.copyOf(widened);
  }

  /** What leads from one layout of a history to another. */
  public static Evolution between(Layout before, Layout after) {
    Map<String, Column> known =
        before.entryColumns().stream().collect(Collectors.toMap(Column::name, Function.identity()));
    return new Evolution(
        after.entryColumns().stream().filter(c -> !known.containsKey(c.name())).toList(),
        after.entryColumns().stream()
            .filter(c -> known.containsKey(c.name()) && !known.get(c.name()).equals(c))
            .toList());
  }

  /** Whether nothing changes. */
  public boolean isNone() {
    return equals(NONE);
  }

  /**
   * The entries of a relation as they are after it.
   *
   * @param after the layout that it leads to
   * @param relation the entries as they are stored
   */
  public String entries(Layout after, String relation, Dialect dialect) {
    Set<Column> more = Set.copyOf(added);
    Set<Column> wider = Set.copyOf(widened);
    return after.entryColumns().stream()
        .map(
            c -> {
              String name = dialect.quote(c.name());
              if (more.contains(c)) {
                return dialect.as("NULL", c);
              }
              return wider.contains(c) ? dialect.as(name, c) : name;
            })
        .collect(Collectors.joining(", ", "SELECT ", " FROM " + relation));
  }
}
