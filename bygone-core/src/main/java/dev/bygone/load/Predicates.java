package dev.bygone.load;

import dev.bygone.definition.Expectation;
import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.OperationSql;
import dev.bygone.plan.PromiseSql;
import java.util.List;

/**
 * The predicates of a definition in the SQL of an engine.
 *
 * @param operations how the rows of the table tell their operation
 * @param promises what its source promises, in the order of the definition
 */
record Predicates(OperationSql operations, List<PromiseSql> promises) {
  /** Those of a table. */
  static Predicates of(TableDefinition table, Dialect dialect) {
    return new Predicates(
        new OperationSql(
            table,
            dialect,
            table.deleteWhen().map(p -> render(parsed(p, table), table, dialect)),
            table.feed().truncateWhen().map(p -> render(parsed(p, table), table, dialect))),
        table.expect().entrySet().stream()
            .map(e -> promise(e.getKey(), e.getValue(), table, dialect))
            .toList());
  }

  private static PromiseSql promise(
      String name, Expectation expectation, TableDefinition table, Dialect dialect) {
    SqlExpression that = parsed(expectation.that(), table);
    return new PromiseSql(
        name,
        expectation.otherwise(),
        render(that, table, dialect),
        that.columns().stream().filter(table.columns()::containsKey).toList());
  }

  private static SqlExpression parsed(String predicate, TableDefinition table) {
    return SqlExpression.parse(predicate, table.predicateColumns());
  }

  /** A column that is still to come is NULL. */
  private static String render(SqlExpression predicate, TableDefinition table, Dialect dialect) {
    return predicate.sql(
        name -> table.columns().containsKey(name) ? dialect.quote(name) : "NULL", dialect);
  }
}
