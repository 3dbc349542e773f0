package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import java.util.List;

/** What a change takes away from the versions that were believed. */
final class SupersededSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final long loadId;

  /** For a load. */
  SupersededSql(SqlWriter sql, long loadId) {
    this.sql = sql;
    this.layout = sql.layout();
    this.loadId = loadId;
  }

  /**
   * The entries that go, as no versions, in the same columns: where an open version ends when an
   * event was last observed, what was believed of it is told by them too.
   *
   * @param removed a query for the stored entries that the change removes
   */
  String observations(String removed) {
    return "SELECT %s, CAST(%d AS BIGINT) AS %s FROM (%s) AS _bygone_o"
        .formatted(
            layout.entryColumns().stream().map(this::observed).collect(joining(", ")),
            loadId,
            sql.name(Layout.KNOWN_TO),
            removed);
  }

  private String observed(Column column) {
    return layout.versionColumns().contains(column.name())
        ? "CAST(NULL AS %s) AS %s"
            .formatted(sql.dialect().type(column.type()), sql.name(column.name()))
        : sql.column("_bygone_o", column.name());
  }

  /**
   * The versions that are no longer believed, in the columns of {@link Layout#supersededColumns};
   * one that only ends, or that another entry carries on, is.
   *
   * @param replaced a query for the stored entries that the change updates or removes
   */
  String versions(String replaced) {
    List<String> version =
        Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM, Layout.KNOWN_FROM));
    return """
        SELECT %1$s, CAST(%2$d AS BIGINT) AS %3$s FROM (%4$s) AS _bygone_o
        WHERE _bygone_o.%5$s IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM change _bygone_i WHERE _bygone_i.%6$s <> 'remove' AND %7$s)"""
        .formatted(
            sql.list("_bygone_o", layout.entryColumns().stream().map(Column::name).toList()),
            loadId,
            sql.name(Layout.KNOWN_TO),
            replaced,
            sql.name(Layout.VALID_FROM),
            sql.name(Planner.ACTION),
            sql.equal("_bygone_o", "_bygone_i", version));
  }
}
