package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;

/** SQL in one session, whose failures become ours. */
final class SessionSql {
  private final SparkSession session;

  SessionSql(SparkSession session) {
    this.session = session;
  }

  Rows query(String sql) {
    return timed("query " + sql, () -> run(s -> SparkValues.rows(s.sql(sql))));
  }

  void execute(String sql) {
    timed("execute " + sql, () -> run(s -> s.sql(sql)));
  }

  private static <T> T timed(String what, java.util.function.Supplier<T> s) {
    long t = System.nanoTime();
    T r = s.get();
    if (Boolean.getBoolean("trace"))
      System.err.println(
          (System.nanoTime() - t) / 1000000
              + " ms "
              + what.replaceAll("\\s+", " ")
                  .substring(0, Math.min(150, what.replaceAll("\\s+", " ").length())));
    return r;
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
    timed(
        "view " + name,
        () ->
            run(
                s -> {
                  s.sql(sql).createOrReplaceTempView(name);
                  return name;
                }));
  }

  /** A working relation that is computed once; where a part of it gets lost, the load fails. */
  void relation(String name, String sql) {
    timed(
        "relation " + name,
        () ->
            run(
                s -> {
                  HeldRows.of(s, s.sql(sql)).createOrReplaceTempView(name);
                  return name;
                }));
  }
}
