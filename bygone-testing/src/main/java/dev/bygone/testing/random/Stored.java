package dev.bygone.testing.random;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.testing.oracle.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of a history table as an engine shows it.
 *
 * @param surrogateKey its surrogate key
 * @param version the rest of it
 */
record Stored(long surrogateKey, Version version) {
  /** The rows of a result that has all columns of a history table. */
  static List<Stored> all(Rows rows, List<String> storedColumns) {
    List<String> names = rows.columns().stream().map(Column::name).toList();
    return rows.rows().stream().map(r -> of(names, r, storedColumns)).toList();
  }

  private static Stored of(List<String> names, List<Object> row, List<String> storedColumns) {
    Map<String, Object> all = new LinkedHashMap<>();
    names.forEach(name -> all.put(name, row.get(all.size())));
    Map<String, Object> values = new LinkedHashMap<>();
    storedColumns.forEach(c -> values.put(c, all.get(c)));
    return new Stored((Long) all.get("surrogate_key"), version(all, values));
  }

  /** A table of current rows has no intervals: its rows are open, since whenever. */
  private static Version version(Map<String, Object> all, Map<String, Object> values) {
    return all.containsKey("valid_from")
        ? new Version(
            values,
            all.get("valid_from"),
            Optional.ofNullable(all.get("valid_to")),
            (Boolean) all.get("is_current"),
            Boolean.TRUE.equals(all.get("is_deleted")))
        : new Version(values, 0, Optional.empty(), true);
  }
}
