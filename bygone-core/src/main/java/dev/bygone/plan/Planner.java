package dev.bygone.plan;

import dev.bygone.definition.Mode;
import dev.bygone.definition.OpenEnd;
import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Writes the SQL of the loads of one history; it touches no database. */
public final class Planner {
  /** The working relation that holds the delivered rows of a pass. */
  public static final String DELIVERED = "delivered";

  /** The working relation that holds the delivered parts of the source, where there are such. */
  public static final String DELIVERED_PARTS = "delivered_parts";

  /** The working relation that stands for the stored entries. */
  public static final String ENTRIES = "entries";

  /**
   * Of a change: what is to be done with an entry, 'insert', 'update', {@link #REVISE} or 'remove'.
   */
  public static final String ACTION = Layout.PREFIX + "action";

  /**
   * An update that leaves all that the event of an entry says as it is, such as the end of a
   * version; {@link Layout#saidColumns} need not be written.
   */
  public static final String REVISE = "revise";

  /** Of a change: whether the event of an entry alters a version, or no longer does. */
  static final String ALTERS = Layout.PREFIX + "alters";

  private static final String UNION = "\nUNION ALL\n";

  /** Rows that altered a version, where no rows are delivered. */
  private static final String NOTHING =
      "SELECT CAST(NULL AS BIGINT), CAST(0 AS BIGINT) WHERE FALSE";

  private final Layout layout;
  private final SqlWriter sql;

  /** For a history on an engine. */
  public Planner(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.sql = new SqlWriter(dialect, layout);
  }

  /**
   * How staged rows become delivered rows.
   *
   * @param operations which operation a staged row means
   */
  public DeliveredSql delivered(OperationSql operations) {
    return new DeliveredSql(sql, operations);
  }

  /** What a snapshot does to the versions in force, once its plan is made. */
  public GuardSql guard(AsOf asOf) {
    return new GuardSql(sql, asOf);
  }

  /** What a delivery says no more that had been loaded before. */
  public ReplacedFiles replaced(List<FilePlace> places) {
    return new ReplacedFiles(sql, places);
  }

  /** What comes too late, where that is refused. */
  public LateSql late() {
    return new LateSql(sql);
  }

  /** What a snapshot among changes says beside its rows. */
  public ReconcilingSql reconciling() {
    return new ReconcilingSql(sql);
  }

  /**
   * How delivered snapshots change the history.
   *
   * @param snapshots by as_of, one each; a single one if it delivers a part of the source, or if
   *     the source dates versions
   * @param loaded the as_ofs loaded before, by time
   * @param currentLoad the load that is under way
   * @param nextSurrogateKey the smallest surrogate key that was never given away
   */
  public LoadPlan snapshots(
      List<DeliveredSnapshot> snapshots,
      List<AsOf> loaded,
      long currentLoad,
      long nextSurrogateKey) {
    Optional<AsOf> newest =
        Stream.concat(loaded.stream(), snapshots.stream().map(DeliveredSnapshot::asOf))
            .max(Comparator.comparing(AsOf::time));
    return plan(
        snapshotSteps(snapshots, loaded, currentLoad), newest, currentLoad, nextSurrogateKey);
  }

