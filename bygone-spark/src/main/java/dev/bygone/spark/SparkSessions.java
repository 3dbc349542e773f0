package dev.bygone.spark;

import java.nio.file.Path;
import java.util.HashMap;
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

  private static final Map<String, String> FORMATS =
      Map.of(
          "spark.sql.extensions",
          "io.delta.sql.DeltaSparkSessionExtension,org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
          "spark.sql.catalog.spark_catalog",
          "org.apache.spark.sql.delta.catalog.DeltaCatalog");

  private static final Map<String, String> ON_ONE_MACHINE =
      Map.ofEntries(
          Map.entry("spark.master", "local[*]"),
          Map.entry("spark.ui.enabled", "false"),
          // without it nobody reads what is written of the plan of every query
          Map.entry("spark.sql.ui.explainMode", "simple"),
          Map.entry("spark.driver.host", "127.0.0.1"),
          Map.entry("spark.driver.bindAddress", "127.0.0.1"),
          Map.entry("spark.databricks.delta.snapshotPartitions", "1"),
          Map.entry("spark.sql.shuffle.partitions", "2"),
          Map.entry("spark.sql.sources.parallelPartitionDiscovery.parallelism", "2"),
          Map.entry("spark.hadoop.fs.file.impl", NioLocalFileSystem.class.getName()),
          Map.entry("spark.delta.logStore.file.impl", AtomicLocalLogStore.class.getName()),
          // Else Spark makes a folder of that name where the command is run.
          Map.entry(
              "spark.sql.warehouse.dir",
              Path.of(System.getProperty("java.io.tmpdir"), "spark-warehouse").toUri().toString()));

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

  /**
   * The session of this process, which is started on this machine unless something else says where.
   * What system properties say, which is where spark-submit writes its settings, is left as it is.
   */
  static SparkSession ofProcess() {
    SparkSession.Builder builder = SparkSession.builder().appName("bygone");
    Map<String, String> settings = new HashMap<>(FORMATS);
    if (System.getProperty("spark.master", "local").matches("local(\\[.*)?")) {
      settings.putAll(ON_ONE_MACHINE);
    }
    settings.keySet().removeIf(key -> System.getProperty(key) != null);
    settings.forEach(builder::config);
    return builder.getOrCreate();
  }
}
