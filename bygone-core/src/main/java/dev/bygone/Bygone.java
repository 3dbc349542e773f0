package dev.bygone;

import dev.bygone.CheckRequest.Against;
import dev.bygone.PlanReport.Planned;
import dev.bygone.check.Checker;
import dev.bygone.check.DeliveryChecker;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.load.AsOfRequest;
import dev.bygone.load.Rehearsal;
import dev.bygone.load.TableLoader;
import dev.bygone.move.Mover;
import dev.bygone.plan.Layout;
import dev.bygone.propose.Proposer;
import dev.bygone.read.Exporter;
import dev.bygone.read.Histories;
import dev.bygone.read.Rejects;
import dev.bygone.read.TableReader;
import dev.bygone.source.Delivery;
import dev.bygone.source.Sources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * The histories of one definition, open for loading and reading. Everything that the command line
 * does is a call here.
 *
 * <p>An instance holds the database open and is to be used by one thread at a time. Every call
 * throws {@link BygoneException} for what its caller can mend.
 */
public final class Bygone implements AutoCloseable {
  private final Definition definition;
  private final Engine engine;
  private final Histories histories;
  private final Access access;

  private enum Access {
    LOAD,
    READ
  }

  private Bygone(Definition definition, Engine engine, Access access) {
    this.definition = definition;
    this.engine = engine;
    this.access = access;
    this.histories = new Histories(definition, engine);
  }

  /** Opens the histories that a definition file describes. */
  public static Bygone open(Path definitionFile) {
    return open(DefinitionReader.read(definitionFile));
  }

  /**
   * Opens the histories that a definition built in code describes; a store in memory lives as long
   * as this instance.
   */
  public static Bygone open(Definition definition) {
    return open(definition, provider(definition.engine()));
  }

  /** The same on an engine that is handed in rather than found by the name in the definition. */
  public static Bygone open(Definition definition, EngineProvider engine) {
    return new Bygone(definition, engine.open(definition), Access.LOAD);
  }

  /**
   * Opens the histories that a definition file describes for everything but loading, together with
   * others that read; the store is not changed, nor created if there is none yet.
   */
  public static Bygone openToRead(Path definitionFile) {
    return openToRead(DefinitionReader.read(definitionFile));
  }

  /** The same for a definition built in code. */
  public static Bygone openToRead(Definition definition) {
    EngineProvider engine = provider(definition.engine());
    return new Bygone(definition, engine.openToRead(definition), Access.READ);
  }

  /**
   * Proposes a definition for files that nobody has described yet; nothing is stored.
   *
   * @throws BygoneException INVALID_REQUEST if there is nothing to read
   */
  public static Proposal propose(ProposalRequest request) {
    Definition nothing = new Definition(request.folder(), "duckdb", Store.MEMORY, List.of());
    try (Engine engine = provider(nothing.engine()).open(nothing)) {
      return new Proposer(engine, request).propose();
    }
  }

