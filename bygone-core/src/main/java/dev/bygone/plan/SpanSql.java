package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.util.List;
import java.util.Optional;

/**
 * The oldest start of a version and the newest event of a feed, as queries for one row of two
 * timestamps; none where times are numbers.
 */
public final class SpanSql {
  private final Layout layout;
  private final SqlWriter sql;

  /** For a history on an engine. */
  public SpanSql(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.sql = new SqlWriter(dialect, layout);
  }

  /** As it is stored. */
  public Optional<String> stored() {
    return over(sql.dialect().entries(layout.table().name()));
  }

  /** As it will be with a change; to be run where the working relations of the change are. */
  public Optional<String> afterChange(LoadPlan plan) {
    return over(
        "(%s)"
            .formatted(
                sql.afterChange(
                    Planner.ENTRIES,
                    plan.change(),
                    sql.list(List.of(Layout.VALID_FROM, Layout.TIME)))));
  }

  private Optional<String> over(String entries) {
    if (!ColumnType.isTime(layout.timeType())) {
      return Optional.empty();
    }
    String type = sql.dialect().type(ColumnType.TIMESTAMP);
    return Optional.of(
        "SELECT CAST(min(%1$s) AS %3$s) AS oldest, CAST(max(%2$s) AS %3$s) AS newest FROM %4$s AS e"
            .formatted(sql.name(Layout.VALID_FROM), sql.name(Layout.TIME), type, entries));
  }
}
