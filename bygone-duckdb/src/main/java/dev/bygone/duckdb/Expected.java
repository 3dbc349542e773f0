package dev.bygone.duckdb;

import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is expected of a file before it is read, without regard to case.
 *
 * @param names the headers of declared columns
 * @param nested those of columns that are lists, structs or maps
 * @param spellings the headers as they are declared
 * @param changes whether its rows are changes, so that bad ones may be set aside
 */
record Expected(Set<String> names, Set<String> nested, Set<String> spellings, boolean changes) {
  static Expected of(TableDefinition table) {
    Set<String> names = new HashSet<>();
    Set<String> nested = new HashSet<>();
    Set<String> spellings = new HashSet<>();
    for (Map.Entry<String, ColumnDefinition> column : table.columns().entrySet()) {
      boolean deep = column.getValue().type().filter(Expected::isNested).isPresent();
      Stream.concat(Stream.of(column.getKey()), column.getValue().from().stream())
          .forEach(
              name -> {
                spellings.add(name);
                names.add(folded(name));
                if (deep) {
                  nested.add(folded(name));
                }
              });
    }
    return new Expected(
        names, nested, spellings, table.delivery() == DeliveryKind.CHANGES && !table.reconciles());
  }

  boolean isName(String header) {
    return names.contains(folded(header));
  }

  boolean isNested(String header) {
    return nested.contains(folded(header));
  }

  boolean isSpelling(String header) {
    return spellings.contains(header);
  }

  private static boolean isNested(ColumnType type) {
    return !(type instanceof ColumnType.Scalar || type instanceof ColumnType.Decimal);
  }

  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
