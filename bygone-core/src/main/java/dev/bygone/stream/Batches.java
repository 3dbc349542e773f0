package dev.bygone.stream;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.StreamBatch;
import dev.bygone.StreamListener;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Source;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.source.Delivery;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** Loads the batches of one source, one at a time with those of the other sources. */
final class Batches {
  /** How often a batch is tried before the engine has failed: others may load meanwhile. */
  private static final int TRIES = 3;

  private final Engine engine;
  private final Definition definition;
  private final TableDefinition table;
  private final Function<LoadRequest, LoadReport> loads;
  private final boolean endsAtBadRows;
  private final ReentrantLock lock;
  private final Totals totals;
  private final StreamListener listener;

  /**
   * For one source.
   *
   * @param table the table as this source feeds it
   * @param loads loads deliveries of it
   * @param endsAtBadRows whether the stream ends at what is refused
   * @param lock held while something is loaded
   */
  Batches(
      Engine engine,
      Definition definition,
      TableDefinition table,
      Function<LoadRequest, LoadReport> loads,
      boolean endsAtBadRows,
      ReentrantLock lock,
      Totals totals,
      StreamListener listener) {
    this.engine = engine;
    this.definition = definition;
    this.table = table;
    this.loads = loads;
    this.endsAtBadRows = endsAtBadRows;
    this.lock = lock;
    this.totals = totals;
    this.listener = listener;
  }

  /** The log of loads of the table. */
  List<LoadEntry> log() {
    lock.lock();
    try {
      return engine.loads(table.name());
    } finally {
      lock.unlock();
    }
  }

  /** Runs something while nothing is being loaded. */
  void between(Runnable what) {
    lock.lock();
    try {
      what.run();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes files; those that are refused wait for somebody to mend them, and the others go on.
   *
   * @throws BygoneException if the engine fails, or one is refused and the stream is to end then
   */
  void take(List<String> files) {
    LoadReport report = taken(request(Set.of(Flag.ONE_PASS)).withOnly(files));
    if (endsAtBadRows) {
      requireAccepted(report);
    }
  }

  /**
   * Takes rows, which may be handed over again if the process died right after.
   *
   * @throws BygoneException if the engine fails or they are refused, as nobody would offer them
   *     again
   */
  void take(Delivery rows) {
    requireAccepted(taken(request(Set.of(Flag.BY_NAME)).withDeliveries(List.of(rows))));
  }

  private LoadRequest request(Collection<Flag> flags) {
    EnumSet<Flag> all = EnumSet.copyOf(flags);
    if (!endsAtBadRows) {
      all.add(Flag.SET_ASIDE);
    }
    return LoadRequest.of(table.name()).withFlags(all);
  }

  private LoadReport taken(LoadRequest request) {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw BygoneException.of(
          ErrorCode.ENGINE_FAILED,
          "the stream was ended before its next batch",
          "Begin it again; it goes on with this batch.");
    }
    try {
      return load(request);
    } finally {
      lock.unlock();
    }
  }

  private LoadReport load(LoadRequest request) {
    long started = System.nanoTime();
    LoadReport report = loads.apply(request);
    for (int tried = 1; tried < TRIES && engineFailed(report); tried++) {
      report = loads.apply(request);
    }
    StreamBatch batch = batch(report, started);
    totals.add(batch);
    listener.taken(batch);
    report.deliveries().stream()
        .filter(DeliveryReport::engineFailed)
        .findFirst()
        .ifPresent(
            failed -> {
              throw new BygoneException(failed.problems());
            });
    return report;
  }

  private static boolean engineFailed(LoadReport report) {
    return report.deliveries().stream().anyMatch(DeliveryReport::engineFailed);
  }

  private StreamBatch batch(LoadReport report, long started) {
    OptionalLong first =
        report.deliveries().stream()
            .flatMap(d -> d.loadId().stream())
            .mapToLong(Long::longValue)
            .min();
    Arrived arrived =
        first.isPresent()
            ? Arrived.since(engine, definition, table.name(), first.getAsLong())
            : Arrived.NOTHING;
    return new StreamBatch(
        table.name(),
        source(),
        report,
        arrived.versions(),
        arrived.lag(),
        Duration.ofNanos(System.nanoTime() - started));
  }

  private String source() {
    return table
        .source()
        .map(s -> s instanceof Source.Files files ? files.pattern() : ((Source.Relation) s).name())
        .orElse("");
  }

  private static void requireAccepted(LoadReport report) {
    report.deliveries().stream()
        .filter(d -> d.outcome() == Outcome.REFUSED)
        .findFirst()
        .ifPresent(
            refused -> {
              throw new BygoneException(refused.problems());
            });
  }
}
