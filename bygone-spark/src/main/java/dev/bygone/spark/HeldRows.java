package dev.bygone.spark;

import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.plans.logical.LocalRelation;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.execution.SQLExecution;
import org.apache.spark.storage.StorageLevel;
import scala.Option;
import scala.collection.immutable.ArraySeq;

/** Rows that are computed once and then held, with a plan of their own that no longer says how. */
final class HeldRows {
  /** More rows than these are not few, however few bytes they take in files. */
  private static final int FEW = 20_000;

  private HeldRows() {}

  /**
   * Held by the executors. Spark's own checkpoint carries statistics over, and fails on some plans
   * that have none.
   */
  static Dataset<Row> spread(SparkSession session, Dataset<Row> rows) {
    JavaRDD<InternalRow> held =
        execution(rows)
            .toRdd()
            .toJavaRDD()
            .map(InternalRow::copy)
            .persist(StorageLevel.MEMORY_AND_DISK());
    return ((org.apache.spark.sql.classic.SparkSession) session)
        .internalCreateDataFrame(held.rdd(), rows.schema(), false);
  }

  /**
   * Held here, and sent along with the tasks of the queries that read them, as those of a table
   * that is broadcast are; empty if there are too many.
   */
  static Optional<Dataset<Row>> few(SparkSession session, Dataset<Row> rows) {
    QueryExecution query = execution(rows);
    InternalRow[] taken = RunHere.take(query, FEW + 1).orElseGet(() -> byTasks(query));
    if (taken.length > FEW) {
      return Optional.empty();
    }
    LocalRelation relation =
        new LocalRelation(
            query.analyzed().output(), ArraySeq.unsafeWrapArray(taken), false, Option.empty());
    return Optional.of(
        org.apache.spark.sql.classic.Dataset.ofRows(
                (org.apache.spark.sql.classic.SparkSession) session, relation.newInstance())
            .coalesce(1)); // which tells Spark that no join of these needs a shuffle
  }

  private static InternalRow[] byTasks(QueryExecution query) {
    // tasks know of no setting that is not handed on, and would compile each expression
    return SQLExecution.withSQLConfPropagated(
        query.sparkSession(), () -> query.executedPlan().executeTake(FEW + 1));
  }

  /** What Spark makes of a query. */
  static QueryExecution execution(Dataset<Row> rows) {
    return ((org.apache.spark.sql.classic.Dataset<Row>) rows).queryExecution();
  }
}
