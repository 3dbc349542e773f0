package dev.bygone.spark;

import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * How much Spark is to make of the queries of a load. What is small is done by one task without
 * shuffles, and by interpreted expressions: compiling them takes far longer than computing them. Of
 * Delta tables its files are written anew, as deletion vectors take three times as many jobs.
 */
enum Effort {
  /** All that there is fits one task well. */
  SMALL,
  /** All cores have work. */
  LARGE;

  /** The setting for how many bytes are small. */
  static final String LIMIT = "spark.bygone.small.bytes";

  private static final String USUAL_LIMIT = String.valueOf(4 << 20);

  private static final Map<String, String> WHEN_SMALL =
      Map.of(
          "spark.sql.adaptive.enabled", "false",
          "spark.sql.codegen.wholeStage", "false",
          "spark.sql.codegen.factoryMode", "NO_CODEGEN",
          "spark.sql.shuffle.partitions", "1",
          "spark.sql.leafNodeDefaultParallelism", "1",
          "spark.sql.autoBroadcastJoinThreshold", "-1",
          "spark.databricks.delta.merge.deletionVectors.persistent", "false");

  /** The effort for so many bytes, read and stored. */
  static Effort forBytes(SparkSession session, double bytes) {
    return bytes <= Double.parseDouble(session.conf().get(LIMIT, USUAL_LIMIT)) ? SMALL : LARGE;
  }

  /** What a session says of all that an effort may set. */
  static Map<String, Option<String>> usual(SparkSession session) {
    return WHEN_SMALL.keySet().stream()
        .collect(Collectors.toMap(key -> key, key -> session.conf().getOption(key)));
  }

  /**
   * Sets a session to it.
   *
   * @param usual what the session said at first
   */
  void set(SparkSession session, Map<String, Option<String>> usual) {
    if (this == SMALL) {
      WHEN_SMALL.forEach((key, value) -> session.conf().set(key, value));
    } else {
      usual.forEach((key, value) -> set(session, key, value));
    }
  }

  private static void set(SparkSession session, String key, Option<String> value) {
    if (value.isDefined()) {
      session.conf().set(key, value.get());
    } else {
      session.conf().unset(key);
    }
  }
}
