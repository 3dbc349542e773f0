package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** SQL in one session, whose failures become ours. */
final class SessionSql {
  private final SparkSession session;
  private final Map<String, Option<String>> usual;
  private Effort effort = Effort.LARGE;

  SessionSql(SparkSession session) {
    this.session = session;
    this.usual = Effort.usual(session);
  }

  Rows query(String sql) {
    return run(
        s -> {
          Dataset<Row> result = s.sql(sql);
          return (effort == Effort.SMALL ? here(result) : Optional.<Rows>empty())
              .orElseGet(() -> SparkValues.rows(result));
        });
  }

  private static Optional<Rows> here(Dataset<Row> result) {
    return RunHere.take(HeldRows.execution(result), Integer.MAX_VALUE)
        .map(rows -> SparkValues.rows(result.schema(), rows));
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
    view(name, s -> few(s, t -> t.sql(sql)).orElseGet(() -> HeldRows.spread(s, s.sql(sql))));
  }

  /** A working relation that stands for rows that were read, as the present effort wants them. */
  void source(String name, Function<SparkSession, Dataset<Row>> rows) {
    view(name, s -> few(s, rows).orElseGet(() -> rows.apply(s)));
  }

  /** What turns out to be more than it seemed is worth all effort from now on. */
  private Optional<Dataset<Row>> few(SparkSession s, Function<SparkSession, Dataset<Row>> rows) {
    if (effort == Effort.LARGE) {
      return Optional.empty();
    }
    Optional<Dataset<Row>> few = HeldRows.few(s, rows.apply(s));
    if (few.isEmpty()) {
      set(Effort.LARGE);
    }
    return few;
  }

  private void set(Effort other) {
    effort = other;
    effort.set(session, usual);
  }

  /** How many bytes a query would read, by what is known of files and tables. */
  double bytes(String query) {
    return run(
        s ->
            CollectionConverters.asJava(HeldRows.execution(s.sql(query)).analyzed().collectLeaves())
                .stream()
                .mapToDouble(leaf -> leaf.stats().sizeInBytes().doubleValue())
                .sum());
  }

  /** Begins anew with the least effort. */
  void begin() {
    set(Effort.SMALL);
  }

  /** Goes on with the effort for so many bytes, or with more if it is more already. */
  void effort(double bytes) {
    run(
        s -> {
          if (effort == Effort.SMALL) {
            set(Effort.forBytes(s, bytes));
          }
          return effort;
        });
  }

  /** Runs what needs the session. */
  <T> T run(Function<SparkSession, T> what) {
    Option<SparkSession> before = SparkSession.getActiveSession();
    SparkSession.setActiveSession(session); // what Delta does by itself goes by its settings
    try {
      return what.apply(session);
    } catch (BygoneException e) {
      throw e;
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      throw failed(e);
    } finally {
      restore(before);
    }
  }

  private static void restore(Option<SparkSession> before) {
    if (before.isDefined()) {
      SparkSession.setActiveSession(before.get());
    } else {
      SparkSession.clearActiveSession();
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
