package dev.bygone.definition;

import dev.bygone.words.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What a history may be partitioned by: what it shows, if its values can name a partition. */
final class PartitionRules {
  private static final String KEY = "partition_by";
  private static final List<AddedColumn> VALIDITY =
      List.of(AddedColumn.VALID_FROM, AddedColumn.VALID_TO, AddedColumn.IS_CURRENT);

  private PartitionRules() {}

  static List<Rule> all() {
    return List.of(PartitionRules::columns);
  }

  private static Stream<Violation> columns(TableDefinition table) {
    return table.partitionBy().stream()
        .flatMap(c -> violation(table, c).stream())
        .map(
            v -> v.with("columns", "include", "exclude", "mode", "key", "as_of", "track", "names"));
  }

  private static Optional<Violation> violation(TableDefinition table, String column) {
    if (table.storedColumns().contains(column)) {
      return table.knownType(column).flatMap(type -> type(column, type));
    } else if (validity(table).contains(column)) {
      return Optional.empty();
    } else if (table.mode() == Mode.SCD1 && isValidity(table, column)) {
      return Optional.of(noValidity(column));
    }
    return table.columns().isEmpty() ? Optional.empty() : absent(table, column);
  }

  private static Optional<Violation> type(String column, ColumnType type) {
    return namesPartitions(type)
        ? Optional.empty()
        : Optional.of(
            Violation.of(
                KEY,
                column,
                "column \"%s\" of type %s cannot name partitions".formatted(column, type.text()),
                "Partition by a date, a time, a text, a whole or exact number, or a boolean."));
  }

  /** What is floating has more than one form of one value; what is nested or bytes has no name. */
  private static boolean namesPartitions(ColumnType type) {
    return type instanceof ColumnType.Decimal
        || (type instanceof ColumnType.Scalar
            && !ColumnType.isFloat(type)
            && type != ColumnType.Scalar.BLOB);
  }

  /** The names under which the history shows when its versions hold. */
  private static List<String> validity(TableDefinition table) {
    return VALIDITY.stream().map(table.addedColumns()::get).filter(Objects::nonNull).toList();
  }

  private static boolean isValidity(TableDefinition table, String column) {
    return VALIDITY.stream()
        .anyMatch(v -> table.output().names().of(v).stream().anyMatch(column::equals));
  }

  private static Violation noValidity(String column) {
    return Violation.of(
        KEY,
        column,
        "\"mode: scd1\" has no \"%s\" to partition by".formatted(column),
        "Partition by a stored column, or leave \"partition_by\" out.");
  }

  private static Optional<Violation> absent(TableDefinition table, String column) {
    return Optional.of(
        table.columns().containsKey(column)
            ? Violation.of(
                KEY,
                column,
                "column \"%s\" of \"%s\" is not stored".formatted(column, KEY),
                "Take it out of \"%s\", or store it.".formatted(KEY))
            : Violation.of(
                KEY,
                column,
                "column \"%s\" of \"%s\" is not declared".formatted(column, KEY),
                Nearest.remedy(column, shown(table), "Columns of the history")));
  }

  private static List<String> shown(TableDefinition table) {
    List<String> shown = new ArrayList<>(table.storedColumns());
    shown.addAll(validity(table));
    return shown;
  }
}
