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
  private Effort effort = Effort.LARGE;

  SessionSql(SparkSession session) {
    this.session = session;
  }

  Rows query(String sql) {
    return run(s -> SparkValues.rows(s.sql(sql)));
  }

  void execute(String sql) {
    run(s -> s.sql(sql));
  }

  /** A working relation that stands for a query. */
  void view(String name, String sql) {
    view(name, s -> s.sql(sql));
  }

  /** A working relation that stands for rows. */
  void view(String name, Function<SparkSession, Dataset<Row>> rows) {
    run(
        s -> {
          rows.apply(s).createOrReplaceTempView(name);
          return name;
        });
  }

  /** A working relation that is computed once and held. */
  void relation(String name, String sql) {
    view(name, s -> effort.spread(HeldRows.of(s, s.sql(sql))));
  }

  /** A working relation that stands for rows that were read, as the present effort wants them. */
  void source(String name, Function<SparkSession, Dataset<Row>> rows) {
    view(name, s -> effort.spread(rows.apply(s)));
  }

  /** Goes on with the effort for so many bytes. */
  void effort(double bytes) {
    run(
        s -> {
          effort = Effort.forBytes(s, bytes);
          effort.set(s);
          return effort;
        });
  }

  /** Runs what needs the session. */
  <T> T run(Function<SparkSession, T> what) {
    try {
      return what.apply(session);
    } catch (BygoneException e) {
      throw e;
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
}
