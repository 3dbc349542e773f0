package dev.bygone.spark;

import dev.bygone.definition.LakeFormat;
import dev.bygone.plan.Layout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * A physical table of which all is written by one commit, in the place of what there is of it.
 *
 * @param session the session
 * @param lake where it lies
 * @param table the history that it is of
 */
record WholeTable(SparkSession session, Lake lake, String table) {
  private static final String MAPPING = "delta.columnMapping.mode";
  private static final String ROWS = Layout.PREFIX + "whole";

  /**
   * Writes it.
   *
   * @param schema its columns, in which comments say what they mean
   * @param partitions the columns by which it is partitioned
   * @param mapped whether a column has a name that Parquet does not take
   * @return the history
   */
  String replace(Dataset<Row> rows, StructType schema, List<String> partitions, boolean mapped) {
    List<String> properties = new ArrayList<>(lake.properties());
    if (lake.format() == LakeFormat.DELTA && (mapped || isMapped())) {
      properties.add("'%s' = 'name'".formatted(MAPPING));
    }
    rows.to(schema).createOrReplaceTempView(ROWS);
    try {
      session.sql(
          "CREATE OR REPLACE TABLE %s USING %s PARTITIONED BY (%s) TBLPROPERTIES (%s) AS SELECT * FROM %s"
              .formatted(
                  lake.physical(table),
                  lake.format().name(),
                  partitions.stream().map(SparkDialect::quoted).collect(Collectors.joining(", ")),
                  String.join(", ", properties),
                  ROWS));
    } finally {
      session.catalog().dropTempView(ROWS);
    }
    return table;
  }

  /**
   * A table whose columns have names of their own in its files cannot do without these any more.
   */
  private boolean isMapped() {
    return lake.holds(table)
        && Arrays.stream(
                (Row[]) session.sql("SHOW TBLPROPERTIES " + lake.physical(table)).collect())
            .anyMatch(r -> r.getString(0).equals(MAPPING) && !r.getString(1).equals("none"));
  }
}
