package dev.bygone.testing.random;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.RowDifference;
import dev.bygone.testing.oracle.Appearance;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares rows that an engine shows with versions of the oracle.
 *
 * @param table the definition
 */
record ShownRows(TableDefinition table) {
  /**
   * What differs, if anything.
   *
   * @param all all versions of the table
   * @param expected those of them that the rows are to be
   */
  Optional<String> difference(List<Version> all, List<Version> expected, Rows actual) {
    Appearance appearance = new Appearance(table);
    List<String> columns = appearance.columns();
    Map<Version, Map<String, Object>> rows = appearance.rows(all);
    return RowDifference.between(
            columns,
            expected.stream().map(v -> picked(rows.get(v), columns)).toList(),
            named(actual).stream().map(r -> picked(r, columns)).toList())
        .message();
  }

  /** Rows without difference as versions; none if they have no surrogate keys. */
  List<Stored> stored(List<Version> all, Rows actual) {
    Appearance appearance = new Appearance(table);
    String surrogateKey = table.addedColumns().get(AddedColumn.SURROGATE_KEY);
    if (surrogateKey == null) {
      return List.of();
    }
    Map<List<Object>, Version> versions = new HashMap<>();
    appearance
        .rows(all)
        .forEach((version, row) -> versions.put(picked(row, appearance.columns()), version));
    return named(actual).stream()
        .map(
            row ->
                new Stored(
                    (Long) row.get(surrogateKey), versions.get(picked(row, appearance.columns()))))
        .toList();
  }

  private static List<Map<String, Object>> named(Rows rows) {
    List<String> names = rows.columns().stream().map(Column::name).toList();
    List<Map<String, Object>> named = new ArrayList<>();
    for (List<Object> row : rows.rows()) {
      Map<String, Object> one = new HashMap<>();
      names.forEach(name -> one.put(name, row.get(one.size())));
      named.add(one);
    }
    return named;
  }

  private static List<Object> picked(Map<String, Object> row, List<String> columns) {
    List<Object> picked = new ArrayList<>();
    columns.forEach(c -> picked.add(Canonical.of(row.get(c))));
    return picked;
  }
}
