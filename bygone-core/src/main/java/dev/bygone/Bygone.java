package dev.bygone;

import dev.bygone.CheckRequest.Against;
import dev.bygone.PlanReport.Planned;
import dev.bygone.adopt.Adopter;
import dev.bygone.check.Checker;
import dev.bygone.check.DeliveryChecker;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.Source;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.PatientProvider;
import dev.bygone.engine.Streaming;
import dev.bygone.engine.WorkFolder;
import dev.bygone.load.AsOfRequest;
import dev.bygone.load.Rehearsal;
import dev.bygone.load.Retractable;
import dev.bygone.load.Retractor;
import dev.bygone.load.TableLoader;
import dev.bygone.move.Mover;
import dev.bygone.pit.PitCatalog;
import dev.bygone.pit.PitKeeper;
import dev.bygone.pit.SnapshotKeeper;
import dev.bygone.pit.SnapshotStanding;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import dev.bygone.propose.Proposer;
import dev.bygone.read.ChangesReader;
import dev.bygone.read.Differ;
import dev.bygone.read.Exporter;
import dev.bygone.read.Histories;
import dev.bygone.read.LoadExplainer;
import dev.bygone.read.PastEngine;
import dev.bygone.read.PitReader;
import dev.bygone.read.Rejects;
import dev.bygone.read.SnapshotReader;
import dev.bygone.read.Stamper;
import dev.bygone.read.TableReader;
import dev.bygone.rebuild.Rebuilder;
import dev.bygone.source.Delivery;
import dev.bygone.source.Sources;
import dev.bygone.stream.Streamer;
import dev.bygone.watch.Watch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.function.BiConsumer;
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
  private final PitCatalog catalog;
  private final Access access;
  private final Patience patience;

  private enum Access {
    LOAD,
    READ
  }

  private Bygone(Definition definition, Engine engine, Access access, Patience patience) {
    this.definition = definition;
    this.engine = engine;
    this.access = access;
    this.patience = patience;
    this.histories = new Histories(definition, engine);
    this.catalog = new PitCatalog(engine, name -> histories.stored(histories.table(name)));
  }

  /** Opens the histories that a definition file describes. */
  public static Bygone open(Path definitionFile) {
    return open(DefinitionReader.read(definitionFile));
  }

  /**
   * The same, and waits for a store that somebody else has open; one that histories are moved into
   * is waited for too.
   *
   * @throws BygoneException STORE_IN_USE if the wait was in vain
   */
  public static Bygone open(Path definitionFile, Patience patience) {
    return open(DefinitionReader.read(definitionFile), patience);
  }

  /** The same for a definition built in code. */
  public static Bygone open(Definition definition, Patience patience) {
    EngineProvider engine = new PatientProvider(provider(definition.engine()), patience);
    WorkFolder.sweep();
    return new Bygone(definition, engine.open(definition), Access.LOAD, patience);
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
    WorkFolder.sweep();
    return new Bygone(definition, engine.open(definition), Access.LOAD, Patience.NONE);
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
    return openToRead(definition, Patience.NONE);
  }

  /**
   * Opens for everything but loading, and waits for a store that somebody else has open.
   *
   * @throws BygoneException STORE_IN_USE if the wait was in vain
   */
  public static Bygone openToRead(Path definitionFile, Patience patience) {
    return openToRead(DefinitionReader.read(definitionFile), patience);
  }

  /** The same for a definition built in code. */
  public static Bygone openToRead(Definition definition, Patience patience) {
    EngineProvider engine = new PatientProvider(provider(definition.engine()), patience);
    WorkFolder.sweep();
    return new Bygone(definition, engine.openToRead(definition), Access.READ, patience);
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

  /**
   * Loads deliveries as they come, until the listener stops it or the thread is interrupted. The
   * store is open only while something is loaded, so that others can read; what is refused is
   * reported, and tried again once it has changed.
   *
   * @param patience how long to wait for a store that another process has open
   * @throws BygoneException INVALID_REQUEST if a table is not known, or the source of one is a
   *     table or query; INVALID_DEFINITION
   */
  public static void watch(
      Path definitionFile, Patience patience, WatchRequest request, WatchListener listener) {
    Definition definition = DefinitionReader.read(definitionFile);
    List<TableDefinition> tables;
    try (Bygone bygone =
        open(definition, patience)) { // what cannot be loaded is told before anything comes
      tables = bygone.histories.tables(request.load().tables());
    }
    requireFiles(tables);
    new Watch(
            definition.folder(),
            tables.stream().flatMap(t -> t.bySource().stream()).toList(),
            request,
            listener,
            () -> new OpenForLoads(open(definition, patience)))
        .run();
  }

  private static void requireFiles(List<TableDefinition> tables) {
    tables.stream()
        .filter(t -> t.sources().stream().anyMatch(s -> !(s instanceof Source.Files)))
        .findFirst()
        .ifPresent(
            t -> {
              throw BygoneException.of(
                  ErrorCode.INVALID_REQUEST,
                  "only files are watched, and a source of table %s is none".formatted(t.name()),
                  "Name the tables to watch.");
            });
  }

  private record OpenForLoads(Bygone bygone) implements Watch.Loads {
    @Override
    public LoadReport load(LoadRequest deliveries) {
      return bygone.load(deliveries);
    }

    @Override
    public void close() {
      bygone.close();
    }
  }

  /**
   * The histories as they were known after an earlier load, for reading: what late or redelivered
   * data replaced since is there again. They are of tables that keep corrections, and PIT tables
   * are left out. The store is that of this instance, which closes it.
   *
   * @param when the number of a load, or a time (UTC), of which the last load up to it counts
   * @throws BygoneException INVALID_REQUEST if there is no such load or time; reading throws it
   *     where a table does not keep corrections
   */
  public Bygone knownAt(String when) {
    List<String> tables = definition.tables().stream().map(TableDefinition::name).toList();
    return new Bygone(
        definition, PastEngine.at(engine, when, tables, histories::loaded), Access.READ, patience);
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
    PitKeeper pits = keeper();
    List<DeliveryReport> reports = load(request, engine, pits);
    return new LoadReport(reports, pits.done());
  }

  private PitKeeper keeper() {
    return new PitKeeper(engine, definition.pits(), catalog);
  }

  private PitKeeper keeper(Engine rehearsal) {
    Histories rehearsed = new Histories(definition, rehearsal);
    return new PitKeeper(
        rehearsal,
        definition.pits(),
        new PitCatalog(rehearsal, name -> rehearsed.stored(rehearsed.table(name))));
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
      PitKeeper pits = keeper(rehearsal);
      return new PlanReport(
          load(request, rehearsal, pits).stream()
              .map(r -> new Planned(r, r.loadId().map(rehearsal::changes).orElse(List.of())))
              .toList(),
          pits.done());
    }
  }

  private List<DeliveryReport> load(LoadRequest request, Engine into, PitKeeper pits) {
    List<DeliveryReport> reports = new ArrayList<>();
    boolean given = request.deliveries().isPresent();
    List<TableDefinition> tables =
        histories.tables(request.tables()).stream()
            .flatMap(t -> given ? Stream.of(t) : t.bySource().stream())
            .toList();
    AsOfRequest.check(request, tables);
    for (TableDefinition table : tables) {
      if (reports.stream().noneMatch(DeliveryReport::engineFailed)) {
        reports.addAll(loader(into, table, request, pits).load());
      }
    }
    if (reports.stream().noneMatch(DeliveryReport::engineFailed)) {
      pits.of(tables.stream().map(TableDefinition::name).toList()).forEach(pits::settleIfPossible);
    }
    return reports;
  }

  private TableLoader loader(
      Engine into, TableDefinition table, LoadRequest request, PitKeeper pits) {
    boolean aside = request.flags().contains(LoadRequest.Flag.SET_ASIDE);
    TableDefinition taking = aside ? table.settingBadRowsAside() : table;
    return new TableLoader(into, definition.folder(), taking, request, pits);
  }

  /**
   * Takes what arrives at the sources of a table, batch by batch, and leaves the rows that a load
   * of all of it leaves. Files are taken as they lie there, tables are followed from where an
   * earlier stream stopped. It returns when all that was there is taken, or, with an interval as
   * its trigger, when it is told to stop.
   *
   * @throws BygoneException INVALID_REQUEST if the engine of the definition cannot, or not from
   *     such a source; what is wrong with a batch of which a later start has to begin
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public StreamReport stream(StreamRequest request) {
    requireAccess();
    TableDefinition table = histories.table(request.table());
    Streaming streaming =
        engine
            .streaming()
            .orElseThrow(
                () ->
                    BygoneException.of(
                        ErrorCode.INVALID_REQUEST,
                        "engine: %s loads what is there, and does not follow what arrives"
                            .formatted(definition.engine()),
                        "bygone load --watch loads files as they come; streams need engine: spark."));
    return new Streamer(engine, streaming, definition, request, this::loaded).run(table);
  }

  /** Loads deliveries of one source. */
  private LoadReport loaded(TableDefinition source, LoadRequest request) {
    PitKeeper pits = keeper();
    List<DeliveryReport> reports = loader(engine, source, request, pits).load();
    if (reports.stream().noneMatch(DeliveryReport::engineFailed)) {
      pits.of(List.of(source.name())).forEach(pits::settleIfPossible);
    }
    return new LoadReport(reports, pits.done());
  }

  /**
   * Reads a table: columns in the order surrogate_key, key, values, valid_from, valid_to,
   * is_current, load_id. Of a PIT table: as_of_date, key, a surrogate key a table, build_ts,
   * load_id; current is its newest date.
   */
  public Rows show(String table, ShowRequest request) {
    Optional<PitDefinition> pit = definition.pit(table);
    if (pit.isPresent()) {
      return new PitReader(engine, pit.get()).show(request, built(pit.get()));
    }
    return new TableReader(engine, histories.loaded(table)).show(request);
  }

  /** Writes rows of a table to a file, all or nothing; columns and order are those of show. */
  public ExportReport export(String table, ExportRequest request) {
    Optional<PitDefinition> pit = definition.pit(table);
    if (pit.isPresent()) {
      return new PitReader(engine, pit.get()).export(request, built(pit.get()));
    }
    return new Exporter(engine, histories.loaded(table)).export(request);
  }

  private PitLayout built(PitDefinition pit) {
    PastEngine.refuse(engine, pit.name());
    return catalog.built(pit);
  }

  /** The keys of a table that differ between two times. */
  public DiffReport diff(String table, DiffRequest request) {
    return new Differ(engine, histories.loaded(table)).diff(request);
  }

  /** Writes the keys of a table that differ between two times to a file, whatever the limit. */
  public ExportReport diff(String table, DiffRequest request, FileTarget target) {
    return new Differ(engine, histories.loaded(table)).write(request, target);
  }

  /**
   * What loads did to the versions of a table that keeps corrections: each version once, inserted,
   * closed, corrected or removed, as it was and as it is.
   *
   * @throws BygoneException INVALID_REQUEST if the table does not keep corrections, or if there is
   *     no such load
   */
  public Rows changes(String table, ChangesRequest request) {
    return new ChangesReader(engine, histories.loaded(table)).read(request);
  }

  /** The same into a file, whatever the limit. */
  public ExportReport changes(String table, ChangesRequest request, FileTarget target) {
    return new ChangesReader(engine, histories.loaded(table)).write(request, target);
  }

  /**
   * Gives facts the versions of a table that were in force at their time.
   *
   * @param limit how many of them to give back at most; all are counted
   */
  public StampReport stamp(StampRequest request, OptionalLong limit) {
    return new Stamper(engine, histories.loaded(request.table())).stamp(request, limit);
  }

  /** The same, and writes all facts with what they got to a file. */
  public StampReport stamp(StampRequest request, FileTarget target) {
    return new Stamper(engine, histories.loaded(request.table())).stamp(request, target);
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
        .move(
            request.tables(),
            destination,
            new PatientProvider(provider(destination.engine()), patience));
  }

  /** The same to an engine that is handed in rather than found by its name. */
  public MoveReport move(MoveRequest request, EngineProvider destination) {
    return new Mover(definition, engine)
        .move(request.tables(), definition.at(request.engine(), request.store()), destination);
  }

  /**
   * Begins the history of a table with the rows of one that something else has made, such as a
   * snapshot of dbt, and goes on from there: what is older than its newest row is LATE_EVENT. Where
   * that one has the name of the history it is kept under another.
   *
   * @return what is wrong with it, if it cannot be adopted; nothing is changed then
   * @throws BygoneException INVALID_REQUEST if there is no such table, or none that the definition
   *     could be about, or if there is a history already
   * @throws IllegalStateException if more is asked for than to be told, and the histories were
   *     opened for reading only
   */
  public AdoptReport adopt(AdoptRequest request) {
    if (!request.flags().contains(AdoptRequest.Flag.DRY_RUN)) {
      requireAccess();
    }
    TableDefinition table = histories.table(request.table());
    AdoptReport report = new Adopter(engine, table, request).adopt();
    if (report.outcome() == AdoptReport.Outcome.ADOPTED) {
      PitKeeper pits = keeper();
      pits.of(List.of(table.name())).forEach(pits::settleIfPossible);
    }
    return report;
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

  /**
   * What a table, or the tables of a PIT table, were at some dates: through a PIT table as far as
   * one has them and is not behind, else from the histories.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table, or nothing was loaded into
   *     it
   */
  public SnapshotReport snapshot(String name, SnapshotRequest request) {
    PitDefinition asked = asked(name, request);
    return snapshots(name).read(asked, stored(name), request);
  }

  /** The same into a file. */
  public ExportReport snapshot(String name, SnapshotRequest request, FileTarget target) {
    return snapshots(name).write(asked(name, request), stored(name), target);
  }

  private SnapshotReader snapshots(String name) {
    return new SnapshotReader(engine, catalog, name);
  }

  private PitDefinition asked(String name, SnapshotRequest request) {
    return definition
        .pit(name)
        .orElseGet(() -> PitDefinition.of(histories.table(name).name(), request.dates()))
        .at(request.dates());
  }

  /**
   * Makes a table in the store that keeps all snapshots of a PIT table, and is refreshed with that
   * from then on: of the dates that a load touches.
   *
   * @param name the PIT table, or a table that has a PIT table of its own
   * @param dates the dates that are wanted, which the PIT table must have; all if empty
   * @param table the name of the table to make; if it keeps these snapshots already it is made anew
   * @throws BygoneException INVALID_REQUEST if no PIT table has what is asked for, or if the name
   *     is taken
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public SnapshotTableReport keepSnapshots(String name, Optional<PitDates> dates, String table) {
    requireAccess();
    Optional<PitDefinition> asked = dates.map(d -> asked(name, SnapshotRequest.of(d)));
    List<PitDefinition> candidates =
        definition.pit(name).map(List::of).orElseGet(() -> stored(histories.table(name).name()));
    return snapshotKeeper().keep(name, candidates, asked, table);
  }

  /**
   * Drops tables that keep snapshots; their PIT tables stay.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public void dropSnapshots(Collection<String> tables) {
    requireAccess();
    SnapshotKeeper snapshots = snapshotKeeper();
    tables.forEach(snapshots::drop);
  }

  private SnapshotKeeper snapshotKeeper() {
    return new SnapshotKeeper(engine, definition, catalog, keeper());
  }

  /** Those that tell of the same rows: of a table those of it alone. */
  private List<PitDefinition> stored(String name) {
    PitDefinition plain = PitDefinition.of(name, new PitDates.Deliveries());
    return definition.pits().stream()
        .filter(p -> p.name().equals(name) || p.tellsTheSameAs(plain))
        .toList();
  }

  /**
   * How the PIT tables of these names stand, all if there are none.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such PIT table
   */
  public List<PitStatus> pits(Collection<String> names) {
    return named(names).stream()
        .map(p -> new PitReader(engine, p).status(catalog.behind(p), catalog.snapshots(p)))
        .toList();
  }

  /**
   * Builds what is behind in the PIT tables of these names, all if there are none. Loads do that by
   * themselves; it is needed where the definition of a PIT table has changed, or where a load died
   * between the commits of a lake.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such PIT table
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public List<PitReport> refreshPits(Collection<String> names) {
    return built(names, PitKeeper::settle);
  }

  /** Builds all dates of PIT tables anew; else as {@link #refreshPits}. */
  public List<PitReport> rebuildPits(Collection<String> names) {
    return built(names, PitKeeper::rebuild);
  }

  /** How the PIT tables lie that are built as the definition says. */
  public List<PitLayout> pitLayouts() {
    return definition.pits().stream().flatMap(p -> catalog.find(p).stream()).toList();
  }

  private List<PitReport> built(
      Collection<String> names, BiConsumer<PitKeeper, PitDefinition> build) {
    requireAccess();
    PitKeeper keeper = keeper();
    named(names).forEach(p -> build.accept(keeper, p));
    return keeper.done();
  }

  private List<PitDefinition> named(Collection<String> names) {
    return names.isEmpty() ? definition.pits() : names.stream().map(histories::pit).toList();
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
   * Explains one load: where it came from, what it passed and did, how long its steps took, and
   * what there is of it now.
   *
   * @param tables the tables of which it may be, all if empty
   * @throws BygoneException INVALID_REQUEST if there is no such load
   */
  public LoadExplanation explain(long load, List<String> tables) {
    return new LoadExplainer(engine).explain(load, histories.tables(tables));
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
   *     meant, or if the rows of a delivery are dated by the source or ordered by their places in
   *     it
   * @throws IllegalStateException if the histories were opened for reading only
   */
  public LoadReport loadRepaired(String table, Optional<String> delivery, Path file) {
    TableDefinition repairs = histories.table(table);
    if (repairs.takenInOrder()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          repairs.datedBySource()
              ? "table %s cannot add rows to a snapshot, as the source dates its rows"
                  .formatted(table)
              : "table %s cannot add rows to a file, as their places in it order them (file_order)"
                  .formatted(table),
          "Have the delivery delivered again, repaired and whole.");
    }
    Delivery repaired = setAside(table).repaired(delivery, file);
    return load(LoadRequest.of(table).withDeliveries(List.of(repaired)));
  }

  /**
   * Takes the load of a delivery back: the history becomes the one that the other loads alone would
   * have left, and what the delivery had replaced comes back. Columns and types that it brought
   * stay. The deliveries of the other loads are read again.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such load, if deliveries that stay are
   *     no longer there as they were loaded, or if the history began with a table that was adopted;
   *     what a load is refused with, if a delivery that stays would be refused now
   * @throws IllegalStateException if more is asked for than to be told, and the histories were
   *     opened for reading only
   */
  public RetractReport retract(RetractRequest request) {
    if (!request.dryRun()) {
      requireAccess();
    }
    Map<String, List<LoadEntry>> logs = new LinkedHashMap<>();
    histories
        .tables(request.table().stream().toList())
        .forEach(t -> logs.put(t.name(), engine.loads(t.name())));
    List<LoadEntry> loads = new Retractable(request, logs).loads();
    TableDefinition table = histories.table(loads.get(0).table());
    Layout layout = histories.loaded(table.name());
    PitKeeper pits = keeper();
    RetractReport report =
        new Retractor(engine, definition.folder(), table, layout, pits).retract(loads, request);
    if (!request.dryRun()) {
      pits.of(List.of(table.name())).forEach(pits::settleIfPossible);
    }
    return report.withPits(pits.done());
  }

  /**
   * Builds the history of a table anew, as its definition is now, from those of its deliveries that
   * are still there, and tells how its rows differ. If asked to, it then takes the place of the
   * history, which is kept under a name with the day; versions that are in both keep their
   * surrogate keys. Nothing else ever drops a history.
   *
   * @throws BygoneException INVALID_REQUEST if there is no history, if it is to be replaced though
   *     deliveries that it was built from are gone, or if none is there; what a load is refused
   *     with, if one that was loaded would be refused now
   * @throws IllegalStateException if more is asked for than to be told, and the histories were
   *     opened for reading only
   */
  public RebuildReport rebuild(RebuildRequest request) {
    if (request.flags().contains(RebuildRequest.Flag.SWAP)) {
      requireAccess();
    }
    TableDefinition table = histories.table(request.table());
    PitKeeper pits = keeper();
    RebuildReport report =
        new Rebuilder(
                engine,
                definition,
                table,
                request,
                () -> pits.of(List.of(table.name())).forEach(pits::settleIfPossible))
            .rebuild();
    return report.withPits(pits.done());
  }

  /**
   * Checks these tables, and the PIT tables of these names, all if empty; those without a history
   * have nothing to check.
   */
  public CheckReport check(List<String> names) {
    List<CheckReport.Result> results = new ArrayList<>();
    for (TableDefinition table : tablesAmong(names)) {
      Optional<Layout> layout = histories.stored(table);
      layout.ifPresent(l -> results.addAll(new Checker(engine).check(l)));
    }
    for (PitDefinition pit : definition.pits()) {
      boolean all = names.isEmpty() || names.contains(pit.name());
      if (all) {
        results.addAll(checked(pit));
      }
      catalog.snapshots(pit).stream()
          .filter(s -> all || names.contains(s.table()))
          .forEach(s -> results.addAll(new Checker(engine).check(s, dates(pit))));
    }
    return new CheckReport(results);
  }

  private List<String> dates(PitDefinition pit) {
    return List.copyOf(engine.pit(pit.name()).orElseThrow().dates().keySet());
  }

  private List<TableDefinition> tablesAmong(List<String> names) {
    return names.isEmpty()
        ? definition.tables()
        : names.stream().filter(n -> !isPitOrSnapshots(n)).map(histories::table).toList();
  }

  private boolean isPitOrSnapshots(String name) {
    return definition.pit(name).isPresent()
        || definition.pits().stream()
            .flatMap(p -> catalog.snapshots(p).stream())
            .map(SnapshotStanding::table)
            .anyMatch(name::equals);
  }

  /** What is behind can be told of any; the rest needs a table that is as the definition says. */
  private List<CheckReport.Result> checked(PitDefinition pit) {
    if (pit.tables().stream().allMatch(t -> engine.stored(t).isEmpty())) {
      return List.of();
    }
    Checker checker = new Checker(engine);
    List<CheckReport.Result> results = new ArrayList<>();
    catalog.find(pit).ifPresent(layout -> results.addAll(checker.check(layout, dates(pit))));
    results.add(checker.behind(pit.name(), catalog.behind(pit)));
    return results;
  }

  /** The same, and compares what deliveries said with the tables as of their time, if asked. */
  public CheckReport check(CheckRequest request) {
    List<DeliveryProof> proofs = new ArrayList<>();
    List<CheckReport.Limit> limits = new ArrayList<>();
    List<CheckReport.Result> results = check(request.tables()).results();
    if (!(request.against() instanceof Against.Nothing)) {
      for (TableDefinition table : tablesAmong(request.tables())) {
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
