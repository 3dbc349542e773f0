package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** SQL in one session, whose failures become ours. */
final class SessionSql {
  private final SparkSession session;

  SessionSql(SparkSession session) {
    this.session = session;
  }

  Rows query(String sql) {
    return run(s -> SparkValues.rows(s.sql(sql)));
  }

  void execute(String sql) {
    run(s -> s.sql(sql));
  }

  /** Runs what needs the session. */
  <T> T run(Function<SparkSession, T> what) {
    try {
      return what.apply(session);
    } catch (BygoneException e) {
      throw e;
    } catch (RuntimeException e) {
      throw failed(e);
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      throw failed(e);
    }
  }

  private static BygoneException failed(Exception e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "Spark: " + SparkFailure.message(e),
                "See whether the cluster is up, the disk has room and the memory is enough; the tables are as they were.")),
        e);
  }

  /** A working relation that stands for a query. */
  void view(String name, String sql) {
    run(
        s -> {
          s.sql(sql).createOrReplaceTempView(name);
          return name;
        });
  }

  /** A working relation that is computed once; where a part of it gets lost, the load fails. */
  void relation(String name, String sql) {
    run(
        s -> {
          Dataset<Row> held = s.sql(sql).localCheckpoint(false);
          held.createOrReplaceTempView(name);
          return name;
        });
  }
}
