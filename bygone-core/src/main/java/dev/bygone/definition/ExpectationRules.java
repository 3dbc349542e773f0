package dev.bygone.definition;

import java.util.List;
import java.util.stream.Stream;

/** What a source promises of its rows. */
final class ExpectationRules {
  private static final String EXPECT = "expect";

  private ExpectationRules() {}

  static List<Rule> all() {
    return List.of(ExpectationRules::predicates);
  }

  private static Stream<Violation> predicates(TableDefinition table) {
    return table.expect().entrySet().stream()
        .flatMap(e -> predicate(e.getKey(), e.getValue().that(), table));
  }

  private static Stream<Violation> predicate(String name, String that, TableDefinition table) {
    return that.isEmpty()
        ? Stream.of(
            Violation.of(
                EXPECT,
                name,
                "the expectation \"%s\" has no \"that\"".formatted(name),
                "Write the predicate that must hold, such as that: amount >= 0."))
        : TrackingRules.predicate(EXPECT, that, table)
            .map(v -> Violation.of(EXPECT, name, v.what(), v.remedy()).with("columns"));
  }
}
