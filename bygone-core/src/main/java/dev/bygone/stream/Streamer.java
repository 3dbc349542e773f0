package dev.bygone.stream;

import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.StreamReport;
import dev.bygone.StreamRequest;
import dev.bygone.StreamRequest.Flag;
import dev.bygone.StreamTrigger;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Streaming;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;

/**
 * Takes what arrives at the sources of one table. First what is there, source by source in their
 * order, then what comes, whichever it comes from.
 */
public final class Streamer {
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(500);
  private static final Duration SHORTEST_PAUSE = Duration.ofMillis(50);

  private final Engine engine;
  private final Streaming streaming;
  private final Definition definition;
  private final StreamRequest request;
  private final BiFunction<TableDefinition, LoadRequest, LoadReport> loads;
  private final ReentrantLock lock = new ReentrantLock();
  private final Totals totals = new Totals();

  /**
   * For a table.
   *
   * @param loads loads deliveries of one source of it
   */
  public Streamer(
      Engine engine,
      Streaming streaming,
      Definition definition,
      StreamRequest request,
      BiFunction<TableDefinition, LoadRequest, LoadReport> loads) {
    this.engine = engine;
    this.streaming = streaming;
    this.definition = definition;
    this.request = request;
    this.loads = loads;
  }

  /**
   * Runs until all that is there is taken, or until it is told to stop.
   *
   * @param table the table
   * @throws dev.bygone.BygoneException if it cannot go on
   */
  public StreamReport run(TableDefinition table) {
    if (request.flags().contains(Flag.END_AT_SIGNALS)) {
      streaming.atSignals(request.stop()::stop);
    }
    table.bySource().forEach(Followable::require);
    List<Inflow> inflows = table.bySource().stream().map(this::inflow).toList();
    for (Inflow inflow : inflows) {
      if (!request.stop().isTold()) {
        inflow.catchUp(atFirst());
      }
    }
    if (request.trigger() instanceof StreamTrigger.Every every) {
      follow(inflows, every);
    }
    return totals.report(table.name());
  }

  private StreamTrigger atFirst() {
    return request.trigger() instanceof StreamTrigger.Every
        ? new StreamTrigger.AvailableNow()
        : request.trigger();
  }

  private void follow(List<Inflow> inflows, StreamTrigger.Every every) {
    try {
      inflows.forEach(i -> i.begin(every));
      while (!request.stop().await(pause(every.interval()))) {
        inflows.forEach(Inflow::attend);
      }
    } finally {
      inflows.forEach(Inflow::close);
    }
  }

  private static Duration pause(Duration interval) {
    if (interval.compareTo(LONGEST_PAUSE) > 0) {
      return LONGEST_PAUSE;
    }
    return interval.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : interval;
  }

  private Inflow inflow(TableDefinition source) {
    Batches batches =
        new Batches(
            engine,
            definition,
            source,
            r -> loads.apply(source, r),
            request.flags().contains(Flag.END_AT_BAD_ROWS),
            lock,
            totals,
            request.listener());
    return Followable.is(source)
        ? new RelationInflow(streaming, source, request.checkpoint(), batches, request.stop())
        : new FileInflow(new NewFiles(definition.folder(), source), batches, request.stop());
  }
}