  private EventSteps snapshotSteps(
      List<DeliveredSnapshot> snapshots, List<AsOf> loaded, long currentLoad) {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return new KeptEvents(sql, snapshots);
    }
    if (layout.dated()) {
      return new DatedSnapshot(sql, snapshots.get(0), loaded);
    }
    if (layout.scoped()) {
      return new ScopedEvents(sql, snapshots.get(0), loaded);
    }
    List<Segment> segments = Segment.of(snapshots, loaded);
    return snapshots.size() == 1
        ? new SnapshotDiff(sql, segments.get(0), loaded.contains(snapshots.get(0).asOf()))
        : new SnapshotSeries(sql, segments, loaded, currentLoad);
  }

  /**
   * How delivered changes change the history.
   *
   * @param replaced the places of those deliveries that had been loaded before, where changes are
   *     in the order of their files
   * @param currentLoad the load that is under way
   * @param nextSurrogateKey the smallest surrogate key that was never given away
   */
  public LoadPlan changes(List<FilePlace> replaced, long currentLoad, long nextSurrogateKey) {
    return plan(new ChangeEvents(sql, replaced), Optional.empty(), currentLoad, nextSurrogateKey);
  }

  /**
   * How the history becomes what other loads would have left.
   *
   * @param replayed the relation of the entries that they would have left; empty if there are none
   * @param loads the numbers that these loads have in the log, by those that they have there
   * @param currentLoad the number under which the change is logged
   * @param nextSurrogateKey the smallest surrogate key that was never given away
   */
  public LoadPlan replayed(
      Optional<String> replayed, Map<Long, Long> loads, long currentLoad, long nextSurrogateKey) {
    ReplaySql replay = new ReplaySql(sql);
    ChangeSql change = new ChangeSql(sql, currentLoad, nextSurrogateKey, "folded");
    List<Step> steps = new ArrayList<>(replay.steps(replayed, loads));
    List<String> changes = new ArrayList<>(List.of(change.change()));
    String replaced = replaced();
    if (layout.remembersWithoutKey()) {
      changes.add(change.removals(replay.forgotten()));
      changes.add(replay.remembered());
      replaced += UNION + replay.forgotten();
    }
    steps.add(Step.held("change", String.join(UNION, changes)));
    LoadPlan plan =
        planOf(steps, Optional.empty(), replaced, NOTHING, Optional.empty(), currentLoad);
    return layout.table().output().openEnd().equals(OpenEnd.LAST_OBSERVED)
        ? plan.alsoSuperseded(new SupersededSql(sql, currentLoad).observations(removed(replaced)))
        : plan;
  }

  /** Of the stored entries that the change touches those that it removes. */
  private String removed(String replaced) {
    return "SELECT _bygone_a.* FROM (%s) AS _bygone_a JOIN change _bygone_c ON %s AND _bygone_c.%s = 'remove'"
        .formatted(replaced, sql.sameEntry("_bygone_a", "_bygone_c"), sql.name(ACTION));
  }

  private List<Step> folding(String gathered) {
    if (!layout.table().truncates()) {
      return List.of(Step.held("folded", new FoldSql(sql).over(gathered)));
    }
    TruncateSql truncates = new TruncateSql(sql);
    return List.of(
        Step.held("gathered", gathered),
        Step.held(
            "folded_all",
            new FoldSql(sql).over(truncates.with("gathered", "truncates", "affected"))),
        Step.view(
            "folded",
            "SELECT * FROM folded_all WHERE %s <> '%s'"
                .formatted(sql.name(Layout.OP), Layout.TRUNCATE)));
  }

  /**
   * The plan of a load.
   *
   * @param newest of snapshots the newest as_of after it
   */
  private LoadPlan plan(
      EventSteps events, Optional<AsOf> newest, long currentLoad, long nextSurrogateKey) {
    String gathered =
        "%s\nUNION ALL\nSELECT %s FROM events"
            .formatted(events.kept(), sql.list(layout.eventColumns()));
    List<Step> steps = new ArrayList<>(events.steps());
    steps.addAll(folding(gathered));
    String replaced = replaced();
    List<String> changes = new ArrayList<>();
    if (layout.table().forgets()) {
      ForgettingSql forgetting = new ForgettingSql(sql, newest);
      steps.addAll(forgetting.steps());
      ChangeSql change = new ChangeSql(sql, currentLoad, nextSurrogateKey, ForgettingSql.LASTING);
      changes.add(change.change());
      changes.add(change.removals(forgetting.forgottenAged()));
      replaced += UNION + forgetting.forgottenAged();
    } else {
      changes.add(new ChangeSql(sql, currentLoad, nextSurrogateKey, "folded").change());
    }
    events.remembered().ifPresent(changes::add);
    steps.add(Step.held("change", String.join(UNION, changes)));
    return planOf(
        steps,
        events.delivered(),
        replaced,
        new CountSql(sql).applied(),
        events.unseen(),
        currentLoad);
  }

  private String replaced() {
    return "SELECT a.* FROM affected a JOIN change c ON %s WHERE c.%s <> 'insert'"
        .formatted(sql.equal("a", "c", layout.identity()), sql.name(ACTION));
  }

  private LoadPlan planOf(
      List<Step> steps,
      Optional<KeyCount> delivered,
      String replaced,
      String applied,
      Optional<String> unseen,
      long currentLoad) {
    return new LoadPlan(
        steps,
        delivered,
        "change",
        replaced,
        layout.table().keepsCorrections()
            ? Optional.of(new SupersededSql(sql, currentLoad).versions(replaced))
            : Optional.empty(),
        applied,
        new CountSql(sql).keys(),
        unseen,
        "SELECT max(%s) FROM change".formatted(sql.name(Layout.SURROGATE_KEY)));
  }
}
