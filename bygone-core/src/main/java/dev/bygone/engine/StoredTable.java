package dev.bygone.engine;

import dev.bygone.definition.ColumnType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a store remembers about a history beside its entries.
 *
 * @param definition the definition that it was built with, in the form of {@link
 *     dev.bygone.load.Fingerprint}
 * @param columns the columns of the source and their types, in order, as they were declared or
 *     inferred at the first load
 * @param asOfType the type of its as_ofs, fixed at the first load; empty for change feeds
 * @param nextSurrogateKey the smallest surrogate key that was never given away
 */
public record StoredTable(
    String definition,
    Map<String, ColumnType> columns,
    Optional<ColumnType> asOfType,
    long nextSurrogateKey) {
  /** Copies. */
  public StoredTable {
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
  }
}
