package dev.bygone.spark;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.storage.StorageLevel;

/** Rows that are computed once and then held, with a plan of their own that no longer says how. */
final class HeldRows {
  private HeldRows() {}

  /** Spark's own checkpoint carries statistics over, and fails on some plans that have none. */
  static Dataset<Row> of(SparkSession session, Dataset<Row> rows) {
    JavaRDD<InternalRow> held =
        ((org.apache.spark.sql.classic.Dataset<Row>) rows)
            .queryExecution()
            .toRdd()
            .toJavaRDD()
            .map(InternalRow::copy)
            .persist(StorageLevel.MEMORY_AND_DISK());
    return ((org.apache.spark.sql.classic.SparkSession) session)
        .internalCreateDataFrame(held.rdd(), rows.schema(), false);
  }
}
