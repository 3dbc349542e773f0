package dev.bygone.adopt;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Flags;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.Presence;
import dev.bygone.definition.StoredColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.ForeignTable;
import dev.bygone.plan.OldTable;
import dev.bygone.source.ColumnMatch;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the columns of a definition in a table that something else has made. */
final class OldColumns {
  private final TableDefinition table;
  private final ForeignTable foreign;
  private final Map<AddedColumn, Column> added = new EnumMap<>(AddedColumn.class);
  private final Set<Column> taken = new LinkedHashSet<>();
  private final Optional<Column> first;
  private final Optional<Column> last;
  private final Map<String, Column> columns = new HashMap<>();
  private final List<String> left = new ArrayList<>();
  private final TableDefinition resolved;

  /**
   * Finds them.
   *
   * @throws BygoneException INVALID_REQUEST if the table is not what the definition says
   */
  OldColumns(TableDefinition table, ForeignTable foreign) {
    this.table = table;
    this.foreign = foreign;
    table.addedColumns().forEach((column, name) -> take(name).ifPresent(c -> added.put(column, c)));
    Flags flags = table.output().flags();
    this.first = flags.first().flatMap(this::take);
    this.last = flags.last().flatMap(this::take);
    requireInterval();
    this.resolved = table.asStored(stored()).checked();
  }

  private Optional<Column> take(String name) {
    Optional<Column> found = find(name);
    found.ifPresent(taken::add);
    return found;
  }

  private Optional<Column> find(String name) {
    return foreign.columns().stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst();
  }

  private void requireInterval() {
    for (AddedColumn column : List.of(AddedColumn.VALID_FROM, AddedColumn.VALID_TO)) {
      if (!added.containsKey(column)) {
        String name = table.addedColumns().get(column);
        throw wrong(
            name == null
                ? "the definition of table %s leaves %s out (names)"
                    .formatted(table.name(), column.key())
                : "%s has no column %s, the %s of the definition"
                    .formatted(foreign.name(), name, column.key()),
            "Say under names how it calls the start and the end of a version; its columns are: "
                + String.join(", ", names(foreign.columns())));
      }
    }
  }

  /** The columns as the store is to remember them. */
  private Map<String, StoredColumn> stored() {
    Map<String, StoredColumn> stored = new LinkedHashMap<>();
    TableDefinition named = table.columns().isEmpty() ? table.with(types()) : table;
    Set<String> kept = Set.copyOf(named.storedColumns());
    named.columns().forEach((name, column) -> put(named, name, column, kept, stored));
    table.key().stream()
        .filter(k -> !columns.containsKey(k))
        .findFirst()
        .ifPresent(
            k -> {
              throw wrong(
                  "%s has no column %s, which is in the key".formatted(foreign.name(), k),
                  "Name the key as the table does.");
            });
    others(stored.keySet())
        .forEach(c -> stored.put(c.name(), new StoredColumn(c.type(), Presence.ADOPTED)));
    return stored;
  }

  private void put(
      TableDefinition named,
      String name,
      ColumnDefinition column,
      Set<String> kept,
      Map<String, StoredColumn> stored) {
    Optional<Column> old =
        ColumnMatch.header(named, name, names(foreign.columns())).flatMap(this::find);
    old = old.filter(c -> !taken.contains(c));
    if (old.isPresent()) {
      columns.put(name, old.get());
      taken.add(old.get());
    } else if (kept.contains(name) && !table.key().contains(name)) {
      left.add(name);
      if (mayCome(column)) {
        return;
      }
    }
    ColumnType type =
        column
            .type()
            .or(
                () ->
                    columns.containsKey(name)
                        ? Optional.of(columns.get(name).type())
                        : Optional.empty())
            .orElseThrow(
                () ->
                    wrong(
                        "%s has no column %s, and the definition does not say its type"
                            .formatted(foreign.name(), name),
                        "Declare its type under columns."));
    stored.put(name, StoredColumn.of(type));
  }

  private boolean mayCome(ColumnDefinition column) {
    return table.onNewColumn() == OnNewColumn.ADD && column.as().isEmpty();
  }

  /** Of a definition that declares no columns, all that can be columns of the source. */
  private Map<String, ColumnType> types() {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    Set<String> named = table.namedColumns();
    for (Column column : foreign.columns()) {
      if (!taken.contains(column)) {
        types.put(
            named.stream()
                .filter(column.name()::equalsIgnoreCase)
                .findFirst()
                .orElse(column.name()),
            column.type());
      }
    }
    return types;
  }

  /** What the definition does not speak of, as far as it does not say to leave it out. */
  private List<Column> others(Set<String> known) {
    return foreign.columns().stream()
        .filter(c -> !taken.contains(c))
        .filter(c -> known.stream().noneMatch(c.name()::equalsIgnoreCase))
        .filter(c -> table.exclude().stream().noneMatch(c.name()::equalsIgnoreCase))
        .peek(c -> columns.put(c.name(), c))
        .toList();
  }

  /** The definition with what the table says of its columns. */
  TableDefinition resolved() {
    return resolved;
  }

  /** The table. */
  OldTable table() {
    return new OldTable(foreign.relation(), columns, added, first, last);
  }

  /**
   * The type of the validity times of snapshots: as precise as the table has them, and as the
   * definition says; empty for changes.
   */
  Optional<ColumnType> asOfType() {
    if (table.delivery() == DeliveryKind.CHANGES) {
      return Optional.empty();
    }
    ColumnType was = added.get(AddedColumn.VALID_FROM).type();
    Optional<ColumnType> said = resolved.validityType();
    boolean finer = was.equals(ColumnType.TIMESTAMP) || was.equals(ColumnType.TIMESTAMPTZ);
    ColumnType usual = was.equals(ColumnType.DATE) ? ColumnType.DATE : ColumnType.TIMESTAMP;
    return said.filter(t -> !(finer && t.equals(ColumnType.DATE))).or(() -> Optional.of(usual));
  }

  /** Its columns by what the definition calls those of the source. */
  Map<String, Column> columns() {
    return columns;
  }

  /** Its columns that are what a history adds. */
  Map<AddedColumn, Column> added() {
    return added;
  }

  /** Its marks of the first and the latest version of each key. */
  List<Column> flags() {
    return Stream.of(first, last).flatMap(Optional::stream).toList();
  }

  /** What the definition stores, and the table lacks. */
  List<String> lacking() {
    return left;
  }

  /** What the definition excludes. */
  List<Column> excluded() {
    return foreign.columns().stream().filter(c -> !isKnown(c)).toList();
  }

  private boolean isKnown(Column column) {
    return added.containsValue(column)
        || flags().contains(column)
        || resolved.adoptedColumns().contains(column.name())
        || resolved.storedColumns().stream().anyMatch(c -> column.equals(columns.get(c)));
  }

  private static List<String> names(List<Column> columns) {
    return columns.stream().map(Column::name).toList();
  }

  private static BygoneException wrong(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
