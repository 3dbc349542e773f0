package dev.bygone.adopt;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What there is to know of the columns of a table that is adopted, as sentences.
 *
 * @param columns its columns
 * @param layout how its history is to lie
 */
record Notes(OldColumns columns, Layout layout) {
  /** What is computed, or about a load, and so has values of its own. */
  private static final Set<AddedColumn> ANEW =
      Set.of(AddedColumn.HASH_VALUE, AddedColumn.LOAD_ID, AddedColumn.UPDATED_AT);

  List<String> all() {
    List<String> lacking = columns.lacking();
    return Stream.of(
            note("added, with a number a row: %s", numbered()),
            note(
                "not there yet, until a delivery brings it: %s",
                lacking.stream().filter(this::isAwaited).toList()),
            note(
                "not there, and so NULL: %s", lacking.stream().filter(c -> !isAwaited(c)).toList()),
            note("kept beside the history, and NULL in new versions: %s", table().adoptedColumns()),
            note(
                "not taken over, as the definition excludes it: %s",
                columns.excluded().stream().map(Column::name).toList()),
            note("computed anew from now on: %s", anew()),
            note("of another type from now on: %s", retyped()))
        .flatMap(Optional::stream)
        .toList();
  }

  private TableDefinition table() {
    return layout.table();
  }

  private static Optional<String> note(String what, List<String> names) {
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(what.formatted(String.join(", ", names)));
  }

  private List<String> numbered() {
    return columns.added().containsKey(AddedColumn.SURROGATE_KEY)
        ? List.of()
        : Stream.ofNullable(table().addedColumns().get(AddedColumn.SURROGATE_KEY)).toList();
  }

  private boolean isAwaited(String column) {
    return table().columns().get(column).awaited();
  }

  private List<String> anew() {
    return columns.added().entrySet().stream()
        .filter(e -> ANEW.contains(e.getKey()))
        .map(e -> e.getValue().name())
        .toList();
  }

  private List<String> retyped() {
    List<Optional<String>> retyped = new ArrayList<>();
    table().storedColumns().stream()
        .filter(columns.columns()::containsKey)
        .forEach(c -> retyped.add(retyped(columns.columns().get(c), layout.type(c))));
    for (Map.Entry<AddedColumn, Column> added : columns.added().entrySet()) {
      type(added.getKey()).ifPresent(type -> retyped.add(retyped(added.getValue(), type)));
    }
    ColumnType flag = table().output().flags().values().type();
    columns.flags().forEach(c -> retyped.add(retyped(c, flag)));
    return retyped.stream().flatMap(Optional::stream).toList();
  }

  private Optional<ColumnType> type(AddedColumn column) {
    return switch (column) {
      case VALID_FROM, VALID_TO -> Optional.of(layout.timeType());
      case IS_CURRENT, IS_DELETED -> Optional.of(ColumnType.BOOLEAN);
      case SURROGATE_KEY -> Optional.of(ColumnType.BIGINT);
      case HASH_VALUE, LOAD_ID, UPDATED_AT, KNOWN_FROM, KNOWN_TO -> Optional.empty();
    };
  }

  private static Optional<String> retyped(Column was, ColumnType is) {
    return was.type().equals(is)
        ? Optional.empty()
        : Optional.of("%s (%s, was %s)".formatted(was.name(), is.text(), was.type().text()));
  }
}
