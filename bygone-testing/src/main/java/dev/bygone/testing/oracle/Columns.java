package dev.bygone.testing.oracle;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Picks columns out of rows. */
record Columns(TableDefinition table, List<String> needed, SentList list, Promises promises) {
  Columns(TableDefinition table) {
    this(table, table.neededColumns(), new SentList(table), new Promises(table));
  }

  /** The columns that a row sends, of those of which it may send none. */
  Set<String> sent(TypedRow row) {
    return list.sent(row);
  }

  List<Object> key(TypedRow row) {
    return canonical(row.values(), table.key());
  }

  List<Object> sequence(TypedRow row) {
    return canonical(
        row.values(), table.feed().fileOrder() ? FileOrder.SEQUENCE : table.sequenceBy());
  }

  /** The part of the source to which a row belongs. */
  List<Object> scope(Map<String, Object> values) {
    return canonical(values, table.scope());
  }

  Map<String, Object> stored(TypedRow row) {
    Map<String, Object> stored = new LinkedHashMap<>();
    kept().forEach(c -> stored.put(c, row.values().get(c)));
    table.ignoredNulls().stream()
        .filter(c -> !sent(row).contains(c))
        .forEach(c -> stored.put(c, null));
    return stored;
  }

  /** The stored columns; where the source dates versions, also those of its time. */
  private List<String> kept() {
    List<String> kept = new ArrayList<>(table.storedColumns());
    if (table.datedBySource()) {
      table.sequenceBy().stream().filter(c -> !kept.contains(c)).forEach(kept::add);
    }
    return kept;
  }

  /**
   * Whether a value does not fit its type: a text stands where a number must, or a validity time is
   * finer than the table counts, or no list where columns must be listed.
   */
  boolean isMisfit(TypedRow row) {
    return isFiner(row)
        || list.isMisfit(row)
        || needed.stream()
            .anyMatch(
                c ->
                    table.type(c).equals(ColumnType.INTEGER)
                        && row.values().get(c) instanceof String);
  }

  private boolean isFiner(TypedRow row) {
    return table.sequenceBy().stream()
        .limit(1)
        .anyMatch(c -> new Counting(table.output().interval()).isFiner(row.values().get(c)));
  }

  boolean sameStored(TypedRow left, TypedRow right) {
    return sent(left).equals(sent(right)) && same(stored(left), stored(right), kept());
  }

  boolean sameTracked(Map<String, Object> left, Map<String, Object> right) {
    return same(left, right, table.trackedColumns());
  }

  private static boolean same(
      Map<String, Object> left, Map<String, Object> right, List<String> columns) {
    return canonical(left, columns).equals(canonical(right, columns));
  }

  private static List<Object> canonical(Map<String, Object> values, List<String> columns) {
    List<Object> picked = new ArrayList<>();
    columns.forEach(c -> picked.add(values.get(c)));
    return Canonical.all(picked);
  }
}
