package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadEntry;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.ProgressListener;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.load.Survivors.Survivor;
import dev.bygone.pit.PitCatalog;
import dev.bygone.pit.PitKeeper;
import dev.bygone.source.Delivery;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Loads of one table, gone through again as if nothing else had been loaded into it. It happens
 * beside what is stored, which nothing of it reaches.
 */
public final class Replay implements AutoCloseable {
  private static final Set<Flag> FLAGS = EnumSet.of(Flag.ACCEPT, Flag.FORCE, Flag.ONE_PASS);

  private final String table;
  private final ProgressListener progress;
  private final Rehearsal rehearsal;
  private final Map<Long, Long> numbers = new LinkedHashMap<>();

  /**
   * A replay of loads of a table that has a history, in the columns and types that it has now.
   *
   * @param table the name of the table
   * @param progress who is told how far it is
   */
  public Replay(Engine engine, String table, StoredTable stored, ProgressListener progress) {
    this.table = table;
    this.progress = progress;
    this.rehearsal =
        Rehearsal.anew(
            engine,
            table,
            new StoredTable(
                stored.definition(), stored.columns(), stored.asOfType(), 1L, Optional.empty()));
  }

  /** The unit in which the result is, and in which it can be committed. */
  public Unit unit() {
    return rehearsal.unit();
  }

  /** The working relation of the entries that the loads leave; empty if there are none. */
  public Optional<String> entries() {
    return rehearsal.entries(table);
  }

  /** The numbers of the loads in the log, by those that they have in the entries. */
  public Map<Long, Long> numbers() {
    return Map.copyOf(numbers);
  }

  /**
   * Goes through loads again, in their order.
   *
   * @param found the deliveries that there are, by the sources of the table, as {@link
   *     TableDefinition#bySource} gives it
   * @return the loads whose deliveries are gone, or no longer what was loaded; then nothing is done
   * @throws BygoneException if a delivery would be refused now
   */
  public Map<LoadEntry, String> run(
      List<LoadEntry> loads, Map<TableDefinition, List<Delivery>> found) {
    Unit unit = rehearsal.begin();
    Survivors survivors = Survivors.of(loads, found, readers(unit));
    if (survivors.gone().isEmpty()) {
      progress.started(table, loads.size());
      KnownLoads known = new KnownLoads(List.of());
      for (List<Survivor> flow : flows(survivors.there())) {
        load(unit, flow, known);
      }
    }
    return survivors.gone();
  }

  private Function<TableDefinition, ReadAhead> readers(Unit unit) {
    List<ReadAhead> first = new ArrayList<>();
    return flow -> {
      if (first.isEmpty()) {
        first.add(new ReadAhead(rehearsal, unit, flow, Optional.empty()));
        return first.get(0);
      }
      return first.get(0).beside(flow);
    };
  }

  /** Neighbours from one source are taken together. */
  private static List<List<Survivor>> flows(List<Survivor> survivors) {
    List<List<Survivor>> flows = new ArrayList<>();
    for (Survivor survivor : survivors) {
      boolean goesOn =
          !flows.isEmpty() && flows.get(flows.size() - 1).get(0).table().equals(survivor.table());
      if (!goesOn) {
        flows.add(new ArrayList<>());
      }
      flows.get(flows.size() - 1).add(survivor);
    }
    return flows;
  }

  private void load(Unit unit, List<Survivor> survivors, KnownLoads known) {
    TableDefinition flow = survivors.get(0).table();
    List<Pending> deliveries = survivors.stream().map(Survivor::pending).toList();
    PitKeeper none =
        new PitKeeper(rehearsal, List.of(), new PitCatalog(rehearsal, n -> Optional.empty()));
    int next = 0;
    for (List<Pending> pass : new Passes(flow, false).of(deliveries, FLAGS)) {
      List<DeliveryReport> reports = new Pass(rehearsal, unit, flow, FLAGS, known, none).load(pass);
      for (DeliveryReport report : reports) {
        note(report, survivors.get(next).load());
        progress.finished(report);
        next++;
      }
    }
  }

  private void note(DeliveryReport report, LoadEntry load) {
    if (report.outcome() != Outcome.LOADED) {
      throw new BygoneException(report.problems().stream().map(p -> refusedNow(p, load)).toList());
    }
    numbers.put(report.loadId().orElseThrow(), load.loadId());
  }

  private static Problem refusedNow(Problem problem, LoadEntry load) {
    return new Problem(
        problem.code(),
        "load %d of table %s would be refused now: %s"
            .formatted(load.loadId(), load.table(), problem.what()),
        problem.examples(),
        problem.remedy());
  }

  /** Ends it; what was not committed is gone, and the engine stays open. */
  @Override
  public void close() {
    rehearsal.close();
  }
}
