package dev.bygone.load;

import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.OperationSql;
import dev.bygone.plan.PromiseSql;
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

  /** What the source of a table promises, in the order of the definition. */
  static List<PromiseSql> promises(TableDefinition table, Dialect dialect) {
    return table.expect().entrySet().stream()
        .map(
            e ->
                new PromiseSql(
                    e.getKey(),
                    e.getValue().otherwise(),
                    render(e.getValue().that(), table, dialect),
                    List.copyOf(parsed(e.getValue().that(), table).columns())))
        .toList();
  }

  private static SqlExpression parsed(String predicate, TableDefinition table) {
    return SqlExpression.parse(predicate, List.copyOf(table.columns().keySet()));
  }

  private static String render(String predicate, TableDefinition table, Dialect dialect) {
    return parsed(predicate, table).sql(dialect::quote, dialect);
  }
}
