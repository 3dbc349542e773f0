package dev.bygone.definition;

import java.util.List;
import java.util.stream.Stream;

/** What the key of a table must be. */
final class KeyRules {
  private KeyRules() {}

  static List<Rule> all() {
    return List.of(KeyRules::present, KeyRules::stored, KeyRules::comparable);
  }

  private static Stream<Violation> present(TableDefinition table) {
    return table.key().isEmpty()
        ? Stream.of(
            Violation.of(
                "key",
                "a table needs a key",
                "Name the column or columns that identify an entity, such as key: customer_id."))
        : Stream.empty();
  }

  private static Stream<Violation> stored(TableDefinition table) {
    return table.exclude().stream()
        .filter(table.key()::contains)
        .map(
            c ->
                Violation.of(
                        "exclude",
                        c,
                        "column \"" + c + "\" of the key cannot be excluded",
                        "Take it out of \"exclude\".")
                    .with("key"));
  }

  /** Maps are equal whatever the order of their entries, which no engine can group by. */
  private static Stream<Violation> comparable(TableDefinition table) {
    return table.key().stream()
        .filter(c -> table.knownType(c).filter(KeyRules::holdsMap).isPresent())
        .map(
            c ->
                Violation.of(
                    "key",
                    c,
                    "column \"" + c + "\" of the key holds a map",
                    "Take columns of plain types as the key."));
  }

  /** Whether values of a type have maps in them. */
  static boolean holdsMap(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return holdsMap(list.element());
    } else if (type instanceof ColumnType.Struct struct) {
      return struct.fields().stream().anyMatch(f -> holdsMap(f.type()));
    }
    return type instanceof ColumnType.MapOf;
  }
}
