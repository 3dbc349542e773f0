package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The columns of the snapshots of a PIT table: the date, the key, and what the tables show beside
 * it. Where there are several tables, what they add, and what two of them have, is called {@code
 * TABLE_COLUMN}.
 */
final class SnapshotColumns {
  private final PitLayout layout;
  private final Dialect dialect;

  SnapshotColumns(PitLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /**
   * A column.
   *
   * @param from the relation that has it
   * @param there what it is there
   * @param name what it is called here
   * @param lasts whether it stays as it is as long as the rows of the date do; else it tells what
   *     became of a version later
   */
  record Output(String from, Column there, String name, boolean lasts) {
    Column column() {
      return new Column(name, there.type());
    }
  }

  /** What a table is called beside others. */
  static String alias(PitLayout layout, Layout table) {
    return "_bygone_t" + layout.tables().indexOf(table);
  }

  /** The columns, in order. */
  List<Output> outputs() {
    List<Output> outputs = new ArrayList<>();
    Column date = new Column(PitLayout.AS_OF_DATE, layout.asOfType());
    outputs.add(new Output("_bygone_p", date, date.name(), true));
    layout.key().forEach(k -> outputs.add(new Output("_bygone_p", k, k.name(), true)));
    Set<String> shared = shared();
    Set<String> taken = new HashSet<>();
    outputs.forEach(o -> taken.add(folded(o.name())));
    for (Layout table : layout.tables()) {
      Set<String> added = added(table);
      Set<String> lasting = lasting(table);
      for (Column column : beside(table)) {
        boolean own =
            layout.pit().tables().size() == 1
                ? !column.name().equalsIgnoreCase(PitLayout.AS_OF_DATE)
                : !added.contains(column.name()) && !shared.contains(folded(column.name()));
        String name = own ? column.name() : table.table().name() + "_" + column.name();
        while (!taken.add(folded(name))) {
          name = table.table().name() + "_" + name;
        }
        outputs.add(
            new Output(alias(layout, table), column, name, lasting.contains(column.name())));
      }
    }
    return outputs;
  }

  private List<Column> beside(Layout table) {
    return new Views(table, dialect)
        .columns().stream().filter(c -> !table.table().key().contains(c.name())).toList();
  }

  private static Set<String> added(Layout table) {
    return Set.copyOf(table.table().addedColumns().values());
  }

  private static Set<String> lasting(Layout table) {
    Set<String> lasting = new HashSet<>(table.table().storedColumns());
    Stream.of(AddedColumn.SURROGATE_KEY, AddedColumn.VALID_FROM)
        .flatMap(c -> table.table().output().names().of(c).stream())
        .forEach(lasting::add);
    return lasting;
  }

  private Set<String> shared() {
    Set<String> met = new HashSet<>(Set.of(PitLayout.AS_OF_DATE));
    Set<String> shared = new HashSet<>(met);
    layout.keyNames().forEach(k -> met.add(folded(k)));
    for (Layout table : layout.tables()) {
      for (Column column : beside(table)) {
        if (!met.add(folded(column.name()))) {
          shared.add(folded(column.name()));
        }
      }
    }
    return shared;
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
