package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.expression.SqlExpression;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What can stand beside the envelope of a change feed. */
final class EnvelopeRules {
  private static final String FORMAT = "format";
  private static final String FILTER = "filter";

  private EnvelopeRules() {}

  static List<Rule> all() {
    return List.of(
        EnvelopeRules::ofChanges,
        EnvelopeRules::snapshotsArePlain,
        EnvelopeRules::noMap,
        EnvelopeRules::filtered,
        EnvelopeRules::predicate);
  }

  private static Stream<Violation> ofChanges(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES
        ? Stream.empty()
        : table.envelopes().stream()
            .map(
                kind ->
                    Violation.of(
                            FORMAT,
                            "\"%s\" is an envelope of changes, not of snapshots"
                                .formatted(kind.word()),
                            "Say delivery: changes, or leave \"delivery\" out.")
                        .with("delivery", "sources"));
  }

  private static Stream<Violation> snapshotsArePlain(TableDefinition table) {
    return table.flows().stream()
        .filter(f -> f.delivery().equals(Optional.of(DeliveryKind.SNAPSHOT)))
        .flatMap(f -> f.format().orElse(table.format()).envelope().stream())
        .distinct()
        .map(
            kind ->
                Violation.of(
                        "sources",
                        "a source of snapshots has the format \"%s\", an envelope of changes"
                            .formatted(kind.word()),
                        "Give it a format of its own, such as format: csv.")
                    .with(FORMAT));
  }

  private static Stream<Violation> noMap(TableDefinition table) {
    return table.format().envelope().isPresent() && table.format().mapKey().isPresent()
        ? Stream.of(
            Violation.of(
                FORMAT, "\"map_key\" cannot stand with an envelope of changes", "Leave it out."))
        : Stream.empty();
  }

  private static Stream<Violation> filtered(TableDefinition table) {
    return table.filter().isPresent() && table.envelopes().isEmpty()
        ? Stream.of(
            Violation.of(
                    FILTER,
                    "\"filter\" is about feeds whose envelope says which table a row is of",
                    "Name the envelope as \"format\", or leave \"filter\" out.")
                .with(FORMAT, "sources"))
        : Stream.empty();
  }

  private static Stream<Violation> predicate(TableDefinition table) {
    return RowFilter.of(table).stream().flatMap(EnvelopeRules::refusals);
  }

  private static Stream<Violation> refusals(String predicate) {
    try {
      SqlExpression.parseOpen(predicate, EnvelopeColumn.names());
      return Stream.empty();
    } catch (BygoneException e) {
      return e.problems().stream().map(p -> Violation.of(FILTER, p.what(), p.remedy()));
    }
  }
}
