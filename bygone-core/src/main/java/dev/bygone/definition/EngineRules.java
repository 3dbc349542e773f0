package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import java.util.List;
import java.util.stream.Stream;

/** What a table can be with an engine. */
final class EngineRules {
  private EngineRules() {}

  static List<Rule> of(String engine) {
    return FileKeys.SPARK.equals(engine) ? List.of() : List.of(EngineRules::filesOnly);
  }

  static void check(String engine, List<TableDefinition> tables) {
    List<Problem> problems =
        tables.stream()
            .flatMap(
                t ->
                    of(engine).stream().flatMap(r -> r.violations(t)).map(v -> v.problem(t.name())))
            .toList();
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
  }

  private static Stream<Violation> filesOnly(TableDefinition table) {
    return table.sources().stream()
        .filter(Source.Relation.class::isInstance)
        .map(
            s ->
                Violation.of(
                    table.flows().isEmpty() ? "source" : "sources",
                    "a %s as the source needs \"engine: spark\""
                        .formatted(((Source.Relation) s).noun()),
                    "Name files in \"source\", or say engine: spark."));
  }
}
