package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.engine.StoredPit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** How PIT tables lie, and what is behind in them. */
public final class PitCatalog {
  private final Engine engine;
  private final Function<String, Optional<Layout>> histories;

  /**
   * For the tables of a definition.
   *
   * @param histories how the history of a table lies; empty if nothing was loaded yet
   */
  public PitCatalog(Engine engine, Function<String, Optional<Layout>> histories) {
    this.engine = engine;
    this.histories = histories;
  }

  /** What is behind in a PIT table, in a few words each. */
  public List<String> behind(PitDefinition pit) {
    return unlessRefused(
        () ->
            histories(pit)
                .map(h -> new PitTables(engine, h, Optional.empty()))
                .map(t -> t.behind(pit, engine.pit(pit.name())))
                .orElse(List.of("nothing was loaded into its tables yet")),
        problems -> problems.stream().map(Problem::what).toList());
  }

  /** How the tables stand that keep the snapshots of a PIT table. */
  public List<SnapshotStanding> snapshots(PitDefinition pit) {
    List<SnapshotTable> tables = engine.pit(pit.name()).map(StoredPit::snapshots).orElse(List.of());
    if (tables.isEmpty()) {
      return List.of();
    }
    Optional<SnapshotTables> kept = find(pit).map(l -> new SnapshotTables(engine, l));
    return tables.stream()
        .map(t -> kept.map(k -> k.standing(t)).orElseGet(() -> withPit(t.name())))
        .toList();
  }

  private static SnapshotStanding withPit(String table) {
    return new SnapshotStanding(
        table, Optional.empty(), List.of("its PIT table is not built as the definition says"));
  }

  /** The names of the tables that keep the snapshots of a PIT table. */
  List<String> snapshotTables(PitDefinition pit) {
    return engine.pit(pit.name()).map(StoredPit::snapshots).orElse(List.of()).stream()
        .map(SnapshotTable::name)
        .toList();
  }

  /** How a PIT table lies, if it was built as its definition says. */
  public Optional<PitLayout> find(PitDefinition pit) {
    return unlessRefused(
        () ->
            engine
                .pit(pit.name())
                .flatMap(
                    stored ->
                        histories(pit)
                            .map(h -> new PitTables(engine, h, Optional.empty()).layout(pit))
                            .filter(l -> l.fingerprint().equals(stored.fingerprint()))),
        problems -> Optional.empty());
  }

  /** Something, or what stands for it where a definition does not let it be. */
  private static <T> T unlessRefused(Supplier<T> what, Function<List<Problem>, T> otherwise) {
    try {
      return what.get();
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return otherwise.apply(e.problems());
    }
  }

  /**
   * How a PIT table lies.
   *
   * @throws BygoneException INVALID_REQUEST if it was never built, or not as its definition says
   */
  public PitLayout built(PitDefinition pit) {
    return find(pit)
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "PIT table %s is not built%s"
                        .formatted(
                            pit.name(),
                            engine.pit(pit.name()).isPresent()
                                ? " as the definition says now"
                                : " yet"),
                    "Load its tables, or build it: bygone pit refresh " + pit.name()));
  }

  /**
   * A PIT table that nobody keeps.
   *
   * @param layout how it would lie
   * @param dates its dates as text, in order
   */
  public record Asked(PitLayout layout, List<String> dates) {
    /** Copies. */
    public Asked {
      dates = List.copyOf(dates);
    }
  }

  /**
   * A PIT table that nobody keeps.
   *
   * @throws BygoneException INVALID_REQUEST if nothing was loaded into its tables
   */
  public Asked asked(PitDefinition pit) {
    PitTables tables = new PitTables(engine, loaded(pit), Optional.empty());
    Calendar calendar = tables.calendar(pit);
    return new Asked(tables.layout(pit, calendar), calendar.dates());
  }

  /**
   * How the histories of a PIT table lie that have been loaded.
   *
   * @throws BygoneException INVALID_REQUEST if none has
   */
  List<Layout> loaded(PitDefinition pit) {
    return histories(pit)
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "table %s has no history yet".formatted(String.join(", ", pit.tables())),
                    "Load its deliveries first: bygone load"));
  }

  /**
   * How the histories of a PIT table lie that have been loaded, one of which is about to change;
   * empty if another is not what the definition says.
   */
  Optional<List<Layout>> histories(PitDefinition pit, Layout changing) {
    return unlessRefused(
        () ->
            Optional.of(
                pit.tables().stream()
                    .map(
                        name ->
                            name.equals(changing.table().name())
                                ? Optional.of(changing)
                                : histories.apply(name))
                    .flatMap(Optional::stream)
                    .toList()),
        problems -> Optional.empty());
  }

  /** How the histories of a PIT table lie that have been loaded; empty if none has. */
  Optional<List<Layout>> histories(PitDefinition pit) {
    List<Layout> layouts = pit.tables().stream().map(histories).flatMap(Optional::stream).toList();
    return Optional.of(layouts).filter(l -> !l.isEmpty());
  }
}
