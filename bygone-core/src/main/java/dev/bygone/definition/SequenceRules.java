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
        SequenceRules::keptSnapshotsHaveNone,
        SequenceRules::wholeSnapshots,
        SequenceRules::snapshotsOfOneSource,
        SequenceRules::sourceDates,
        SequenceRules::detectNeedsOne,
        SequenceRules::keptSnapshots,
        SequenceRules::ordered,
        SequenceRules::fileOrder,
        SequenceRules::fileOrderOfOneSource);
  }

  private static Stream<Violation> changesHaveOne(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES && isUnordered(table)
        ? Stream.of(
            Violation.of(
                    KEY,
                    "\"delivery: changes\" needs \"sequence_by\"",
                    "Name the column or columns that order the changes of a key, such as"
                        + " sequence_by: changed_at; if there is none, say sequence_by:"
                        + " {file_order: true}.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> keptSnapshotsHaveNone(TableDefinition table) {
    return table.datedBySource() && table.mode() == Mode.SNAPSHOT
        ? Stream.of(
            Violation.of(
                    KEY,
                    "\"mode: snapshot\" cannot have \"sequence_by\"",
                    "Leave \"sequence_by\" out.")
                .with("delivery", "mode"))
        : Stream.empty();
  }

  private static Stream<Violation> wholeSnapshots(TableDefinition table) {
    return table.datedBySource() && table.mode() != Mode.SNAPSHOT && !table.scope().isEmpty()
        ? Stream.of(
            Violation.notImplemented(
                    KEY,
                    "\"sequence_by\" of snapshots with \"scope\"",
                    "Leave it out: the changes are dated by the snapshots.")
                .with("delivery", "scope"))
        : Stream.empty();
  }

  /** Of several sources one is taken after the other. */
  private static Stream<Violation> snapshotsOfOneSource(TableDefinition table) {
    return table.datedBySource() && table.mode() != Mode.SNAPSHOT && !table.flows().isEmpty()
        ? Stream.of(
            Violation.of(
                    KEY,
                    "snapshots with \"sequence_by\" are taken in the order of their as_ofs and come from one source",
                    "Leave \"sequence_by\" out, or have one \"source\" with a pattern for all.")
                .with("delivery", "sources"))
        : Stream.empty();
  }

  /** What is dated by the source is compared with as_ofs, which are times. */
  private static Stream<Violation> sourceDates(TableDefinition table) {
    return table.sequenceBy().stream()
        .limit(1)
        .filter(c -> table.datedBySource() && table.mode() != Mode.SNAPSHOT)
        .filter(c -> table.knownType(c).filter(t -> !ColumnType.isTime(t)).isPresent())
        .map(
            c ->
                Violation.of(
                        KEY,
                        c,
                        "column \"%s\" of type %s is no time at which a row of a snapshot may have changed"
                            .formatted(c, table.type(c).text()),
                        "Put a date or a timestamp first, or turn the column into one with \"as\".")
                    .with("columns", "delivery"));
  }

  private static Stream<Violation> detectNeedsOne(TableDefinition table) {
    return table.detect() == Detect.TIME && isUnordered(table)
        ? Stream.of(
            Violation.of(
                    "detect",
                    "\"detect: time\" needs \"sequence_by\"",
                    "Name the column that says when a row changed, or leave \"detect\" out.")
                .with(KEY, "delivery"))
        : Stream.empty();
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

  private static boolean isUnordered(TableDefinition table) {
    return table.sequenceBy().isEmpty() && !table.feed().fileOrder();
  }

  private static Stream<Violation> fileOrder(TableDefinition table) {
    return table.feed().fileOrder() && table.delivery() == DeliveryKind.SNAPSHOT
        ? Stream.of(
            Violation.of(
                    KEY,
                    "\"file_order\" is about changes and says nothing about snapshots",
                    "Leave it out: the as_of of a snapshot orders it.")
                .with("delivery"))
        : Stream.empty();
  }

  /** Of several sources one is taken after the other. */
  private static Stream<Violation> fileOrderOfOneSource(TableDefinition table) {
    return table.feed().fileOrder() && !table.flows().isEmpty()
        ? Stream.of(
            Violation.of(
                    KEY,
                    "a feed in the order of its files (file_order) comes from one source",
                    "Have one \"source\" with a pattern for all files, or order by a column.")
                .with("sources"))
        : Stream.empty();
  }

  private static boolean isOrdered(ColumnType type) {
    return type instanceof ColumnType.Decimal
        || (type instanceof ColumnType.Scalar
            && type != ColumnType.Scalar.BOOLEAN
            && type != ColumnType.Scalar.BLOB);
  }
}
