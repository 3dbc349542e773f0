package dev.bygone.spark;

import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * How much Spark is to make of the queries of a load. What is small is done by one task without
 * shuffles, and by interpreted expressions: compiling them takes far longer than computing them.
 */
enum Effort {
  /** All that there is fits one task well. */
  SMALL(
      Map.of(
          "spark.sql.adaptive.enabled", "false",
          "spark.sql.codegen.wholeStage", "false",
          "spark.sql.codegen.factoryMode", "NO_CODEGEN")),
  /** All cores have work. */
  LARGE(Map.of());

  /** The setting for how many bytes are small. */
  static final String LIMIT = "spark.bygone.small.bytes";

  private static final String USUAL_LIMIT = String.valueOf(16 << 20);

  private final Map<String, String> settings;

  Effort(Map<String, String> settings) {
    this.settings = settings;
  }

  /** The effort for so many bytes, read and stored. */
  static Effort forBytes(SparkSession session, double bytes) {
    return bytes <= Double.parseDouble(session.conf().get(LIMIT, USUAL_LIMIT)) ? SMALL : LARGE;
  }

  /** Sets a session to it. */
  void set(SparkSession session) {
    LARGE.reset(session);
    settings.forEach((key, value) -> session.conf().set(key, value));
  }

  private void reset(SparkSession session) {
    SMALL.settings.keySet().forEach(key -> session.conf().unset(key));
  }

  /** Rows as the next query is to find them. */
  Dataset<Row> spread(Dataset<Row> rows) {
    return this == SMALL ? rows.coalesce(1) : rows;
  }
}
