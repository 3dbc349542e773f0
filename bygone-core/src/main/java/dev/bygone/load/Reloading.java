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

/** Goes through loads of one table again, where nothing of them is. */
public final class Reloading {
  private static final Set<Flag> FLAGS = EnumSet.of(Flag.ACCEPT, Flag.FORCE, Flag.ONE_PASS);

  private final Engine engine;
  private final Unit unit;
  private final String table;
  private final ProgressListener progress;
  private final Optional<Growth> growth;
  private final Map<Long, Long> numbers = new LinkedHashMap<>();

  private Reloading(
      Engine engine, Unit unit, String table, ProgressListener progress, Optional<Growth> growth) {
    this.engine = engine;
    this.unit = unit;
    this.table = table;
    this.progress = progress;
    this.growth = growth;
  }

  /**
   * Into a table that has its columns already.
   *
   * @param unit a unit of the engine
   * @param progress who is told how far it is
   */
  static Reloading into(Engine engine, Unit unit, String table, ProgressListener progress) {
    return new Reloading(engine, unit, table, progress, Optional.empty());
  }

  /** Into one that is not there yet, and gets the columns that deliveries bring. */
  public static Reloading anew(Engine engine, Unit unit, String table, ProgressListener progress) {
    Growth growth = new Growth(unit, engine.dialect());
    return new Reloading(engine, unit, table, progress, Optional.of(growth));
  }

  /**
   * Of loads those whose deliveries are there as they were.
   *
   * @param loads the loads, in their order
   * @param found the deliveries that there are, by the sources of the table, as {@link
   *     TableDefinition#bySource} gives it
   */
  public Survivors survivors(List<LoadEntry> loads, Map<TableDefinition, List<Delivery>> found) {
    return Survivors.of(loads, found, readers());
  }

  private Function<TableDefinition, ReadAhead> readers() {
    List<ReadAhead> first = new ArrayList<>();
    return flow -> {
      if (first.isEmpty()) {
        first.add(new ReadAhead(engine, unit, flow, growth));
        return first.get(0);
      }
      return first.get(0).beside(flow);
    };
  }

  /**
   * Loads them again, in their order.
   *
   * @throws BygoneException if one would be refused now
   */
  public void load(Survivors survivors) {
    progress.started(table, survivors.there().size());
    KnownLoads known = new KnownLoads(List.of());
    for (List<Survivor> flow : flows(survivors.there())) {
      load(flow, known);
    }
  }

  /** The numbers that the loads have had, by those that they have now. */
  public Map<Long, Long> numbers() {
    return Map.copyOf(numbers);
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

  private void load(List<Survivor> survivors, KnownLoads known) {
    TableDefinition flow = survivors.get(0).table();
    List<Pending> deliveries = survivors.stream().map(Survivor::pending).toList();
    PitKeeper none =
        new PitKeeper(engine, List.of(), new PitCatalog(engine, n -> Optional.empty()));
    int next = 0;
    for (List<Pending> pass : new Passes(flow, false).of(deliveries, FLAGS)) {
      List<DeliveryReport> reports = new Pass(engine, unit, flow, FLAGS, known, none).load(pass);
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
}
