package dev.bygone.definition;

import dev.bygone.words.Nearest;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The columns that keys name must be there, once each. */
final class ColumnRules {
  private ColumnRules() {}

  static List<Rule> all() {
    return List.of(ColumnRules::declared, ColumnRules::known, ColumnRules::once);
  }

  private static Stream<Violation> declared(TableDefinition table) {
    return table.columns().isEmpty()
        ? Stream.of(
            Violation.notImplemented(
                "columns",
                "a table without \"columns\"",
                "Declare the columns of the source, such as columns: {id: bigint, name: varchar}."))
        : Stream.empty();
  }

  private static Stream<Violation> known(TableDefinition table) {
    return named(table).entrySet().stream()
        .filter(e -> !e.getKey().equals("exclude") && !table.columns().isEmpty())
        .flatMap(
            e ->
                e.getValue().stream()
                    .filter(c -> !table.columns().containsKey(c))
                    .map(c -> unknown(e.getKey(), c, table)));
  }

  private static Violation unknown(String key, String column, TableDefinition table) {
    return Violation.of(
            key,
            column,
            "column \"" + column + "\" of \"" + key + "\" is not declared",
            Nearest.remedy(column, table.columns().keySet(), "Declared columns"))
        .with("columns");
  }

  private static Stream<Violation> once(TableDefinition table) {
    return named(table).entrySet().stream()
        .flatMap(
            e ->
                repeated(e.getValue())
                    .map(
                        c ->
                            Violation.of(
                                e.getKey(),
                                c,
                                "column \"" + c + "\" stands twice in \"" + e.getKey() + "\"",
                                "Name it once.")));
  }

  private static Stream<String> repeated(List<String> names) {
    Set<String> seen = new HashSet<>();
    return names.stream().filter(n -> !seen.add(n)).distinct();
  }

  private static Map<String, List<String>> named(TableDefinition table) {
    Function<Optional<List<String>>, List<String>> list = o -> o.orElseGet(List::of);
    return Map.of(
        "key", table.key(),
        "sequence_by", table.sequenceBy(),
        "track", list.apply(table.track()),
        "ignore", table.ignore(),
        "include", list.apply(table.include()),
        "exclude", table.exclude());
  }
}
