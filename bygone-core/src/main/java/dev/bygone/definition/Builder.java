package dev.bygone.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds a table definition in code, with the defaults of a definition file. */
public final class Builder {
  private final String name;
  private final Map<String, ColumnDefinition> columns = new LinkedHashMap<>();
  private Optional<Source> source = Optional.empty();
  private Format format = Format.BY_EXTENSION;
  private List<Flow> flows = List.of();
  private Optional<String> asOfColumn = Optional.empty();
  private Optional<String> filter = Optional.empty();
  private Optional<DeliveryKind> delivery = Optional.empty();
  private List<String> key = List.of();
  private Mode mode = Mode.SCD2;
  private List<String> sequenceBy = List.of();
  private Detect detect = Detect.VALUES;
  private Optional<List<String>> track = Optional.empty();
  private List<String> ignore = List.of();
  private Optional<List<String>> include = Optional.empty();
  private List<String> exclude = List.of();
  private Optional<String> deleteWhen = Optional.empty();
  private Feed feed = Feed.PLAIN;
  private boolean saysNulls;
  private Deletes deletes = Deletes.CLOSE;
  private List<String> scope = List.of();
  private Guard guard = Guard.NONE;
  private Ties ties = Ties.FAIL;
  private OnBadRow onBadRow = OnBadRow.FAIL;
  private final Map<String, Expectation> expect = new LinkedHashMap<>();
  private Lateness lateness = Lateness.UNLIMITED;
  private Corrections corrections = Corrections.REPLACE;
  private OnNewColumn onNewColumn = OnNewColumn.ADD;
  private List<String> optional = List.of();
  private List<String> partitionBy = List.of();
  private Output output = Output.USUAL;

  Builder(String name) {
    this.name = name;
  }

  /** One that begins with what a definition says. */
  Builder(TableDefinition table) {
    name = table.name();
    columns.putAll(table.columns());
    source = table.source();
    format = table.format();
    flows = table.flows();
    asOfColumn = table.asOfColumn();
    filter = table.filter();
    delivery = Optional.of(table.delivery());
    key = table.key();
    mode = table.mode();
    sequenceBy = table.sequenceBy();
    detect = table.detect();
    track = table.track();
    ignore = table.ignore();
    include = table.include();
    exclude = table.exclude();
    deleteWhen = table.deleteWhen();
    feed = table.feed();
    saysNulls = true;
    deletes = table.deletes();
    scope = table.scope();
    guard = table.guard();
    ties = table.ties();
    onBadRow = table.onBadRow();
    expect.putAll(table.expect());
    lateness = table.lateness();
    corrections = table.corrections();
    onNewColumn = table.onNewColumn();
    optional = table.optional();
    partitionBy = table.partitionBy();
    output = table.output();
  }

  /** The pattern of the paths of the deliveries. */
  public Builder source(String pattern) {
    return source(new Source.Files(pattern));
  }

  /** Where the deliveries come from. */
  public Builder source(Source value) {
    source = Optional.of(value);
    return this;
  }

  /** The sources, if there are several. */
  public Builder sources(Flow... several) {
    return flows(List.of(several));
  }

  Builder flows(List<Flow> several) {
    flows = several;
    return this;
  }

  /** How to read the files. */
  public Builder format(Format value) {
    format = value;
    return this;
  }

  /** Which rows of a feed in an envelope are about this table: its name there, or a predicate. */
  public Builder filter(String value) {
    filter = Optional.of(value);
    return this;
  }

  /** The column that holds the as_of of each row of a file of many snapshots. */
  public Builder asOfColumn(String column) {
    asOfColumn = Optional.of(column);
    return this;
  }

  /** Declares a column of the source. */
  public Builder column(String column, ColumnType type) {
    return column(column, ColumnDefinition.of(type));
  }

  /** Declares a column of the source with more than its type. */
  public Builder column(String column, ColumnDefinition definition) {
    columns.put(column, definition);
    return this;
  }

  Builder columns(Map<String, ColumnDefinition> others) {
    columns.clear();
    columns.putAll(others);
    return this;
  }

  /** What a delivery is. */
  public Builder delivery(DeliveryKind kind) {
    delivery = Optional.of(kind);
    return this;
  }

  /** The columns that identify an entity. */
  public Builder key(String... names) {
    key = List.of(names);
    return this;
  }

  /** What the table keeps. */
  public Builder mode(Mode value) {
    mode = value;
    return this;
  }

  /** The columns that order the changes of a key. */
  public Builder sequenceBy(String... names) {
    sequenceBy = List.of(names);
    return this;
  }

  /** No column orders the changes, but the order in which they were delivered. */
  public Builder fileOrder() {
    feed = feed.inFileOrder();
    return this;
  }

  Builder sequenceBy(SequenceBy sequence) {
    sequenceBy = sequence.columns();
    feed = sequence.fileOrder() ? feed.inFileOrder() : feed;
    return this;
  }

  /** What makes a version. */
  public Builder detect(Detect value) {
    detect = value;
    return this;
  }

