package dev.bygone.cli;

import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import java.util.List;

/** The values of {@code --key}: one a key column, or all of them in one with commas between. */
final class KeyOption {
  private KeyOption() {}

  /** Of a table, or a PIT table, whose key is that of its tables. */
  static List<String> values(List<String> given, String table, Definition definition) {
    int columns =
        definition
            .table(table)
            .or(() -> definition.pit(table).flatMap(p -> definition.table(p.tables().get(0))))
            .map(TableDefinition::key)
            .map(List::size)
            .orElse(1);
    return columns > 1 && given.size() == 1 ? List.of(given.get(0).split(",", -1)) : given;
  }
}
