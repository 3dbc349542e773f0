package dev.bygone.definition;

/** What must hold in a table definition beyond the types of its parts. */
final class TableRules {
  private TableRules() {}

  static void check(TableDefinition table) {
    if (table.key().isEmpty()) {
      throw new IllegalArgumentException("Cannot identify rows without a key");
    }
  }
}
