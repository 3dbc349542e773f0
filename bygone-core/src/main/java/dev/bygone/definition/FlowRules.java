package dev.bygone.definition;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a table can be that several sources feed. */
final class FlowRules {
  private static final String SOURCES = "sources";

  private FlowRules() {}

  static List<Rule> all() {
    return List.of(
        FlowRules::sourceOrSources,
        FlowRules::changesAmongSnapshots,
        FlowRules::eachByItself,
        FlowRules::dated,
        FlowRules::reconcilesWhole);
  }

  private static Stream<Violation> sourceOrSources(TableDefinition table) {
    return several(table) && table.source().isPresent()
        ? Stream.of(
            Violation.of(
                    SOURCES,
                    "\"source\" and \"sources\" cannot stand together",
                    "Make \"source\" one of the \"sources\".")
                .with("source"))
        : Stream.empty();
  }

  private static Stream<Violation> changesAmongSnapshots(TableDefinition table) {
    return table.delivery() == DeliveryKind.SNAPSHOT
            && table.flows().stream().anyMatch(f -> is(f, DeliveryKind.CHANGES))
        ? Stream.of(
            Violation.of(
                    SOURCES,
                    "a source of changes cannot feed a table of snapshots",
                    "Say delivery: changes for the table, and delivery: snapshot for the sources that deliver"
                        + " snapshots.")
                .with("delivery"))
        : Stream.empty();
  }

  /** What a table with one source may be holds for each of several. */
  private static Stream<Violation> eachByItself(TableDefinition table) {
    return several(table) && table.source().isEmpty()
        ? table.bySource().stream()
            .flatMap(
                t ->
                    Stream.concat(SourceRules.all().stream(), RelationRules.all().stream())
                        .flatMap(r -> r.violations(t)))
            .map(v -> Violation.of(SOURCES, v.what(), v.remedy()))
            .distinct()
        : Stream.empty();
  }

  private static Stream<Violation> dated(TableDefinition table) {
    if (!table.reconciles()) {
      return Stream.empty();
    }
    Optional<ColumnType> type = table.validityType();
    boolean fits = table.sequenceBy().size() == 1 && type.map(ColumnType::isTime).orElse(true);
    return fits
        ? Stream.empty()
        : Stream.of(
            Violation.of(
                    "sequence_by",
                    "snapshots among changes need one column of times as \"sequence_by\"",
                    "Take a column of type date, timestamp or timestamptz, with which an as_of can be"
                        + " compared.")
                .with(SOURCES, "columns"));
  }

  /**
   * A snapshot among changes says that all other keys are gone, and what a NULL is; and it says
   * again what has not changed.
   */
  private static Stream<Violation> reconcilesWhole(TableDefinition table) {
    if (!table.reconciles()) {
      return Stream.empty();
    }
    return Stream.of(
            Optional.of("deletes").filter(k -> table.deletes() != Deletes.CLOSE),
            Optional.of("on_bad_row").filter(k -> table.onBadRow().quarantines()),
            Optional.of("expect").filter(k -> table.setsUnexpectedAside()),
            Optional.of("detect").filter(k -> table.detect() == Detect.TIME),
            Optional.of("ignore_nulls").filter(k -> table.feed().ignoreNulls().any()))
        .flatMap(Optional::stream)
        .map(
            key ->
                Violation.of(
                        key,
                        "\"%s\" cannot be said where snapshots come in among changes"
                            .formatted(key),
                        "Leave it out, or load the snapshots into a table of their own.")
                    .with(SOURCES));
  }

  private static boolean several(TableDefinition table) {
    return !table.flows().isEmpty() && table.flow().isEmpty();
  }

  private static boolean is(Flow flow, DeliveryKind kind) {
    return flow.delivery().equals(Optional.of(kind));
  }
}
