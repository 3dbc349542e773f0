package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.expression.SqlExpression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What one table is: where its deliveries come from and what becomes of them. Names of columns are
 * compared as they are written here; those of files are matched to them without regard to case.
 *
 * @param name the name of the history table
 * @param source where its deliveries come from; empty if they are handed over
 * @param format how to read them
 * @param flows the sources, if there are several
 * @param filter which rows of a feed in an envelope are about this table: its name in the source,
 *     or a predicate over what the envelope says; all if empty
 * @param asOfColumn the column that holds the as_of of each row of a file of many snapshots
 * @param columns the source's columns, in order; inferred at the first load if empty
 * @param delivery what a delivery is
 * @param key the columns that identify an entity, at least one
 * @param mode what the table keeps
 * @param sequenceBy the columns that order the changes of a key; the first is the validity time; of
 *     snapshots the source's own time of a change, by which versions are dated; empty if their
 *     as_of dates them
 * @param detect what makes a version
 * @param track the columns that open a version when they change; all value columns if empty
 * @param ignore the value columns that do not
 * @param include the columns that are stored; all if empty
 * @param exclude the columns that are not
 * @param deleteWhen an SQL predicate over the source's columns that tells deletes
 * @param feed what the rows of changes mean beside
 * @param deletes what absence from a snapshot means
 * @param scope the columns whose values say which part of the source a snapshot delivers; empty if
 *     it delivers all
 * @param guard what a snapshot may do without being asked about
 * @param ties what to do with different rows of one key and sequence in a delivery
 * @param onBadRow what to do with a bad row
 * @param expect what the source promises of each row, by name
 * @param lateness how much older than the newest an event may be, and so how far back is remembered
 * @param corrections what becomes of what late or redelivered data replaced
 * @param onNewColumn what to do with columns that are not declared
 * @param optional the columns that may be missing in a delivery
 * @param partitionBy the columns of the history by which an engine that has partitions lays it out
 * @param output how the history is shown
 */
