package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.expression.SqlExpression;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What tells versions apart and what tells deletes. */
final class TrackingRules {
  private TrackingRules() {}

  static List<Rule> all() {
    return List.of(
        TrackingRules::trackOrIgnore,
        TrackingRules::keyIsNoValue,
        TrackingRules::trackedIsStored,
        TrackingRules::deletes,
        TrackingRules::deleteWhen);
  }

  private static Stream<Violation> trackOrIgnore(TableDefinition table) {
    return table.track().isPresent() && !table.ignore().isEmpty()
        ? Stream.of(
            Violation.of(
                    "ignore",
                    "\"track\" and \"ignore\" cannot stand together",
                    "Keep \"track\" to name the columns that open a version, or \"ignore\" to name"
                        + " those that do not.")
                .with("track"))
        : Stream.empty();
  }

  private static Stream<Violation> keyIsNoValue(TableDefinition table) {
    return Stream.concat(
        keyIn("track", table.track().orElseGet(List::of), table),
        keyIn("ignore", table.ignore(), table));
  }

  private static Stream<Violation> keyIn(String in, List<String> columns, TableDefinition table) {
    return columns.stream()
        .filter(table.key()::contains)
        .map(
            c ->
                Violation.of(
                        in,
                        c,
                        "column \""
                            + c
                            + "\" of the key never changes and cannot stand in \""
                            + in
                            + "\"",
                        "Take it out of \"" + in + "\".")
                    .with("key"));
  }

  private static Stream<Violation> trackedIsStored(TableDefinition table) {
    List<String> stored = table.storedColumns();
    return table.track().orElseGet(List::of).stream()
        .filter(c -> table.columns().containsKey(c) && !stored.contains(c))
        .filter(c -> !table.columns().get(c).awaited())
        .map(
            c ->
                Violation.of(
                        "track",
                        c,
                        "column \"" + c + "\" is tracked but not stored",
                        "Take it out of \"track\", or store it.")
                    .with("include", "exclude", "columns", "key"));
  }

  private static Stream<Violation> deletes(TableDefinition table) {
    return table.delivery() == DeliveryKind.CHANGES && table.deletes() != Deletes.CLOSE
        ? Stream.of(
            Violation.of(
                    "deletes",
                    "\"deletes: %s\" is about snapshots and says nothing about changes"
                        .formatted(table.deletes().name().toLowerCase(Locale.ROOT)),
                    "Leave it out; \"delete_when\" tells which changes are deletes.")
                .with("delivery"))
        : Stream.empty();
  }

  private static Stream<Violation> deleteWhen(TableDefinition table) {
    return table.deleteWhen().stream().flatMap(p -> predicate("delete_when", p, table));
  }

  /** What is wrong with a predicate over the columns of the source. */
  static Stream<Violation> predicate(String key, String predicate, TableDefinition table) {
    try {
      List<String> columns = table.predicateColumns();
      if (table.columns().isEmpty()) {
        SqlExpression.parseOpen(predicate, columns);
      } else {
        SqlExpression.parse(predicate, columns);
      }
      return Stream.empty();
    } catch (BygoneException e) {
      return e.problems().stream()
          .map(p -> Violation.of(key, p.what(), p.remedy()).with("columns"));
    }
  }
}
