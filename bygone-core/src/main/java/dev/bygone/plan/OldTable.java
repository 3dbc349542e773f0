package dev.bygone.plan;

import static java.util.Objects.requireNonNull;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A history table that something else has made, as a definition sees it.
 *
 * @param relation how SQL names it
 * @param columns its columns by the names that the definition has for those of the source; others
 *     too that it names, such as those of the sequence
 * @param added its columns that are what a history adds
 * @param first its mark of the first version of each key, if the definition has one
 * @param last its mark of the latest version of each key, if the definition has one
 */
public record OldTable(
    String relation,
    Map<String, Column> columns,
    Map<AddedColumn, Column> added,
    Optional<Column> first,
    Optional<Column> last) {
  /** Checks and copies. */
  public OldTable {
    requireNonNull(relation, "relation");
    columns = Collections.unmodifiableMap(new HashMap<>(columns));
    Map<AddedColumn, Column> all = new EnumMap<>(AddedColumn.class);
    all.putAll(added);
    added = Collections.unmodifiableMap(all);
  }

  /** Its column that a definition calls so, if it has one. */
  Optional<Column> column(String name) {
    return Optional.ofNullable(columns.get(name));
  }

  /** Its column that is what a history adds, if it has one. */
  Optional<Column> column(AddedColumn column) {
    return Optional.ofNullable(added.get(column));
  }
}
