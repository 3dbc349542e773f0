package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Feed;
import dev.bygone.definition.Operations;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which operation a staged row means.
 *
 * @param table the definition
 * @param dialect how the engine writes SQL
 * @param deleteWhen the condition that tells deletes, in the dialect
 * @param truncateWhen the condition that tells truncates, in the dialect
 */
public record OperationSql(
    TableDefinition table,
    Dialect dialect,
    Optional<String> deleteWhen,
    Optional<String> truncateWhen) {
  private static final String SKIP = "K";

  /** Where no row is known to be anything but there. */
  static OperationSql none(TableDefinition table, Dialect dialect) {
    return new OperationSql(table, dialect, Optional.empty(), Optional.empty());
  }

  /** An expression for the operation; NULL if it is not known. */
  String operation() {
    List<String> cases = new ArrayList<>();
    vocabulary()
        .ifPresent(
            o -> {
              if (Layout.mayLack(table).contains(o.column())) {
                cases.add(
                    "WHEN NOT %s THEN '%s'"
                        .formatted(dialect.quote(Layout.has(o.column())), Layout.UPSERT));
              }
              cases.add(coded(o, o.upsert(), Layout.UPSERT));
              cases.add(coded(o, o.delete(), Layout.DELETE));
              cases.add(coded(o, o.truncate(), Layout.TRUNCATE));
              cases.add(coded(o, o.skip(), SKIP));
            });
    truncateWhen.ifPresent(p -> cases.add("WHEN %s THEN '%s'".formatted(p, Layout.TRUNCATE)));
    deleteWhen.ifPresent(p -> cases.add("WHEN %s THEN '%s'".formatted(p, Layout.DELETE)));
    if (vocabulary().isEmpty()) {
      cases.add(cases.isEmpty() ? "" : "ELSE 'U'");
    }
    String all = cases.stream().filter(c -> !c.isEmpty()).collect(Collectors.joining(" "));
    return all.isEmpty() ? "'U'" : "CASE " + all + " END";
  }

  private String coded(Operations operations, List<String> codes, String operation) {
    return codes.isEmpty()
        ? ""
        : "WHEN CAST(%s AS %s) IN (%s) THEN '%s'"
            .formatted(
                dialect.quote(operations.column()),
                dialect.type(ColumnType.VARCHAR),
                codes.stream().map(dialect::literal).collect(Collectors.joining(", ")),
                operation);
  }

  /** Whether a row may be another thing than one that is there. */
  public boolean tellsDeletes() {
    return deleteWhen.isPresent() || truncateWhen.isPresent() || vocabulary().isPresent();
  }

  /** A condition that a row is there, and not a delete. */
  String isThere() {
    return tellsDeletes() ? is(Layout.UPSERT) : "TRUE";
  }

  /** A condition that a row needs no key. */
  Optional<String> needsNoKey() {
    return table.truncates() || skips()
        ? Optional.of(is(Layout.TRUNCATE + "', '" + SKIP))
        : Optional.empty();
  }

  /** A condition that a row says nothing. */
  Optional<String> isSkipped() {
    return skips() ? Optional.of(is(SKIP)) : Optional.empty();
  }

  /** A condition that the operation of a row is not known. */
  Optional<String> isUnknown() {
    return vocabulary().map(o -> operation() + " IS NULL");
  }

  /** A condition that tells rows that say something by their {@link Layout#OP}. */
  Optional<String> says(String operation) {
    return skips() ? Optional.of(operation + " <> '" + SKIP + "'") : Optional.empty();
  }

  private String is(String operations) {
    return "coalesce(%s IN ('%s'), FALSE)".formatted(operation(), operations);
  }

  private boolean skips() {
    return vocabulary().filter(o -> !o.skip().isEmpty()).isPresent();
  }

  private Optional<Operations> vocabulary() {
    return Optional.of(table.feed()).flatMap(Feed::operation);
  }
}
