package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.expression.SqlExpression;
import dev.bygone.words.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The columns that keys name must be there, once each. */
final class ColumnRules {
  /** Keys that also name what is not declared. */
  private static final Set<String> NAME_OTHERS = Set.of("exclude", "partition_by");

  private ColumnRules() {}

  static List<Rule> all() {
    return List.of(
        ColumnRules::known, ColumnRules::once, ColumnRules::headers, ColumnRules::expressions);
  }

  private static Stream<Violation> known(TableDefinition table) {
    return named(table).entrySet().stream()
        .filter(e -> !table.columns().isEmpty() && !NAME_OTHERS.contains(e.getKey()))
        .flatMap(
            e ->
                e.getValue().stream()
                    .filter(c -> !table.columns().containsKey(c) && !table.optional().contains(c))
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
    return Map.ofEntries(
        Map.entry("key", table.key()),
        Map.entry("sequence_by", table.sequenceBy()),
        Map.entry("track", list.apply(table.track())),
        Map.entry("ignore", table.ignore()),
        Map.entry("include", list.apply(table.include())),
        Map.entry("exclude", table.exclude()),
        Map.entry("scope", table.scope()),
        Map.entry(
            "operation",
            table.feed().operation().map(Operations::column).filter(c -> !c.isEmpty()).stream()
                .toList()),
        Map.entry("ignore_nulls", table.feed().ignoreNulls().columns()),
        Map.entry("sent", table.feed().sent().stream().toList()),
        Map.entry("as_of", table.asOfColumn().stream().toList()),
        Map.entry("optional", table.optional()),
        Map.entry("partition_by", table.partitionBy()));
  }

  /** A header leads to one column only. */
  private static Stream<Violation> headers(TableDefinition table) {
    Map<String, String> owners = new HashMap<>();
    table.columns().keySet().forEach(c -> owners.put(c.toLowerCase(Locale.ROOT), c));
    List<Violation> found = new ArrayList<>();
    table
        .columns()
        .forEach(
            (name, column) -> {
              for (String header : column.from()) {
                String owner = owners.putIfAbsent(header.toLowerCase(Locale.ROOT), name);
                if (owner != null && !owner.equals(name)) {
                  found.add(twoColumns(header, owner, name));
                }
              }
            });
    return found.stream();
  }

  private static Violation twoColumns(String header, String one, String other) {
    return Violation.of(
        "columns",
        other,
        "the header \"%s\" leads to two columns, \"%s\" and \"%s\"".formatted(header, one, other),
        "Name it under \"from\" of one of them.");
  }

  private static Stream<Violation> expressions(TableDefinition table) {
    List<String> names = List.copyOf(table.columns().keySet());
    return table.columns().entrySet().stream()
        .flatMap(c -> c.getValue().as().stream().flatMap(as -> expression(c.getKey(), as, names)));
  }

  private static Stream<Violation> expression(String column, String as, List<String> names) {
    try {
      SqlExpression.parseOpen(as, names);
      return Stream.empty();
    } catch (BygoneException e) {
      return e.problems().stream().map(p -> Violation.of("columns", column, p.what(), p.remedy()));
    }
  }
}