  private static EngineProvider provider(String name) {
    return ServiceLoader.load(EngineProvider.class, Bygone.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "there is no engine %s on the class path".formatted(name),
                    "Add its module, such as bygone-duckdb, to the dependencies."));
  }

  /** The definition. */
  public Definition definition() {
    return definition;
  }

  /**
   * Loads deliveries; a refused one is reported, not thrown. When the engine fails, the delivery at
   * which it did is the last one in the report.
   *
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public LoadReport load(LoadRequest request) {
    requireAccess();
    return new LoadReport(load(request, engine));
  }

  private void requireAccess() {
    if (access == Access.READ) {
      throw new IllegalStateException("Cannot change histories that were opened for reading");
    }
  }

  /**
   * Tells what a load would do, without doing it: the load is run up to where it would write.
   *
   * @param examples of how many keys of each delivery to show what would change
   */
  public PlanReport plan(LoadRequest request, int examples) {
    try (Rehearsal rehearsal = new Rehearsal(engine, examples)) {
      return new PlanReport(
          load(request, rehearsal).stream()
              .map(r -> new Planned(r, r.loadId().map(rehearsal::changes).orElse(List.of())))
              .toList());
    }
  }

  private List<DeliveryReport> load(LoadRequest request, Engine into) {
    List<DeliveryReport> reports = new ArrayList<>();
    boolean given = request.deliveries().isPresent();
    List<TableDefinition> tables =
        histories.tables(request.tables()).stream()
            .flatMap(t -> given ? Stream.of(t) : t.bySource().stream())
            .toList();
    AsOfRequest.check(request, tables);
    for (TableDefinition table : tables) {
      if (reports.stream().noneMatch(DeliveryReport::engineFailed)) {
        reports.addAll(new TableLoader(into, definition.folder(), table, request).load());
      }
    }
    return reports;
  }

  /**
   * Reads a table: columns in the order surrogate_key, key, values, valid_from, valid_to,
   * is_current, load_id.
   */
  public Rows show(String table, ShowRequest request) {
    return new TableReader(engine, histories.loaded(table)).show(request);
  }

  /** Writes rows of a table to a file, all or nothing; columns and order are those of show. */
  public ExportReport export(String table, ExportRequest request) {
    return new Exporter(engine, histories.loaded(table)).export(request);
  }

  /**
   * Takes histories with all that is remembered about them into another store, where the next load
   * goes on as it would have here. Here they stay as they are.
   *
   * @throws BygoneException INVALID_REQUEST if that is this store, or if one of the tables has a
   *     history there; nothing is written then
   */
  public MoveReport move(MoveRequest request) {
    Definition destination = definition.at(request.engine(), request.store());
    return new Mover(definition, engine)
        .move(request.tables(), destination, provider(destination.engine()));
  }

  /** The same to an engine that is handed in rather than found by its name. */
  public MoveReport move(MoveRequest request, EngineProvider destination) {
    return new Mover(definition, engine)
        .move(request.tables(), definition.at(request.engine(), request.store()), destination);
  }

  /**
   * Tidies the files of the store; nothing that a history says changes. Tables without a history
   * have none.
   *
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public List<Maintained> maintain(MaintainRequest request) {
    requireAccess();
    List<String> tables =
        histories.tables(request.tables()).stream()
            .map(TableDefinition::name)
            .filter(t -> engine.stored(t).isPresent())
            .distinct()
            .toList();
    return tables.isEmpty() ? List.of() : engine.maintain(tables, request.keep());
  }

  /** The life of one key; without versions if the key is not known. */
  public Timeline history(String table, List<String> key) {
    return new TableReader(engine, histories.loaded(table)).timeline(key);
  }

  /** The log of loads of these tables, of all if empty, oldest first. */
  public List<LoadEntry> status(List<String> tables) {
    return histories.tables(tables).stream()
        .flatMap(t -> engine.loads(t.name()).stream())
        .sorted(Comparator.comparing(LoadEntry::loadId))
        .toList();
  }

  /**
   * The rows of a table that were set aside and are still open, by load and row: load_id, delivery,
   * row_number, file, reason, detail and raw.
   */
  public Rows rejects(String table) {
    return setAside(table).open();
  }

  /** All rows of a table that were ever set aside; those that are settled say by which load. */
  public Rows allRejects(String table) {
    return setAside(table).all();
  }

  private Rejects setAside(String table) {
    return new Rejects(engine, histories.table(table).name());
  }

  /**
   * Loads a file with the repaired rows of a delivery that set rows aside: changes as they are,
   * rows of a snapshot into what was said of its as_of. Then the rows of that delivery are settled.
   *
   * @param delivery the name of that delivery; may be left out if there is only one with open rows
   * @throws BygoneException INVALID_REQUEST if it has no open rows, if it is not clear which is
   *     meant, or if the source dates the rows of its snapshots
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public LoadReport loadRepaired(String table, Optional<String> delivery, Path file) {
    if (histories.table(table).datedBySource()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s cannot add rows to a snapshot, as the source dates its rows".formatted(table),
          "Have the snapshot delivered again, repaired and whole.");
    }
    Delivery repaired = setAside(table).repaired(delivery, file);
    return load(LoadRequest.of(table).withDeliveries(List.of(repaired)));
  }

  /** Checks these tables, all if empty; those without a history have nothing to check. */
  public CheckReport check(List<String> tables) {
    List<CheckReport.Result> results = new ArrayList<>();
    for (TableDefinition table : histories.tables(tables)) {
      Optional<Layout> layout = histories.stored(table);
      layout.ifPresent(l -> results.addAll(new Checker(engine).check(l)));
    }
    return new CheckReport(results);
  }

  /** The same, and compares what deliveries said with the tables as of their time, if asked. */
  public CheckReport check(CheckRequest request) {
    List<DeliveryProof> proofs = new ArrayList<>();
    List<CheckReport.Limit> limits = new ArrayList<>();
    List<CheckReport.Result> results = check(request.tables()).results();
    if (!(request.against() instanceof Against.Nothing)) {
      for (TableDefinition table : histories.tables(request.tables())) {
        histories
            .stored(table)
            .map(layout -> new DeliveryChecker(engine, layout))
            .ifPresent(
                checker -> {
                  limits.addAll(checker.limits());
                  proofs.addAll(checker.proofs(deliveries(table, request), request.progress()));
                });
      }
    }
    return new CheckReport(results, proofs, limits);
  }

  private List<Delivery> deliveries(TableDefinition table, CheckRequest request) {
    return request.against() instanceof Against.Given given
        ? given.deliveries()
        : Sources.ready(definition.folder(), table);
  }

  @Override
  public void close() {
    engine.close();
  }
}
