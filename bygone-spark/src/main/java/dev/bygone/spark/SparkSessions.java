package dev.bygone.spark;

import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** Sessions in which the SQL of the planner means what it should. */
final class SparkSessions {
  private static final Map<String, String> ALWAYS =
      Map.ofEntries(
          Map.entry("spark.sql.session.timeZone", "UTC"),
          Map.entry("spark.sql.ansi.enabled", "true"),
          Map.entry("spark.sql.caseSensitive", "false"),
          Map.entry("spark.sql.timestampType", "TIMESTAMP_LTZ"),
          Map.entry("spark.sql.datetime.java8API.enabled", "true"),
          Map.entry("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS"),
          Map.entry("spark.sql.parquet.datetimeRebaseModeInRead", "CORRECTED"),
          Map.entry("spark.sql.parquet.datetimeRebaseModeInWrite", "CORRECTED"),
          Map.entry("spark.sql.legacy.parameterSubstitution.constantsOnly", "true"),
          // the source of a commit is held already
          Map.entry("spark.databricks.delta.merge.materializeSource", "none"));

  private static final Map<String, String> ON_ONE_MACHINE =
      Map.of(
          "spark.databricks.delta.snapshotPartitions", "2",
          "spark.sql.shuffle.partitions", "2",
          "spark.sql.sources.parallelPartitionDiscovery.parallelism", "2",
          "spark.hadoop.fs.file.impl", NioLocalFileSystem.class.getName(),
          "spark.delta.logStore.file.impl", AtomicLocalLogStore.class.getName());

  private static final String CATALOGS = "spark.sql.catalog.";

  private SparkSessions() {}

  /** A session beside one that is there, with views and settings of its own. */
  static SparkSession beside(SparkSession session) {
    SparkSession own = session.newSession();
    session
        .conf()
        .getAll()
        .foreach(
            setting -> {
              if (setting._1().startsWith(CATALOGS)) {
                own.conf().set(setting._1(), setting._2());
              }
              return setting;
            });
    own.catalog().setCurrentCatalog(session.catalog().currentCatalog());
    own.catalog().setCurrentDatabase(session.catalog().currentDatabase());
    ALWAYS.forEach((key, value) -> own.conf().set(key, value));
    SessionFunctions.register(own);
    return own;
  }

  /** The session of this process, which is started on this machine unless something else says where. */
  static SparkSession ofProcess() {
    SparkSession.Builder builder =
        SparkSession.builder()
            .appName("bygone")
            .config(
                "spark.sql.extensions",
                "io.delta.sql.DeltaSparkSessionExtension,org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions")
            .config(
                "spark.sql.catalog.spark_catalog",
                "org.apache.spark.sql.delta.catalog.DeltaCatalog");
    if (System.getProperty("spark.master") == null) {
      builder
          .master("local[*]")
          .config("spark.ui.enabled", "false")
          .config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1");
      ON_ONE_MACHINE.forEach(builder::config);
    }
    return builder.getOrCreate();
  }
}
