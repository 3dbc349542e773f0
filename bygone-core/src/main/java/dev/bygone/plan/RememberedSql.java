package dev.bygone.plan;

import dev.bygone.Column;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes entries of no key, which remember something of a table as a whole. */
final class RememberedSql {
  private final Layout layout;

  RememberedSql(Layout layout) {
    this.layout = layout;
  }

  /**
   * A query for entries to insert, in the columns of the change.
   *
   * @param values an expression for each column that is not NULL
   * @param from what they are taken from, with a condition
   */
  String inserts(Map<String, String> values, String from) {
    List<String> columns =
        Layout.concat(layout.identity(), List.of(Layout.OP), layout.table().valueColumns());
    List<String> version =
        layout.entryColumns().stream()
            .map(Column::name)
            .filter(c -> !columns.contains(c) && !c.equals(Layout.EVENT_LOAD))
            .toList();
    return "SELECT 'insert', %s, %s, %s, FALSE FROM %s"
        .formatted(
            columns.stream()
                .map(c -> values.getOrDefault(c, "NULL"))
                .collect(Collectors.joining(", ")),
            version.stream()
                .map(c -> c.equals(Layout.SINCE) ? values.get(Layout.EVENT_LOAD) : "NULL")
                .collect(Collectors.joining(", ")),
            values.get(Layout.EVENT_LOAD),
            from);
  }
}
