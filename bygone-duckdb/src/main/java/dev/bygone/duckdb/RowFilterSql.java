package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.RowFilter;
import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Takes of the rows of a feed those that are about a table, and of their fields those they have.
 */
final class RowFilterSql {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final Database database;
  private final Optional<SqlExpression> predicate;

  RowFilterSql(Database database, TableDefinition table) {
    this.database = database;
    this.predicate =
        RowFilter.of(table).map(p -> SqlExpression.parseOpen(p, EnvelopeColumn.names()));
  }

  /**
   * The rows for which the predicate holds.
   *
   * @param presences conditions that a row has a field, for each field
   */
  RawFile of(RawFile raw, List<String> presences) {
    if (predicate.isEmpty()) {
      return raw;
    }
    String query = wanted(raw);
    List<Object> there =
        database
            .query(
                "SELECT %s FROM (%s)"
                    .formatted(
                        presences.stream()
                            .map(p -> "coalesce(bool_or(%s), FALSE)".formatted(p))
                            .collect(joining(", ")),
                        query))
            .rows()
            .get(0);
    List<Integer> kept =
        IntStream.range(0, presences.size())
            .filter(i -> isAlways(raw, i) || Boolean.TRUE.equals(there.get(i)))
            .boxed()
            .toList();
    return raw.only(kept, query);
  }

  private static boolean isAlways(RawFile raw, int place) {
    return EnvelopeColumn.names().contains(raw.fields().get(place).name());
  }

  /** What is no message of the envelope may have been about any table. */
  private String wanted(RawFile raw) {
    return "SELECT * FROM (%s) WHERE %s IS NULL OR (%s)"
        .formatted(
            raw.query(),
            operand(raw, EnvelopeColumn.OPERATION.column()),
            predicate.orElseThrow().sql(name -> operand(raw, name), SQL));
  }

  private static String operand(RawFile raw, String name) {
    return IntStream.range(0, raw.fields().size())
        .filter(i -> raw.fields().get(i).name().equalsIgnoreCase(name))
        .mapToObj(RawFile::column)
        .findFirst()
        .orElse(RawFile.NOTHING);
  }
}
