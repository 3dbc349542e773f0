package dev.bygone.definition;

import dev.bygone.BygoneException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What must hold between the tables of a definition. */
final class DefinitionRules {
  private static final List<String> DERIVED = List.of("_current", "_as_of");

  private DefinitionRules() {}

  static void check(List<String> tables) {
    List<Violation> violations = violations(tables);
    if (!violations.isEmpty()) {
      throw new BygoneException(violations.stream().map(Violation::problem).toList());
    }
  }

  /** Names that clash; the element of a violation is the name of the table to rename. */
  static List<Violation> violations(List<String> tables) {
    List<Violation> found = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      String name = tables.get(i);
      sameName(name, tables.subList(0, i)).ifPresent(found::add);
      tables.stream().flatMap(t -> derived(name, t).stream()).findFirst().ifPresent(found::add);
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

  private static Optional<Violation> derived(String name, String table) {
    return DERIVED.stream()
        .filter(suffix -> name.equalsIgnoreCase(table + suffix))
        .findFirst()
        .map(
            suffix ->
                clash(
                    name,
                    "table \""
                        + name
                        + "\" has the name of what shows \""
                        + table
                        + "\""
                        + (suffix.equals("_current") ? " at present" : " at a time")));
  }

  private static Violation clash(String name, String what) {
    return Violation.of("tables", name, what, "Rename one of the tables.");
  }
}
