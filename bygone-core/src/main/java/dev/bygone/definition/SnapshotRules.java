package dev.bygone.definition;

import java.util.List;
import java.util.stream.Stream;

/** What is about snapshots only, and where the time of a snapshot comes from. */
final class SnapshotRules {
  private static final String AS_OF = "as_of";

  private SnapshotRules() {}

  static List<Rule> all() {
    return List.of(
        SnapshotRules::changesHaveNoAsOf,
        SnapshotRules::oneAsOf,
        SnapshotRules::asOfIsATime,
        SnapshotRules::changesHaveNoGuard,
        SnapshotRules::identityIsNeverMissing);
  }

  private static Stream<Violation> changesHaveNoAsOf(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES && table.asOfColumn().isPresent()
        ? Stream.of(
            Violation.of(
                    AS_OF,
                    "\"as_of\" is about snapshots and says nothing about changes",
                    "Leave it out; \"sequence_by\" dates changes.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> oneAsOf(TableDefinition table) {
    return table.asOfColumn().isPresent() && table.datedByPath()
        ? Stream.of(
            Violation.of(
                    AS_OF,
                    "the time of a snapshot comes from its path and from a column",
                    "Write * instead of {as_of:...} in \"source\", or leave \"as_of\" out.")
                .with("source"))
        : Stream.empty();
  }

  private static Stream<Violation> asOfIsATime(TableDefinition table) {
    return table
        .asOfColumn()
        .filter(
            c ->
                table
                    .knownType(c)
                    .filter(t -> t != ColumnType.DATE && t != ColumnType.TIMESTAMP)
                    .isPresent())
        .map(
            c ->
                Violation.of(
                        AS_OF,
                        "column \"%s\" of type %s is no time of a snapshot"
                            .formatted(c, table.type(c).text()),
                        "Declare it as date or timestamp, or turn it into one with \"as\".")
                    .with("columns"))
        .stream();
  }

  private static Stream<Violation> changesHaveNoGuard(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES
            && !table.reconciles()
            && table.guard().watches()
        ? Stream.of(
            Violation.of(
                    "guard",
                    "\"guard\" is about snapshots and says nothing about changes",
                    "Leave it out.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> identityIsNeverMissing(TableDefinition table) {
    return table.optional().stream()
        .filter(
            c ->
                table.key().contains(c)
                    || table.sequenceBy().contains(c)
                    || table.asOfColumn().filter(c::equals).isPresent())
        .map(
            c ->
                Violation.of(
                        "optional",
                        c,
                        "column \"%s\" says which row it is and cannot be missing".formatted(c),
                        "Take it out of \"optional\".")
                    .with("key", "sequence_by", AS_OF));
  }
}
