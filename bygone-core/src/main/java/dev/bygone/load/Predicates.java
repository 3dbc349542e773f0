package dev.bygone.load;

import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.Dialect;
import java.util.List;

/** Writes the predicates of a definition in the SQL of an engine. */
final class Predicates {
  private Predicates() {}

  static String render(String predicate, TableDefinition table, Dialect dialect) {
    return SqlExpression.parse(predicate, List.copyOf(table.columns().keySet()))
        .sql(dialect::quote, dialect);
  }
}
