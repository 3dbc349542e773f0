package dev.bygone.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which names tables and columns may have. */
final class NameRules {
  private static final String OWN_PREFIX = "_bygone_";
  private static final String RENAME = "Take another name.";

  private NameRules() {}

  static List<Rule> all() {
    return List.of(
        NameRules::table, NameRules::columns, NameRules::sameButForCase, NameRules::output);
  }

  private static Stream<Violation> table(TableDefinition table) {
    return unusable(table.name(), "table").map(what -> Violation.of("", what, RENAME)).stream();
  }

  private static Stream<Violation> columns(TableDefinition table) {
    return table.columns().keySet().stream()
        .flatMap(
            c ->
                unusable(c, "column")
                    .map(what -> Violation.of("columns", c, what, RENAME))
                    .stream());
  }

  private static Optional<String> unusable(String name, String kind) {
    if (name.isBlank()) {
      return Optional.of("a " + kind + " without a name");
    }
    if (name.chars().anyMatch(Character::isISOControl)) {
      return Optional.of("the name of " + kind + " \"" + name + "\" has a control character");
    }
    return name.toLowerCase(Locale.ROOT).startsWith(OWN_PREFIX)
        ? Optional.of(
            kind
                + " \""
                + name
                + "\" begins with \""
                + OWN_PREFIX
                + "\", which Bygone keeps to itself")
        : Optional.empty();
  }

  private static Stream<Violation> sameButForCase(TableDefinition table) {
    List<Violation> found = new ArrayList<>();
    List<String> names = List.copyOf(table.columns().keySet());
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      names.subList(0, i).stream()
          .filter(name::equalsIgnoreCase)
          .findFirst()
          .map(
              other ->
                  Violation.of(
                      "columns",
                      name,
                      "columns \"" + other + "\" and \"" + name + "\" differ only in case",
                      "Case does not tell names apart: remove one or rename it."))
          .ifPresent(found::add);
    }
    return found.stream();
  }

  private static Stream<Violation> output(TableDefinition table) {
    Set<String> taken = outputColumns(table);
    return table.storedColumns().stream()
        .filter(c -> taken.contains(c.toLowerCase(Locale.ROOT)))
        .map(
            c ->
                Violation.of(
                        "columns",
                        c,
                        "column \"" + c + "\" has the name of a column that the history has",
                        "Exclude it, or rename it in the source.")
                    .with("mode", "deletes", "include", "exclude"));
  }

  /** The columns that a table shows beside those of the source. */
  private static Set<String> outputColumns(TableDefinition table) {
    Set<String> columns = new HashSet<>(Set.of("surrogate_key", "load_id"));
    if (table.mode() != Mode.SCD1) {
      columns.addAll(Set.of("valid_from", "valid_to", "is_current"));
    }
    if (table.marksDeleted()) {
      columns.add("is_deleted");
    }
    return columns;
  }
}