public record TableDefinition(
    String name,
    Optional<Source> source,
    Format format,
    List<Flow> flows,
    Optional<String> filter,
    Optional<String> asOfColumn,
    Map<String, ColumnDefinition> columns,
    DeliveryKind delivery,
    List<String> key,
    Mode mode,
    List<String> sequenceBy,
    Detect detect,
    Optional<List<String>> track,
    List<String> ignore,
    Optional<List<String>> include,
    List<String> exclude,
    Optional<String> deleteWhen,
    Feed feed,
    Deletes deletes,
    List<String> scope,
    Guard guard,
    Ties ties,
    OnBadRow onBadRow,
    Map<String, Expectation> expect,
    Lateness lateness,
    Corrections corrections,
    OnNewColumn onNewColumn,
    List<String> optional,
    List<String> partitionBy,
    Output output) {
  private static final Pattern AS_OF = Pattern.compile("\\{as_of:([^}]*)\\}");

  /**
   * Copies; what makes sense together is checked by the reader of definitions and {@link
   * Builder#build}.
   */
  public TableDefinition {
    requireNonNull(name, "name");
    flows = List.copyOf(flows);
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    key = List.copyOf(key);
    sequenceBy = List.copyOf(sequenceBy);
    track = track.map(List::copyOf);
    ignore = List.copyOf(ignore);
    include = include.map(List::copyOf);
    exclude = List.copyOf(exclude);
    scope = List.copyOf(scope);
    expect = Collections.unmodifiableMap(new LinkedHashMap<>(expect));
    optional = List.copyOf(optional);
    partitionBy = List.copyOf(partitionBy);
    requireNonNull(detect, "detect");
    requireNonNull(lateness, "lateness");
    requireNonNull(corrections, "corrections");
    requireNonNull(output, "output");
  }

  /** Whether the path of a delivery says the time for which it holds. */
  public boolean datedByPath() {
    return pattern().filter(p -> p.contains("{as_of:")).isPresent();
  }

  /**
   * Whether the name of a file tells which delivery it is, so that another content under it is that
   * delivery once more; else every content is a delivery of its own.
   */
  public boolean namesTellDeliveries() {
    return pattern().filter(p -> !p.contains("*") && !p.contains("{as_of:")).isEmpty();
  }

  /** Whether a load says for which time its deliveries hold, as neither path nor rows do. */
  public boolean datedByLoad() {
    return (takesSnapshots() || feed.fileOrder()) && asOfColumn.isEmpty() && !datedByPath();
  }

  /** Whether the source says in each row of a snapshot since when it has been so. */
  public boolean datedBySource() {
    return delivery == DeliveryKind.SNAPSHOT && !sequenceBy.isEmpty();
  }

  /**
   * Whether deliveries are taken in their order, so that none is taken after one that is refused.
   */
  public boolean takenInOrder() {
    return datedBySource() || feed.fileOrder();
  }

  /**
   * The type of the validity times of snapshots.
   *
   * @param asOf the type of their as_ofs; where the source dates versions too, its times and these
   *     have to be of one type
   */
  public ColumnType validityType(ColumnType asOf) {
    if (!datedBySource()) {
      return asOf;
    }
    ColumnType source = type(sequenceBy.get(0));
    return source.equals(ColumnType.DATE) ? asOf : source;
  }

  /** The type of the validity times, as far as the definition says it. */
  public Optional<ColumnType> validityType() {
    Optional<ColumnType> source = sequenceBy.stream().findFirst().flatMap(this::knownType);
    if (delivery == DeliveryKind.CHANGES && !feed.fileOrder()) {
      return source;
    }
    return sequenceBy.isEmpty() || source.isPresent()
        ? asOfType().map(this::validityType)
        : Optional.empty();
  }

  private Optional<ColumnType> asOfType() {
    Optional<String> asOf =
        pattern().map(AS_OF::matcher).filter(Matcher::find).map(m -> m.group(1));
    return asOf.isPresent()
        ? asOf.map(p -> AsOfPattern.hasTimeOfDay(p) ? ColumnType.TIMESTAMP : ColumnType.DATE)
        : asOfColumn.flatMap(this::knownType);
  }

  /**
   * Checks that the history can be kept and shown as the definition says.
   *
   * @param time the type of the validity times
   * @throws dev.bygone.BygoneException INVALID_DEFINITION if that does not go with this type
   */
  public void requireShowable(ColumnType time) {
    OutputRules.check(this, time);
  }

  /** The pattern of the paths of its deliveries, if these are files. */
  public Optional<String> pattern() {
    return source
        .filter(Source.Files.class::isInstance)
        .map(files -> ((Source.Files) files).pattern());
  }

  /** Whether every column is known with its type. */
  public boolean resolved() {
    return !columns.isEmpty() && columns.values().stream().allMatch(c -> c.type().isPresent());
  }

  /**
   * The same with types that were inferred; declared ones stay as they are.
   *
   * @param inferred the columns in order; if columns are declared, others are passed over
   */
  public TableDefinition with(Map<String, ColumnType> inferred) {
    Map<String, ColumnDefinition> all = new LinkedHashMap<>(columns);
    inferred.forEach(
        (name, type) -> {
          if (columns.isEmpty()) {
            all.put(name, ColumnDefinition.INFERRED.withFound(type));
          } else {
            all.computeIfPresent(name, (n, c) -> c.type().isPresent() ? c : c.withFound(type));
          }
        });
    return with(all, output);
  }

  /**
   * The same as its history lies: with the types that are stored, with the columns that deliveries
   * brought later, and without those that none has brought yet.
   *
   * @param stored the columns that the store remembers
   */
  public TableDefinition asStored(Map<String, StoredColumn> stored) {
    Map<String, ColumnDefinition> all = new LinkedHashMap<>();
    columns.forEach(
        (name, column) -> {
          StoredColumn known = stored.get(name);
          if (known != null) { // one that was adopted is none of the source, whoever declares it
            boolean adopted = known.presence() instanceof Presence.Adopted;
            all.put(name, adopted ? column : column.asStored(known));
          } else {
            all.put(name, mayCome(column) ? column.with(Presence.AWAITED) : column);
          }
        });
    stored.forEach(
        (name, column) -> {
          if (columns.isEmpty() || !(column.presence() instanceof Presence.Always)) {
            all.computeIfAbsent(name, n -> ColumnDefinition.INFERRED.asStored(column));
          }
        });
    return with(all, output);
  }

  private boolean mayCome(ColumnDefinition column) {
    return onNewColumn == OnNewColumn.ADD && column.as().isEmpty();
  }

  /** The same with more columns, or with others of the same names. */
  public TableDefinition withColumns(Map<String, ColumnDefinition> others) {
    Map<String, ColumnDefinition> all = new LinkedHashMap<>(columns);
    all.putAll(others);
    return with(all, output);
  }

  /** The same with wider types of some columns. */
  public TableDefinition widened(Map<String, ColumnType> wider) {
    Map<String, ColumnDefinition> others = new LinkedHashMap<>();
    wider.forEach((name, type) -> others.put(name, columns.get(name).withFound(type)));
    return withColumns(others);
  }

  /**
   * The same, checked.
   *
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, with every rule that it breaks
   */
  public TableDefinition checked() {
    TableRules.check(this);
    return this;
  }

  /**
   * The type of a column.
   *
   * @throws IllegalArgumentException if it is not known
   */
  public ColumnType type(String column) {
    return knownType(column)
        .orElseThrow(
            () -> new IllegalArgumentException("Cannot tell the type of column " + column));
  }

  /** The type of a column, if it is declared or was inferred. */
  public Optional<ColumnType> knownType(String column) {
    return Optional.ofNullable(columns.get(column)).flatMap(ColumnDefinition::type);
  }

  /** The types of the columns that are known, in order. */
  public Map<String, ColumnType> types() {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    columns.forEach((name, column) -> column.type().ifPresent(t -> types.put(name, t)));
    return types;
  }

  /** The columns as a store is to remember them, in order. */
  public Map<String, StoredColumn> stored() {
    Map<String, StoredColumn> stored = new LinkedHashMap<>();
    columns.forEach(
        (name, column) -> {
          if (!column.awaited()) {
            column.type().ifPresent(t -> stored.put(name, new StoredColumn(t, column.presence())));
          }
        });
    return stored;
  }

  /** Whether the history has got a column later than others. */
  public boolean cameLater(String column) {
    return columns.get(column).presence() instanceof Presence.Since;
  }

  /**
   * The columns of the history table that come from the source: the key first, then the others in
   * the source's order.
   */
  public List<String> storedColumns() {
    List<String> stored = new ArrayList<>(key);
    stored.addAll(valueColumns());
    return List.copyOf(stored);
  }

  /** The stored columns that are not key columns, in the source's order. */
  public List<String> valueColumns() {
    return columns.keySet().stream()
        .filter(
            c ->
                !key.contains(c)
                    && !columns.get(c).awaited()
                    && !columns.get(c).adopted()
                    && include.map(i -> i.contains(c)).orElse(!isOfTheRow(c))
                    && !exclude.contains(c))
        .toList();
  }

  /**
   * The columns that an adopted table had beside those of the source and of the history. They stay
   * with the versions that had them.
   */
  public List<String> adoptedColumns() {
    return columns.keySet().stream().filter(c -> columns.get(c).adopted()).toList();
  }

  /**
   * Whether a column is about its row and not its key, and would change with every one: the as_of
   * is the valid_from of what it brings, and what a row sent shows in the other columns.
   */
  private boolean isOfTheRow(String column) {
    return Stream.of(asOfColumn, feed.sent()).flatMap(Optional::stream).anyMatch(column::equals)
        && track.filter(t -> t.contains(column)).isEmpty();
  }

  /** The columns that a predicate may name: those that there are, and those that may still come. */
  public List<String> predicateColumns() {
    Set<String> names = new LinkedHashSet<>(columns.keySet());
    if (onNewColumn == OnNewColumn.ADD) {
      optional.stream()
          .filter(c -> include.map(i -> i.contains(c)).orElse(!exclude.contains(c)))
          .forEach(names::add);
    }
    return List.copyOf(names);
  }

  /**
   * The columns that a delivery is read for: the stored ones and those that say when a row holds
   * and whether it is a delete. Others need not be there.
   */
  public List<String> neededColumns() {
    Set<String> needed = new LinkedHashSet<>(storedColumns());
    needed.addAll(sequenceBy);
    asOfColumn.ifPresent(needed::add);
    feed.sent().ifPresent(needed::add);
    feed.operation().map(Operations::column).ifPresent(needed::add);
    Stream.concat(
            Stream.of(deleteWhen, feed.truncateWhen()).flatMap(Optional::stream),
            expect.values().stream().map(Expectation::that))
        .forEach(p -> needed.addAll(SqlExpression.parse(p, predicateColumns()).columns()));
    return columns.keySet().stream().filter(needed::contains).toList();
  }

  /** The columns that open a version when they change. */
  public List<String> trackedColumns() {
    Set<String> tracked =
        track.<Set<String>>map(Set::copyOf).orElseGet(() -> Set.copyOf(valueColumns()));
    return valueColumns().stream()
        .filter(c -> tracked.contains(c) && !ignore.contains(c))
        .filter(c -> track.isPresent() || (!sequenceBy.contains(c) && !isOfTheRow(c)))
        .toList();
  }

  /** The value columns in which a NULL means that nothing was sent. */
  public List<String> ignoredNulls() {
    Feed.IgnoredNulls ignored = feed.ignoreNulls();
    return valueColumns().stream()
        .filter(c -> ignored.all() ? !speaksOfTheRow(c) : ignored.columns().contains(c))
        .toList();
  }

  private boolean speaksOfTheRow(String column) {
    return sequenceBy.contains(column) || feed.sent().filter(column::equals).isPresent();
  }

  /**
   * Whether the history has versions that are marked as deleted. Type 1 tables do not show them,
   * and kept snapshots are compared with nothing.
   */
  public boolean marksDeleted() {
    return delivery == DeliveryKind.SNAPSHOT && mode == Mode.SCD2 && deletes == Deletes.MARK;
  }

  /** The columns that the history shows beside those of the source, in order, with their names. */
  public Map<AddedColumn, String> addedColumns() {
    Map<AddedColumn, String> shown = new EnumMap<>(AddedColumn.class);
    for (AddedColumn column : AddedColumn.values()) {
      output.names().of(column).filter(n -> has(column)).ifPresent(n -> shown.put(column, n));
    }
    return Collections.unmodifiableMap(shown);
  }

  /**
   * The columns that tell between which loads a version was believed, with their names; none where
   * corrections are not kept.
   */
  public Map<AddedColumn, String> beliefColumns() {
    Map<AddedColumn, String> shown = new EnumMap<>(AddedColumn.class);
    if (keepsCorrections()) {
      for (AddedColumn column : List.of(AddedColumn.KNOWN_FROM, AddedColumn.KNOWN_TO)) {
        output.names().of(column).ifPresent(n -> shown.put(column, n));
      }
    }
    return Collections.unmodifiableMap(shown);
  }

  /** Whether what late or redelivered data replaced stays. */
  public boolean keepsCorrections() {
    return corrections == Corrections.KEEP;
  }

  private boolean has(AddedColumn column) {
    return switch (column) {
      case VALID_FROM, VALID_TO, IS_CURRENT -> mode != Mode.SCD1;
      case IS_DELETED -> marksDeleted();
      case SURROGATE_KEY, HASH_VALUE, LOAD_ID, UPDATED_AT -> true;
      case KNOWN_FROM, KNOWN_TO -> false;
    };
  }

  /** Whether memory is dropped that is too old to be asked for; kept snapshots have none. */
  public boolean forgets() {
    return lateness.limits() && mode != Mode.SNAPSHOT;
  }

  /** Whether rows may be set aside: bad ones, or those that break an expectation. */
  public boolean setsRowsAside() {
    return onBadRow.quarantines() || setsUnexpectedAside();
  }

  /**
   * Whether what is no message of a feed is set aside by itself, where it would make its file
   * unreadable; a snapshot without it would not be whole.
   */
  public boolean setsMessagesAside() {
    return delivery == DeliveryKind.CHANGES && onBadRow.quarantines();
  }

  /**
   * The same, but bad rows of changes are set aside, however many, where they would be refused; not
   * where snapshots come in among changes, which leave no place for rows that nobody knows.
   */
  public TableDefinition settingBadRowsAside() {
    return delivery == DeliveryKind.CHANGES && !reconciles() && !onBadRow.quarantines()
        ? new Builder(this).onBadRow(OnBadRow.QUARANTINE).unchecked()
        : this;
  }

  /** Whether rows that break an expectation are set aside. */
  boolean setsUnexpectedAside() {
    return expect.values().stream().anyMatch(e -> e.otherwise() == Otherwise.QUARANTINE);
  }

  /** The columns that the definition names, declared or not. */
  public Set<String> namedColumns() {
    Set<String> named = new LinkedHashSet<>(key);
    asOfColumn.ifPresent(named::add);
    feed.sent().ifPresent(named::add);
    feed.operation().map(Operations::column).ifPresent(named::add);
    track.ifPresent(named::addAll);
    include.ifPresent(named::addAll);
    named.addAll(feed.ignoreNulls().columns());
    List.of(sequenceBy, ignore, exclude, scope, optional, partitionBy).forEach(named::addAll);
    return named;
  }

  /** All sources. */
  public List<Source> sources() {
    return flows.isEmpty() ? source.stream().toList() : flows.stream().map(Flow::source).toList();
  }

  /**
   * Whether only the rows of a delivery tell what it holds: they are of several snapshots, or of a
   * table or query.
   */
  public boolean isToldByRows() {
    return asOfColumn.isPresent() || sources().stream().anyMatch(Source.Relation.class::isInstance);
  }

  /** The same table once for each of its sources, which it then has for its only one. */
  public List<TableDefinition> bySource() {
    return flows.isEmpty() ? List.of(this) : flows.stream().map(this::of).toList();
  }

  private TableDefinition of(Flow flow) {
    return new Builder(this).source(flow.source()).format(flow.format().orElse(format)).unchecked();
  }

  /** The one of several sources that this is {@link #bySource} for. */
  public Optional<Flow> flow() {
    return flows.stream().filter(f -> source.equals(Optional.of(f.source()))).findFirst();
  }

  /** The envelopes of its sources; none if their rows are plain. */
  public Set<EnvelopeKind> envelopes() {
    return Format.envelopes(format, flows);
  }

  /**
   * Whether a delivery may lack a column. In an envelope rows send what they have, and what they
   * sent stands beside them.
   */
  public boolean isOptional(String column) {
    boolean lists = feed.sent().filter(column::equals).isPresent() && !envelopes().isEmpty();
    return optional.contains(column) || format.envelope().isPresent() || lists;
  }

  /** Whether snapshots come in among changes: then they say the state anew for their as_of. */
  public boolean reconciles() {
    return delivery == DeliveryKind.CHANGES
        && flows.stream().anyMatch(f -> f.delivery().equals(Optional.of(DeliveryKind.SNAPSHOT)));
  }

  /** The column of the operation, if a copy that is loaded once may be without it. */
  public Optional<String> uncodedOperation() {
    return flow().filter(Flow::once).flatMap(f -> feed.operation()).map(Operations::column);
  }

  /** Whether its deliveries are snapshots, be it of a table of changes. */
  public boolean takesSnapshots() {
    return delivery == DeliveryKind.SNAPSHOT || takesSnapshotsAmongChanges();
  }

  /** Whether its deliveries are the snapshots of a table of changes. */
  public boolean takesSnapshotsAmongChanges() {
    return delivery == DeliveryKind.CHANGES
        && flow().filter(f -> f.delivery().equals(Optional.of(DeliveryKind.SNAPSHOT))).isPresent();
  }

  /** Whether all keys may be gone at once. */
  public boolean truncates() {
    return feed.truncates() || reconciles();
  }

  /**
   * What its deliveries are read by. Of the snapshots of a table of changes each row is there,
   * unless {@code delete_when} holds for it, and what is about changes only may be missing; so may
   * the operation of a copy that is loaded once.
   */
  public TableDefinition asRead() {
    Set<String> missing = new LinkedHashSet<>(optional);
    if (!takesSnapshotsAmongChanges()) {
      return uncodedOperation()
          .filter(missing::add)
          .map(c -> new Builder(this).optional(missing.toArray(String[]::new)).unchecked())
          .orElse(this);
    }
    neededColumns().stream()
        .filter(c -> sequenceBy.contains(c) || !storedColumns().contains(c))
        .forEach(missing::add);
    return new Builder(this).feed(Feed.PLAIN).optional(missing.toArray(String[]::new)).unchecked();
  }

  /** The same history, shown otherwise. */
  public TableDefinition shown(Output otherwise) {
    return with(columns, otherwise);
  }

  private TableDefinition with(Map<String, ColumnDefinition> others, Output shown) {
    return new Builder(this).columns(others).output(shown).unchecked();
  }

  /** A builder with the defaults of a definition file. */
  public static Builder builder(String name) {
    return new Builder(name);
  }
}
