package dev.bygone.testing;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.RebuildReport;
import dev.bygone.RebuildRequest;
import dev.bygone.RetractReport;
import dev.bygone.RetractRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.EngineProvider;
import dev.bygone.source.Delivery;
import dev.bygone.testing.oracle.TypedDelivery;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One table in a store of its own that is gone when it is closed. */
public final class Playground implements AutoCloseable {
  private final Bygone bygone;
  private final TableDefinition table;
  private final Path folder;
  private boolean hasHistory;
  private int written;

  private Playground(Bygone bygone, TableDefinition table, Path folder) {
    this.bygone = bygone;
    this.table = table;
    this.folder = folder;
  }

  /** Opens an empty store of this engine; what it keeps in files is in this folder. */
  public static Playground open(Path folder, TestEngine engine, TableDefinition table) {
    return open(folder, engine, table, List.of());
  }

  /** The same with PIT tables of the table. */
  public static Playground open(
      Path folder, TestEngine engine, TableDefinition table, List<PitDefinition> pits) {
    return new Playground(Bygone.open(engine.definition(folder, table, pits)), table, folder);
  }

  /** The same on an engine that is handed in. */
  public static Playground open(Path folder, EngineProvider engine, TableDefinition table) {
    Definition definition = TestEngine.of(engine.name()).definition(folder, table);
    return new Playground(Bygone.open(definition, engine), table, folder);
  }

  /**
   * Loads these deliveries in one call. Of snapshots that have to be taken in order none is after
   * one that is refused.
   */
  public List<DeliveryReport> load(List<Delivery> deliveries, Set<Flag> flags) {
    LoadRequest request = LoadRequest.of(table.name()).withDeliveries(deliveries).withFlags(flags);
    List<DeliveryReport> parts = bygone.load(request).deliveries();
    List<DeliveryReport> reports =
        table.asOfColumn().isPresent() ? whole(deliveries, parts) : parts;
    if (reports.size() != deliveries.size()) {
      throw new Mismatch(
          "%d deliveries were reported as %d".formatted(deliveries.size(), reports.size()));
    }
    hasHistory |= parts.stream().anyMatch(r -> r.outcome() == Outcome.LOADED);
    return reports;
  }

  /**
   * Takes the load of a delivery back, and reports what became of keys, or why it was refused.
   *
   * @param deliveries those that were loaded
   */
  public DeliveryReport retract(String delivery, List<Delivery> deliveries) {
    RetractRequest request =
        RetractRequest.of(delivery).from(table.name()).withDeliveries(deliveries);
    try {
      RetractReport report = bygone.retract(request);
      return new DeliveryReport(
          report.table(),
          delivery,
          Optional.empty(),
          Outcome.LOADED,
          Optional.of(report.loadId().orElseThrow()),
          report.counts(),
          Map.of(),
          Map.of(),
          Told.NONE,
          List.of(),
          List.of(),
          List.of(),
          report.time());
    } catch (BygoneException e) {
      return DeliveryReport.notLoaded(
          table.name(), delivery, Optional.empty(), e.problems(), Duration.ZERO);
    }
  }

  /**
   * Builds the history anew, and puts it in the place of the one that is there.
   *
   * @param deliveries those that were loaded
   */
  public RebuildReport rebuild(List<Delivery> deliveries) {
    return bygone.rebuild(
        RebuildRequest.of(table.name())
            .withDeliveries(deliveries)
            .with(Set.of(RebuildRequest.Flag.SWAP)));
  }

  /** The reports of files that hold many snapshots, each of which was reported by itself. */
  private static List<DeliveryReport> whole(List<Delivery> deliveries, List<DeliveryReport> parts) {
    return deliveries.stream()
        .flatMap(
            d ->
                parts.stream()
                    .filter(p -> (p.delivery() + "#").startsWith(d.name() + "#"))
                    .reduce(Playground::together)
                    .stream())
        .toList();
  }

  private static DeliveryReport together(DeliveryReport one, DeliveryReport other) {
    Map<ErrorCode, Long> rejects = new HashMap<>(one.rejects());
    other.rejects().forEach((code, n) -> rejects.merge(code, n, Long::sum));
    Map<String, Told> warned = new HashMap<>(one.warned());
    other.warned().forEach((name, told) -> warned.merge(name, told, Told::plus));
    List<Problem> problems =
        Stream.concat(one.problems().stream(), other.problems().stream()).toList();
    boolean loaded = one.outcome() == Outcome.LOADED || other.outcome() == Outcome.LOADED;
    return new DeliveryReport(
        one.table(),
        one.delivery(),
        Optional.empty(),
        problems.isEmpty() ? loaded ? Outcome.LOADED : Outcome.SKIPPED : Outcome.REFUSED,
        one.loadId().or(other::loadId),
        one.counts().plus(other.counts()),
        rejects,
        warned,
        one.unseen().plus(other.unseen()),
        one.passedOver(),
        one.columns(),
        problems,
        one.time().plus(other.time()));
  }

  /** Writes these typed deliveries as files into the folder of the store and loads them. */
  public List<DeliveryReport> loadTyped(List<TypedDelivery> deliveries, Set<Flag> flags) {
    return load(write(deliveries), flags);
  }

  /** Writes these typed deliveries as files into the folder of the store. */
  public List<Delivery> write(List<TypedDelivery> deliveries) {
    List<Delivery> files = new ArrayList<>();
    for (TypedDelivery delivery : deliveries) {
      written++;
      files.add(DeliveryFiles.write(folder, written, Cells.delivery(table, List.of(), delivery)));
    }
    return files;
  }

  /** Reads the table, which is empty before the first load. */
  public Rows show(ShowRequest request) {
    return hasHistory ? bygone.show(table.name(), request) : new Rows(columns(), List.of(), 0);
  }

  /**
   * Reads a PIT table of the table, which is empty before the first load. Beside its own columns it
   * has, as {@code surrogate_key} and {@code valid_from}, the start of the version that a row
   * points to; where a ghost stands for a missing version it is text.
   */
  public Rows show(PitDefinition pit) {
    return hasHistory
        ? new PointedRows(table, pit)
            .of(bygone.show(pit.name(), ShowRequest.history()), show(ShowRequest.history()))
        : new Rows(pitColumns(), List.of(), 0);
  }

  private List<Column> pitColumns() {
    return Stream.of(
            Stream.of("as_of_date"),
            table.key().stream(),
            Stream.of(table.name() + "_surrogate_key", "surrogate_key", "valid_from"))
        .flatMap(names -> names)
        .map(name -> new Column(name, ColumnType.VARCHAR))
        .toList();
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    table
        .storedColumns()
        .forEach(c -> columns.add(new Column(c, table.knownType(c).orElse(ColumnType.VARCHAR))));
    table.addedColumns().values().forEach(c -> columns.add(new Column(c, ColumnType.VARCHAR)));
    return columns;
  }

  /** Reads the table as it was known after a load. */
  public Rows knownAt(long load) {
    return hasHistory
        ? bygone.knownAt(Long.toString(load)).show(table.name(), ShowRequest.history())
        : show(ShowRequest.history());
  }

  /** The store. */
  public Bygone bygone() {
    return bygone;
  }

  @Override
  public void close() {
    bygone.close();
  }
}
