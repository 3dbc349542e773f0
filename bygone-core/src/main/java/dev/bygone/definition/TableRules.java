package dev.bygone.definition;

import dev.bygone.BygoneException;
import java.util.List;
import java.util.stream.Stream;

/**
 * What must hold in a table definition beyond the types of its parts, whether it is built in code
 * or read from a file.
 */
final class TableRules {
  private static final List<Rule> RULES =
      Stream.of(
              NameRules.all(),
              ColumnRules.all(),
              KeyRules.all(),
              SequenceRules.all(),
              TrackingRules.all(),
              SnapshotRules.all(),
              ScopeRules.all(),
              FeedRules.all(),
              ExpectationRules.all(),
              LatenessRules.all(),
              StorageRules.all(),
              PartitionRules.all(),
              OutputRules.all(),
              SourceRules.all(),
              FlowRules.all(),
              EnvelopeRules.all(),
              RelationRules.all())
          .flatMap(List::stream)
          .toList();

  private TableRules() {}

  static List<Violation> violations(TableDefinition table) {
    return RULES.stream().flatMap(r -> r.violations(table)).toList();
  }

  static void check(TableDefinition table) {
    List<Violation> violations = violations(table);
    if (!violations.isEmpty()) {
      throw new BygoneException(violations.stream().map(v -> v.problem(table.name())).toList());
    }
  }
}
