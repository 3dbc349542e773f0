package dev.bygone.definition;

import java.util.List;
import java.util.stream.Stream;

/** What says which part of the source a snapshot delivers. */
final class ScopeRules {
  private static final String SCOPE = "scope";

  private ScopeRules() {}

  static List<Rule> all() {
    return List.of(
        ScopeRules::ofSnapshots,
        ScopeRules::stored,
        ScopeRules::comparable,
        ScopeRules::leavesSomeKey,
        ScopeRules::keptIsReplaced);
  }

  private static Stream<Violation> ofSnapshots(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES && !table.scope().isEmpty()
        ? Stream.of(
            Violation.of(
                    SCOPE,
                    "\"scope\" is about snapshots and says nothing about changes",
                    "Leave it out.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> stored(TableDefinition table) {
    List<String> stored = table.storedColumns();
    return table.scope().stream()
        .filter(c -> table.columns().containsKey(c) && !stored.contains(c))
        .map(
            c ->
                Violation.of(
                        SCOPE,
                        c,
                        "column \"%s\" of the scope is not stored, so nobody knows what was in which part"
                            .formatted(c),
                        "Store it, or take another column.")
                    .with("include", "exclude", "columns", "key"));
  }

  private static Stream<Violation> comparable(TableDefinition table) {
    return table.scope().stream()
        .filter(c -> table.knownType(c).filter(KeyRules::holdsMap).isPresent())
        .map(
            c ->
                Violation.of(
                        SCOPE,
                        c,
                        "column \"%s\" of the scope holds a map".formatted(c),
                        "Take columns of plain types as the scope.")
                    .with("columns"));
  }

  /** Where each key is a part by itself nothing is ever absent from one. */
  private static Stream<Violation> leavesSomeKey(TableDefinition table) {
    return !table.scope().isEmpty() && table.scope().containsAll(table.key())
        ? Stream.of(
            Violation.of(
                    SCOPE,
                    "every key is a scope of its own, from which nothing can be absent",
                    "Take columns that have one value for many keys, or say deletes: ignore instead.")
                .with("key"))
        : Stream.empty();
  }

  /** What is kept as it was delivered has no absence to ignore. */
  private static Stream<Violation> keptIsReplaced(TableDefinition table) {
    boolean contradicts =
        table.mode() == Mode.SNAPSHOT
            && table.deletes() == Deletes.IGNORE
            && !table.scope().isEmpty();
    return contradicts
        ? Stream.of(
            Violation.of(
                    "deletes",
                    "\"mode: snapshot\" replaces the delivered scope and cannot have \"deletes: ignore\"",
                    "Leave \"deletes\" out.")
                .with("mode", SCOPE))
        : Stream.empty();
  }
}
