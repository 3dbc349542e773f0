package dev.bygone.definition;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What tells the operations of a change feed. */
final class FeedRules {
  private static final String OPERATION = "operation";
  private static final String TRUNCATE_WHEN = "truncate_when";
  private static final String IGNORE_NULLS = "ignore_nulls";
  private static final String SENT = "sent";
  private static final Set<ColumnType> LISTS =
      Set.of(ColumnType.VARCHAR, new ColumnType.ListOf(ColumnType.VARCHAR));
  private static final Set<ColumnType> CODES =
      Set.of(ColumnType.VARCHAR, ColumnType.Scalar.SMALLINT, ColumnType.INTEGER, ColumnType.BIGINT);

  private FeedRules() {}

  static List<Rule> all() {
    return List.of(
        FeedRules::ofChanges,
        FeedRules::truncateWhen,
        FeedRules::operationOrPredicates,
        FeedRules::codes,
        FeedRules::ignoredNulls,
        FeedRules::sent,
        FeedRules::sentColumn,
        FeedRules::codeColumn);
  }

  private static Stream<Violation> ofChanges(TableDefinition table) {
    Stream<String> keys =
        Stream.of(
                table.feed().truncateWhen().map(p -> TRUNCATE_WHEN),
                table.feed().operation().map(o -> OPERATION),
                Optional.of(IGNORE_NULLS).filter(k -> table.feed().ignoreNulls().any()),
                table.feed().sent().map(c -> SENT))
            .flatMap(Optional::stream);
    return table.delivery() == DeliveryKind.CHANGES
        ? Stream.empty()
        : keys.map(
            key ->
                Violation.of(
                        key,
                        "\"%s\" is about changes and says nothing about snapshots".formatted(key),
                        "Leave it out.")
                    .with("delivery"));
  }

  private static Stream<Violation> truncateWhen(TableDefinition table) {
    return table.feed().truncateWhen().stream()
        .flatMap(p -> TrackingRules.predicate(TRUNCATE_WHEN, p, table));
  }

  private static Stream<Violation> operationOrPredicates(TableDefinition table) {
    if (table.feed().operation().isEmpty()) {
      return Stream.empty();
    }
    return Stream.of(
            table.deleteWhen().map(p -> "delete_when"),
            table.feed().truncateWhen().map(p -> TRUNCATE_WHEN))
        .flatMap(Optional::stream)
        .map(
            key ->
                Violation.of(
                        key,
                        "\"%s\" and \"operation\" cannot stand together".formatted(key),
                        "Keep \"operation\" where a column has codes, or predicates.")
                    .with(OPERATION));
  }

  private static Stream<Violation> ignoredNulls(TableDefinition table) {
    return table.feed().ignoreNulls().columns().stream()
        .filter(c -> table.columns().containsKey(c) && !table.valueColumns().contains(c))
        .map(
            c ->
                Violation.of(
                        IGNORE_NULLS,
                        c,
                        "column \"%s\" of \"ignore_nulls\" is no stored value".formatted(c),
                        "Take it out of \"ignore_nulls\".")
                    .with("key", "include", "exclude", "columns"));
  }

  private static Stream<Violation> sent(TableDefinition table) {
    return table.feed().sent().isPresent() && !table.feed().ignoreNulls().any()
        ? Stream.of(
            Violation.of(
                    SENT,
                    "\"sent\" says nothing without \"ignore_nulls\": every NULL is a value",
                    "Add ignore_nulls: true, or leave it out.")
                .with(IGNORE_NULLS))
        : Stream.empty();
  }

  private static Stream<Violation> sentColumn(TableDefinition table) {
    return table.feed().sent().stream().flatMap(c -> sentColumn(c, table));
  }

  private static Stream<Violation> sentColumn(String column, TableDefinition table) {
    Stream<Violation> type =
        table.knownType(column).filter(t -> !LISTS.contains(t)).stream()
            .map(
                t ->
                    Violation.of(
                            SENT,
                            "column \"%s\" of type %s lists no columns".formatted(column, t.text()),
                            "Take a column of type varchar[] or varchar.")
                        .with("columns"));
    Stream<Violation> itself =
        table.feed().ignoreNulls().columns().contains(column)
            ? Stream.of(
                Violation.of(
                        SENT,
                        "column \"%s\" of \"sent\" stands in \"ignore_nulls\"".formatted(column),
                        "Take it out of \"ignore_nulls\".")
                    .with(IGNORE_NULLS))
            : Stream.empty();
    return Stream.concat(type, itself);
  }

  private static Stream<Violation> codes(TableDefinition table) {
    return table.feed().operation().stream().flatMap(FeedRules::codes);
  }

  private static Stream<Violation> codes(Operations operations) {
    Set<String> seen = new HashSet<>();
    Stream<Violation> twice =
        operations.codes().stream()
            .filter(c -> !seen.add(c))
            .map(
                c ->
                    Violation.of(
                        OPERATION,
                        "the code \"%s\" stands twice in \"operation\"".formatted(c),
                        "Name it once."));
    Stream<Violation> none =
        operations.upsert().isEmpty()
            ? Stream.of(
                Violation.of(
                    OPERATION,
                    "\"operation\" knows no upsert",
                    "List the codes of rows that are there under \"upsert\"."))
            : Stream.empty();
    return Stream.concat(none, twice);
  }

  private static Stream<Violation> codeColumn(TableDefinition table) {
    return table.feed().operation().map(Operations::column).stream()
        .flatMap(column -> codeColumn(column, table));
  }

  private static Stream<Violation> codeColumn(String column, TableDefinition table) {
    if (column.isEmpty()) {
      return Stream.of(
          Violation.of(
              OPERATION, "\"operation\" has no \"column\"", "Name the column of the code."));
    }
    return table.knownType(column).filter(t -> !CODES.contains(t)).stream()
        .map(
            t ->
                Violation.of(
                        OPERATION,
                        "column \"%s\" of type %s has no codes".formatted(column, t.text()),
                        "Take a column of texts or whole numbers.")
                    .with("columns"));
  }
}