  /** The only columns that open a version when they change. */
  public Builder track(String... names) {
    track = Optional.of(List.of(names));
    return this;
  }

  /** The columns that do not open a version when they change. */
  public Builder ignore(String... names) {
    ignore = List.of(names);
    return this;
  }

  /** The only columns that are stored. */
  public Builder include(String... names) {
    include = Optional.of(List.of(names));
    return this;
  }

  /** The columns that are not stored. */
  public Builder exclude(String... names) {
    exclude = List.of(names);
    return this;
  }

  /** An SQL predicate over the source's columns that tells deletes. */
  public Builder deleteWhen(String predicate) {
    deleteWhen = Optional.of(predicate);
    return this;
  }

  /** An SQL predicate over the source's columns that tells truncates. */
  public Builder truncateWhen(String predicate) {
    feed = feed.withTruncateWhen(predicate);
    return this;
  }

  Builder feed(Feed value) {
    feed = value;
    return this;
  }

  /** The codes of the operations, instead of predicates. */
  public Builder operation(Operations operations) {
    feed = feed.withOperation(operations);
    return this;
  }

  /** In which columns of a feed a NULL means that nothing was sent. */
  public Builder ignoreNulls(Feed.IgnoredNulls ignored) {
    feed = feed.withIgnoreNulls(ignored);
    saysNulls = true;
    return this;
  }

  /** The column that lists the columns which a row of a feed sets. */
  public Builder sent(String column) {
    feed = feed.withSent(column);
    return this;
  }

  /** What absence from a snapshot means. */
  public Builder deletes(Deletes value) {
    deletes = value;
    return this;
  }

  /** The columns whose values say which part of the source a snapshot delivers. */
  public Builder scope(String... names) {
    scope = List.of(names);
    return this;
  }

  /** What a snapshot may do without being asked about. */
  public Builder guard(Guard value) {
    guard = value;
    return this;
  }

  /** What to do with different rows of one key and sequence in a delivery. */
  public Builder ties(Ties value) {
    ties = value;
    return this;
  }

  /** What to do with a bad row. */
  public Builder onBadRow(OnBadRow value) {
    onBadRow = value;
    return this;
  }

  /** What the source promises of each row that is there, under a name. */
  public Builder expect(String promise, Expectation expectation) {
    expect.put(promise, expectation);
    return this;
  }

  /** How much older than the newest an event may be. */
  public Builder lateness(Lateness value) {
    lateness = value;
    return this;
  }

  /** What becomes of what late or redelivered data replaced. */
  public Builder corrections(Corrections value) {
    corrections = value;
    return this;
  }

  /** The columns that may be missing in a delivery. */
  public Builder optional(String... names) {
    optional = List.of(names);
    return this;
  }

  /** The columns of the history by which an engine that has partitions lays it out. */
  public Builder partitionBy(String... names) {
    partitionBy = List.of(names);
    return this;
  }

  /** How the history is shown. */
  public Builder output(Output value) {
    output = value;
    return this;
  }

  /** What the columns are called that the history adds to those of the source. */
  public Builder names(ColumnNames value) {
    return output(output.withNames(value));
  }

  /** How the end of a version is shown. */
  public Builder interval(Interval value) {
    return output(output.withInterval(value));
  }

  /** How the end of a version is shown that is open. */
  public Builder openEnd(OpenEnd value) {
    return output(output.withOpenEnd(value));
  }

  /** Columns that mark the first and the latest version of each key. */
  public Builder flags(Flags value) {
    return output(output.withFlags(value));
  }

  /** What to do with columns that are not declared. */
  public Builder onNewColumn(OnNewColumn value) {
    onNewColumn = value;
    return this;
  }

  /**
   * The definition.
   *
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, with every rule that it breaks
   */
  public TableDefinition build() {
    return settled().checked();
  }

  /** The definition with what its rows say by themselves of what they mean, not checked yet. */
  TableDefinition settled() {
    return ChangeFeedDefaults.fill(EnvelopeDefaults.fill(unchecked(), saysNulls));
  }

  /** The definition as it is, for a caller that checks it himself. */
  TableDefinition unchecked() {
    return new TableDefinition(
        name,
        source,
        format,
        flows,
        filter,
        asOfColumn,
        columns,
        delivery.orElseGet(this::usualDelivery),
        key,
        mode,
        sequenceBy,
        detect,
        track,
        ignore,
        include,
        exclude,
        deleteWhen,
        feed,
        deletes,
        scope,
        guard,
        ties,
        onBadRow,
        expect,
        lateness,
        corrections,
        onNewColumn,
        optional,
        partitionBy,
        output);
  }

  /** Rows in envelopes are changes. */
  private DeliveryKind usualDelivery() {
    boolean tellsChanges =
        !Format.envelopes(format, flows).isEmpty()
            || ChangeFeedDefaults.isAmong(
                flows.isEmpty() ? source.stream() : flows.stream().map(Flow::source));
    return tellsChanges ? DeliveryKind.CHANGES : DeliveryKind.SNAPSHOT;
  }
}
