package dev.bygone.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the change feed of a table says by itself, where a definition does not say it: the codes of
 * operations, and what orders changes.
 */
final class ChangeFeedDefaults {
  private static final String OPERATION = "_change_type";
  private static final String VERSION = "_commit_version";
  private static final String TIME = "_commit_timestamp";

  private static final Map<String, ColumnType> COLUMNS = columns();

  private ChangeFeedDefaults() {}

  private static Map<String, ColumnType> columns() {
    Map<String, ColumnType> columns = new LinkedHashMap<>();
    columns.put(OPERATION, ColumnType.VARCHAR);
    columns.put(TIME, ColumnType.TIMESTAMPTZ);
    columns.put(VERSION, ColumnType.BIGINT);
    return columns;
  }

  /** Whether one of these sources is a change feed. */
  static boolean isAmong(Stream<Source> sources) {
    return sources.anyMatch(Source.Changes.class::isInstance);
  }

  /** Fills in what is not said; the same table if nothing of it is a change feed. */
  static TableDefinition fill(TableDefinition table) {
    if (!isAmong(table.sources().stream()) || table.delivery() != DeliveryKind.CHANGES) {
      return table;
    }
    Builder filled = new Builder(table);
    if (!table.columns().isEmpty()) {
      COLUMNS.forEach(
          (name, type) -> {
            if (!table.columns().containsKey(name)) {
              filled.column(name, type);
            }
          });
    }
    if (table.deleteWhen().isEmpty()
        && table.feed().truncateWhen().isEmpty()
        && table.feed().operation().isEmpty()) {
      filled.operation(
          new Operations(
              OPERATION,
              List.of("insert", "update_postimage"),
              List.of("delete"),
              List.of(),
              List.of("update_preimage")));
    }
    if (table.sequenceBy().isEmpty()) {
      filled.sequenceBy(TIME, VERSION);
    }
    exclude(table).ifPresent(names -> filled.exclude(names.toArray(String[]::new)));
    return filled.unchecked();
  }

  /** What is only about the change is stored where the definition names it as a column. */
  private static Optional<List<String>> exclude(TableDefinition table) {
    if (table.include().isPresent()) {
      return Optional.empty();
    }
    List<String> excluded = new ArrayList<>(table.exclude());
    COLUMNS.keySet().stream()
        .filter(c -> !excluded.contains(c) && !table.columns().containsKey(c))
        .forEach(excluded::add);
    return Optional.of(excluded);
  }
}
