package dev.bygone.load;

import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.OperationSql;
import java.util.List;

/** Writes the predicates of a definition in the SQL of an engine. */
final class Predicates {
  private Predicates() {}

  /** How the rows of a table tell their operation. */
  static OperationSql operations(TableDefinition table, Dialect dialect) {
    return new OperationSql(
        table,
        dialect,
        table.deleteWhen().map(p -> render(p, table, dialect)),
        table.feed().truncateWhen().map(p -> render(p, table, dialect)));
  }

  private static String render(String predicate, TableDefinition table, Dialect dialect) {
    return SqlExpression.parse(predicate, List.copyOf(table.columns().keySet()))
        .sql(dialect::quote, dialect);
  }
}
