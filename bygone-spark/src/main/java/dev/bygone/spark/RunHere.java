package dev.bygone.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.Dependency;
import org.apache.spark.Partition;
import org.apache.spark.ShuffleDependency;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext$;
import org.apache.spark.TaskContextImpl;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.memory.TaskMemoryManager;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.execution.SQLExecution;
import scala.Option;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Computes what is small in the thread that asks for it. To make a job of it, send it to an
 * executor and wait takes Spark many times longer than to compute it.
 */
final class RunHere {
  /** No executor gives its tasks numbers below zero. */
  private static final AtomicLong TASKS = new AtomicLong(Long.MIN_VALUE);

  private final RDD<InternalRow> rows;
  private final SparkContext context;
  private final int most;
  private final List<InternalRow> taken = new ArrayList<>();

  private RunHere(RDD<InternalRow> rows, SparkContext context, int most) {
    this.rows = rows;
    this.context = context;
    this.most = most;
  }

  /**
   * The first rows of a query; empty if it has to bring rows of several partitions together, which
   * takes a job.
   *
   * @param most how many rows at most
   */
  static Optional<InternalRow[]> take(QueryExecution query, int most) {
    SparkSession session = query.sparkSession();
    // tasks know of no setting that is not handed on
    return SQLExecution.withSQLConfPropagated(
        query.sparkSession(),
        () -> {
          RDD<InternalRow> rows = query.executedPlan().execute();
          return isOnePiece(rows)
              ? Optional.of(new RunHere(rows, session.sparkContext(), most).take())
              : Optional.empty();
        });
  }

  private static boolean isOnePiece(RDD<?> rows) {
    for (Dependency<?> dependency : CollectionConverters.asJava(rows.dependencies())) {
      if (dependency instanceof ShuffleDependency<?, ?, ?> || !isOnePiece(dependency.rdd())) {
        return false;
      }
    }
    return true;
  }

  private InternalRow[] take() {
    for (Partition partition : rows.partitions()) {
      if (taken.size() < most) {
        take(partition);
      }
    }
    return taken.toArray(InternalRow[]::new);
  }

  private void take(Partition partition) {
    TaskContextImpl task = task(partition);
    SparkEnv.get().blockManager().registerTask(task.taskAttemptId());
    TaskContext$.MODULE$.setTaskContext(task);
    Option<Throwable> failure = Option.empty();
    try {
      Iterator<InternalRow> found = rows.iterator(partition, task);
      while (taken.size() < most && found.hasNext()) {
        taken.add(found.next().copy());
      }
    } catch (RuntimeException | Error e) {
      failure = Option.apply(e);
      throw e;
    } finally {
      end(task, failure);
    }
  }

  private TaskContextImpl task(Partition partition) {
    long number = TASKS.getAndIncrement();
    SparkEnv environment = SparkEnv.get();
    Properties settings = context.getLocalProperties();
    return new TaskContextImpl(
        0,
        0,
        partition.index(),
        number,
        0,
        rows.partitions().length,
        new TaskMemoryManager(environment.memoryManager(), number),
        settings,
        environment.metricsSystem(),
        new TaskMetrics(),
        1,
        scala.collection.immutable.Map$.MODULE$.empty());
  }

  private static void end(TaskContextImpl task, Option<Throwable> failure) {
    try {
      task.markTaskCompleted(failure);
    } finally {
      SparkEnv.get().blockManager().releaseAllLocksForTask(task.taskAttemptId());
      task.taskMemoryManager().cleanUpAllAllocatedMemory();
      TaskContext$.MODULE$.unset();
    }
  }
}
