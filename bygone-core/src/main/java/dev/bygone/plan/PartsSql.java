package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import java.util.stream.Collectors;

/** Compares the parts of the source that staged deliveries have rows of. */
public final class PartsSql {
  private final TableDefinition table;
  private final Dialect dialect;

  /** For the deliveries of a table that has a scope. */
  public PartsSql(TableDefinition table, Dialect dialect) {
    this.table = table;
    this.dialect = dialect;
  }

  /**
   * In one row: how many parts two staged relations share. They are compared as text, since before
   * the first load each may have types of its own.
   */
  public String shared(String one, String other) {
    return "SELECT count(*) FROM (%s) AS a JOIN (%s) AS b ON %s"
        .formatted(
            parts(one),
            parts(other),
            table.scope().stream()
                .map(c -> dialect.same(text("a", c), text("b", c), ColumnType.VARCHAR))
                .collect(Collectors.joining(" AND ")));
  }

  private String parts(String staged) {
    return "SELECT DISTINCT %s FROM %s WHERE %s IS NULL AND %s IS NULL"
        .formatted(
            table.scope().stream().map(this::name).collect(Collectors.joining(", ")),
            staged,
            name(Layout.MISFIT),
            name(Layout.RAGGED));
  }

  private String text(String alias, String column) {
    return "CAST(%s.%s AS %s)".formatted(alias, name(column), dialect.type(ColumnType.VARCHAR));
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
