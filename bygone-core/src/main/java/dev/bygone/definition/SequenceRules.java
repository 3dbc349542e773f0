package dev.bygone.definition;

import java.util.List;
import java.util.stream.Stream;

/** What orders the events of a table. */
final class SequenceRules {
  private static final String KEY = "sequence_by";

  private SequenceRules() {}

  static List<Rule> all() {
    return List.of(
        SequenceRules::changesHaveOne,
        SequenceRules::snapshotsHaveNone,
        SequenceRules::keptSnapshots,
        SequenceRules::ordered);
  }

  private static Stream<Violation> changesHaveOne(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES && table.sequenceBy().isEmpty()
        ? Stream.of(
            Violation.of(
                    KEY,
                    "\"delivery: changes\" needs \"sequence_by\"",
                    "Name the column or columns that order the changes of a key, such as"
                        + " sequence_by: changed_at.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> snapshotsHaveNone(TableDefinition table) {
    if (table.delivery() != DeliveryKind.SNAPSHOT || table.sequenceBy().isEmpty()) {
      return Stream.empty();
    }
    Violation violation =
        table.mode() == Mode.SNAPSHOT
            ? Violation.of(
                KEY, "\"mode: snapshot\" cannot have \"sequence_by\"", "Leave \"sequence_by\" out.")
            : Violation.notImplemented(
                KEY,
                "\"sequence_by\" with \"delivery: snapshot\"",
                "Leave it out: the changes are dated by the snapshots.");
    return Stream.of(violation.with("delivery", "mode"));
  }

  private static Stream<Violation> keptSnapshots(TableDefinition table) {
    return table.mode() == Mode.SNAPSHOT && table.delivery() == DeliveryKind.CHANGES
        ? Stream.of(
            Violation.of(
                    "mode",
                    "\"mode: snapshot\" cannot have \"delivery: changes\"",
                    "Use mode: scd2 or mode: scd1 for changes.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> ordered(TableDefinition table) {
    return table.sequenceBy().stream()
        .filter(c -> table.knownType(c).filter(t -> !isOrdered(t)).isPresent())
        .map(
            c ->
                Violation.of(
                        KEY,
                        c,
                        "column \""
                            + c
                            + "\" of type "
                            + table.type(c).text()
                            + " cannot order changes",
                        "Order by a time, a date, a number or a text.")
                    .with("columns"));
  }

  private static boolean isOrdered(ColumnType type) {
    return type instanceof ColumnType.Decimal
        || (type instanceof ColumnType.Scalar
            && type != ColumnType.Scalar.BOOLEAN
            && type != ColumnType.Scalar.BLOB);
  }
}
