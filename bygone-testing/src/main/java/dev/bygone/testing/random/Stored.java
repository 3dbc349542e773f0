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
    Map<String, Object> values = new LinkedHashMap<>();
    storedColumns.forEach(c -> values.put(c, row.get(names.indexOf(c))));
    Version version =
        new Version(
            values,
            row.get(names.indexOf("valid_from")),
            Optional.ofNullable(row.get(names.indexOf("valid_to"))),
            (Boolean) row.get(names.indexOf("is_current")));
    return new Stored((Long) row.get(names.indexOf("surrogate_key")), version);
  }
}
