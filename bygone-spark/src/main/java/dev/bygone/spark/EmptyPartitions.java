package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.definition.ColumnType;
import dev.bygone.engine.Commit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import java.util.List;

/** Delta makes NULL of an empty text that tells a partition, which would change what is kept. */
final class EmptyPartitions {
  private final SessionSql sql;
  private final List<String> columns;

  EmptyPartitions(SessionSql sql, Layout layout) {
    this.sql = sql;
    this.columns =
        EntriesTable.partitions(layout).stream()
            .filter(layout.table().storedColumns()::contains)
            .filter(c -> layout.type(c).equals(ColumnType.VARCHAR))
            .toList();
  }

  /** Refuses a change that would write one. */
  void refuse(Commit commit) {
    if (columns.isEmpty()) {
      return;
    }
    List<Object> counts =
        sql.query(
                "SELECT %s FROM %s WHERE %s <> 'remove'"
                    .formatted(
                        columns.stream()
                            .map(c -> "count_if(%s = '')".formatted(SparkDialect.quoted(c)))
                            .collect(joining(", ")),
                        commit.change(),
                        Planner.ACTION))
            .rows()
            .get(0);
    for (int i = 0; i < columns.size(); i++) {
      if ((Long) counts.get(i) > 0) {
        throw refusal(commit, columns.get(i));
      }
    }
  }

  private static BygoneException refusal(Commit commit, String column) {
    return BygoneException.of(
        ErrorCode.INVALID_DEFINITION,
        "%s: %s has an empty text, by which a Delta table cannot be partitioned"
            .formatted(
                commit.loads().stream().map(LoadEntry::delivery).collect(joining(", ")), column),
        "Partition by another column, or keep the tables in Iceberg (store: {format: iceberg}).");
  }
}
