package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.Mode;
import java.util.List;
import java.util.Optional;

/**
 * A history as it was built with another definition.
 *
 * @param relation its entries as they lie
 * @param columns the columns of these
 * @param key the columns of its key
 * @param mode its mode
 */
public record Former(String relation, List<Column> columns, List<String> key, Mode mode) {
  /** Copies. */
  public Former {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
  }

  /** A column of it. */
  Optional<Column> column(String name) {
    return columns.stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The columns that users see of it beside those that say when and which it is. */
  List<String> stored() {
    return columns.stream().map(Column::name).filter(c -> !c.startsWith(Layout.PREFIX)).toList();
  }
}
