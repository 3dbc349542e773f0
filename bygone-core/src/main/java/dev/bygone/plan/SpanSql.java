package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.util.List;

/**
 * The oldest start of a version and the newest event of a feed whose times are no numbers, as
 * queries for one row of two timestamps.
 */
public final class SpanSql {
  private final SqlWriter sql;

  /** For a history on an engine. */
  public SpanSql(Layout layout, Dialect dialect) {
    this.sql = new SqlWriter(dialect, layout);
  }

  /** As it will be with a change; to be run where the working relations of the change are. */
  public String afterChange(LoadPlan plan) {
    return over(
        "(%s)"
            .formatted(
                sql.afterChange(
                    Planner.ENTRIES,
                    plan.change(),
                    sql.list(List.of(Layout.VALID_FROM, Layout.TIME)))));
  }

  /** As these entries have it. */
  public String over(String entries) {
    String type = sql.dialect().type(ColumnType.TIMESTAMP);
    return "SELECT CAST(min(%1$s) AS %3$s) AS oldest, CAST(max(%2$s) AS %3$s) AS newest FROM %4$s AS e"
        .formatted(sql.name(Layout.VALID_FROM), sql.name(Layout.TIME), type, entries);
  }
}
