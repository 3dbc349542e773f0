package dev.bygone.engine;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.StoredColumn;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a store remembers about a history beside its entries.
 *
 * @param definition the definition that it was built with, in the form of {@link
 *     dev.bygone.load.Fingerprint}
 * @param columns the columns of the source, in order, with the types that were declared or
 *     inferred, and since when they have been there
 * @param asOfType the type of its as_ofs, fixed at the first load; empty for change feeds
 * @param nextSurrogateKey the smallest surrogate key that was never given away
 * @param floor of a history that began with a table that was adopted: the validity time, as text,
 *     of the newest row that this had; of what is older nothing is remembered that late events need
 */
public record StoredTable(
    String definition,
    Map<String, StoredColumn> columns,
    Optional<ColumnType> asOfType,
    long nextSurrogateKey,
    Optional<String> floor) {
  /** Copies. */
  public StoredTable {
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
  }
}
