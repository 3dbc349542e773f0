package dev.bygone.definition;

import dev.bygone.BygoneException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What must hold between the tables of a definition. */
final class DefinitionRules {
  private static final Map<String, String> SHOWN =
      Map.of(
          "_current", "shows \"%s\" at present",
          "_as_of", "shows \"%s\" at a time",
          "_known", "shows what was ever known of \"%s\"");
  private static final Map<String, String> KEPT = Map.of("_entries", "keeps \"%s\"");

  private DefinitionRules() {}

  static void check(String engine, List<String> tables) {
    List<Violation> violations = violations(engine, tables);
    if (!violations.isEmpty()) {
      throw new BygoneException(violations.stream().map(Violation::problem).toList());
    }
  }

  /**
   * Names that clash; the element of a violation is the name of the table to rename. Only Spark
   * keeps what a history is made of beside it, under a name of its own.
   */
  static List<Violation> violations(String engine, List<String> tables) {
    List<Violation> found = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      String name = tables.get(i);
      sameName(name, tables.subList(0, i)).ifPresent(found::add);
      derived(name, tables, SHOWN).ifPresent(found::add);
      if (FileKeys.SPARK.equals(engine)) {
        derived(name, tables, KEPT).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<Violation> sameName(String name, List<String> before) {
    return before.stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .map(
            other ->
                clash(
                    name,
                    "tables \""
                        + other
                        + "\" and \""
                        + name
                        + "\" have one name"
                        + " but for case"));
  }

  private static Optional<Violation> derived(
      String name, List<String> tables, Map<String, String> suffixes) {
    return tables.stream()
        .flatMap(
            table ->
                suffixes.entrySet().stream()
                    .filter(s -> name.equalsIgnoreCase(table + s.getKey()))
                    .map(s -> s.getValue().formatted(table)))
        .findFirst()
        .map(does -> clash(name, "table \"" + name + "\" has the name of what " + does));
  }

  private static Violation clash(String name, String what) {
    return Violation.of("tables", name, what, "Rename one of the tables.");
  }
}
