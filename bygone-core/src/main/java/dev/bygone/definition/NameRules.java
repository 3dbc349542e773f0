package dev.bygone.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which names tables and columns may have. */
final class NameRules {
  private static final String OWN_PREFIX = "_bygone_";
  private static final String NAMES = "names";
  private static final String FLAGS = "flags";
  private static final String RENAME = "Take another name.";

  private NameRules() {}

  static List<Rule> all() {
    return List.of(
        NameRules::table,
        NameRules::columns,
        NameRules::sameButForCase,
        NameRules::output,
        NameRules::added);
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

  static Optional<String> unusable(String name, String kind) {
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
    Map<String, String> taken = new HashMap<>();
    table.addedColumns().forEach((added, name) -> taken.put(folded(name), added.key()));
    table.beliefColumns().forEach((added, name) -> taken.put(folded(name), added.key()));
    table.output().flags().first().ifPresent(n -> taken.put(folded(n), "first"));
    table.output().flags().last().ifPresent(n -> taken.put(folded(n), "last"));
    return Stream.concat(table.storedColumns().stream(), table.adoptedColumns().stream())
        .filter(c -> taken.containsKey(folded(c)))
        .map(
            c ->
                Violation.of(
                        "columns",
                        c,
                        "column \"%s\" has the name that the history gives to its \"%s\""
                            .formatted(c, taken.get(folded(c))),
                        "Exclude it, rename it in the source, or name that of the history otherwise"
                            + " under \"%s\"."
                                .formatted(
                                    Set.of("first", "last").contains(taken.get(folded(c)))
                                        ? FLAGS
                                        : NAMES))
                    .with(
                        "mode", "deletes", "include", "exclude", "key", "as_of", "track", NAMES,
                        FLAGS));
  }

  /** A column that the history adds, where its name comes from. */
  private record Named(String key, String element, String name) {}

  private static List<Named> named(Output output) {
    List<Named> named = new ArrayList<>();
    output.names().names().forEach((added, n) -> named.add(new Named(NAMES, added.key(), n)));
    output.flags().first().ifPresent(n -> named.add(new Named(FLAGS, "first", n)));
    output.flags().last().ifPresent(n -> named.add(new Named(FLAGS, "last", n)));
    return named;
  }

  private static Stream<Violation> added(TableDefinition table) {
    Map<String, Named> owners = new HashMap<>();
    List<Violation> found = new ArrayList<>();
    for (Named one : named(table.output())) {
      unusable(one.name(), "column")
          .ifPresent(what -> found.add(Violation.of(one.key(), one.element(), what, RENAME)));
      Named owner = owners.putIfAbsent(folded(one.name()), one);
      if (owner != null) {
        found.add(
            Violation.of(
                    one.key(),
                    one.element(),
                    "\"%s\" and \"%s\" have one name, \"%s\""
                        .formatted(owner.element(), one.element(), one.name()),
                    "Name each otherwise, or leave one out.")
                .with(NAMES, FLAGS));
      }
    }
    return found.stream();
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
