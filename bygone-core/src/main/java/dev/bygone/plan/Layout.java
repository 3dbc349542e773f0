package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Flags;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.Output;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How a history lies in one physical table of entries. An entry is an event: its key, values, full
 * sequence and operation. The entry that is the last of its run is also the version that users see,
 * and carries the version's interval and surrogate key; all other entries are the memory that late
 * data needs.
 *
 * @param table the definition
 * @param asOfType the type of the as_ofs, and of the validity times where the source dates
 *     versions; empty for change feeds, but those in the order of their files
 * @param unknowns whether the state of a key may be unknown at an as_of, because a row of it was
 *     set aside
 */
public record Layout(TableDefinition table, Optional<ColumnType> asOfType, boolean unknowns) {
  /** What the names of internal columns begin with; no stored column may. */
  public static final String PREFIX = "_bygone_";

  /** Of a staged row: its place in the delivery, from 1. */
  public static final String ROW = PREFIX + "row";

  /** Of a staged row: what does not fit its type, or NULL. */
  public static final String MISFIT = PREFIX + "misfit";

  /** Of a staged row: what is wrong with its number of fields, or NULL. */
  public static final String RAGGED = PREFIX + "ragged";

  /**
   * Of a staged row that does not fit or is ragged, and of all where rows may be set aside: its raw
   * text; of others NULL.
   */
  public static final String RAW = PREFIX + "raw";

  /**
   * Of a staged row: a digest of what it says as it stands in the source, whatever the definition
   * makes of it.
   */
  public static final String CONTENT = PREFIX + "content";

  /**
   * Of a staged row: whether it has a value in a column that nothing in the definition speaks of.
   */
  public static final String MORE = PREFIX + "more";

  /** Of a staged row: the name of its file, below the folder of the delivery. */
  public static final String FILE = PREFIX + "file";

  /** Of a row that was set aside: the code of the reason. */
  public static final String REASON = PREFIX + "reason";

  /** Of a row that was set aside: what is wrong with it. */
  public static final String DETAIL = PREFIX + "detail";

  /** Of an entry: {@link #UPSERT} or {@link #DELETE}. */
  public static final String OP = PREFIX + "op";

  /** Of an entry: the load that delivered the event. */
  public static final String EVENT_LOAD = PREFIX + "event_load";

  /**
   * Of an entry of snapshots: the as_of of the key's next entry, or NULL; the state holds until
   * then.
   */
  public static final String UNTIL = PREFIX + "until";

  /**
   * Of an entry: what its event does to the versions: 'start', 'end', 'refresh', or NULL if it
   * alters none.
   */
  public static final String ROLE = PREFIX + "role";

  /** Of a version: its start. NULL in entries that are not shown. */
  public static final String VALID_FROM = PREFIX + "valid_from";

  /** Of a version: its end, or NULL if it is open. */
  public static final String VALID_TO = PREFIX + "valid_to";

  /** Of a version: its surrogate key. In type 1 tables every entry has that of its entity. */
  public static final String SURROGATE_KEY = PREFIX + "surrogate_key";

  /** Of a version: the load that last changed it. */
  public static final String LOAD_ID = PREFIX + "load_id";

  /**
   * Of a version, where corrections are kept: the load since which it has been believed with that
   * start and these values. The load that closed it is {@link #LOAD_ID}.
   */
  public static final String KNOWN_FROM = PREFIX + "known_from";

  /** Of an entry, where corrections are kept: the load that first told of an event there. */
  public static final String SINCE = PREFIX + "since";

  /** Of a superseded version: the load that replaced it. */
  public static final String KNOWN_TO = PREFIX + "known_to";

  /**
   * What the name of a column begins with that tells, of an entry, whether its event sent a value
   * of the column whose name follows; there is one where NULL means that nothing was sent.
   */
  private static final String SENT = PREFIX + "sent_";

  /** What the name of a column of staged rows begins with that {@link #mayLack} is about. */
  private static final String HAS = PREFIX + "has_";

  /** What the names of the columns begin with that hold the source's own sequence of a row. */
  private static final String SOURCE = PREFIX + "source";

  /**
   * Of an entry of snapshots whose versions the source dates: since when it has been so; NULL if
   * the row goes on with the version before it. Of an unknown one the last snapshot before it.
   */
  static final String DATED = PREFIX + "dated";

  /** The operation of a row that is there. */
  public static final String UPSERT = "U";

  /** The operation of a row that was set aside: nobody knows what it said. */
  public static final String UNKNOWN = "X";

  /** The operation of a delete, or of an absence. */
  public static final String DELETE = "D";

  /** The operation of a memory of no key: a value of the scope that was delivered for an as_of. */
  public static final String SCOPE = "S";

  /** The operation of a memory of no key: all keys were gone at its sequence. */
  public static final String TRUNCATE = "T";

  /** The validity time, the first column of the sequence. */
  public static final String TIME = PREFIX + "seq1";

  /**
   * How a history lies whose rows may have been, or may now be, set aside.
   *
   * @param setAside whether a load before set rows aside
   * @throws dev.bygone.BygoneException INVALID_DEFINITION if it cannot be shown as its definition
   *     says
   */
  public static Layout of(TableDefinition table, Optional<ColumnType> asOfType, boolean setAside) {
    Layout layout = new Layout(table, asOfType, setAside || table.setsRowsAside());
    table.requireShowable(layout.timeType());
    return layout;
  }

  /** The same, shown without what of a version other versions tell. */
  Layout withoutWhatOthersTell() {
    Output output = table.output().withFlags(Flags.NONE);
    boolean observed = output.openEnd().equals(OpenEnd.LAST_OBSERVED);
    return new Layout(
        table.shown(observed ? output.withOpenEnd(OpenEnd.NULL) : output), asOfType, unknowns);
  }

  /** The same for the rows of its deliveries, as {@link TableDefinition#asRead} has them. */
  public Layout asRead() {
    return new Layout(table.asRead(), asOfType, unknowns);
  }

  /** Whether deliveries are snapshots, and nothing else. */
  public boolean snapshots() {
    return table.delivery() == DeliveryKind.SNAPSHOT;
  }

  /**
   * Whether the changes of a key are in the order of their files: by the as_of of the delivery, by
   * its place among those of that as_of, and by the place of the row in it.
   */
  public boolean fileOrder() {
    return table.feed().fileOrder();
  }

  /** Whether entries remember until when their state holds. */
  public boolean hasUntil() {
    return snapshots() && table.mode() != Mode.SNAPSHOT;
  }

  /** The type of the validity time. */
  public ColumnType timeType() {
    return sequenceTypes().get(0);
  }

  /** The types of the full sequence. */
  public List<ColumnType> sequenceTypes() {
    if (fileOrder()) {
      return List.of(asOfType.orElseThrow(), ColumnType.BIGINT, ColumnType.BIGINT);
    }
    return snapshots()
        ? List.of(asOfType.orElseThrow())
        : table.sequenceBy().stream().map(table::type).toList();
  }

  /** The columns of the source that say when a row holds or changed, as far as its rows say it. */
  public List<String> sourceSequence() {
    return concat(table.asOfColumn().stream().toList(), table.sequenceBy());
  }

  /** Whether the source dates the versions of snapshots. */
  public boolean dated() {
    return table.datedBySource();
  }

  /** The columns of the source's own sequence of a row, where it dates versions. */
  List<String> sourceColumns() {
    return dated()
        ? IntStream.rangeClosed(1, table.sequenceBy().size()).mapToObj(i -> SOURCE + i).toList()
        : List.of();
  }

  /** What an event says beside its values of when it happened, where the source dates versions. */
  List<String> datingColumns() {
    return dated() ? concat(sourceColumns(), List.of(DATED)) : List.of();
  }

  /** The internal columns of the full sequence. */
  public List<String> sequence() {
    return IntStream.rangeClosed(1, sequenceTypes().size())
        .mapToObj(i -> PREFIX + "seq" + i)
        .toList();
  }

  /** The columns that tell what an event sent. */
  List<String> sentColumns() {
    return table.ignoredNulls().stream().map(Layout::sent).toList();
  }

  /** The column that tells whether an event sent a value of a column. */
  static String sent(String column) {
    return SENT + column;
  }

  /**
   * The columns of which it matters whether a file has them at all, which a staged row tells in a
   * column for each, under the name that {@link #has} gives: those that its rows may list as sent,
   * and the code of the operation where a copy of the source may have none.
   */
  public static List<String> mayLack(TableDefinition table) {
    return table.feed().sent().isPresent()
        ? concat(table.ignoredNulls(), table.uncodedOperation().stream().toList())
        : table.uncodedOperation().stream().toList();
  }

  /** The column of staged rows that tells whether their file has a column. */
  public static String has(String column) {
    return HAS + column;
  }

  /** The columns that identify an entry: key and full sequence. */
  public List<String> identity() {
    return concat(table.key(), sequence());
  }

  /**
   * The columns that say what an event is: identity, operation, values, what was sent, load, and
   * what the source says of its time.
   */
  public List<String> eventColumns() {
    return concat(
        identity(),
        List.of(OP),
        table.valueColumns(),
        sentColumns(),
        List.of(EVENT_LOAD),
        datingColumns());
  }

  /** The columns of what an event says beside its identity, and of the load that said it. */
  public List<String> saidColumns() {
    return concat(told(), List.of(EVENT_LOAD));
  }

  /** The columns of what an event says beside its identity. */
  List<String> told() {
    return concat(List.of(OP), table.valueColumns(), sentColumns(), datingColumns());
  }

  /**
   * Whether the entry of an absence is a version that is marked as deleted; then it has the values
   * that the key had last.
   */
  public boolean marksDeleted() {
    return table.marksDeleted();
  }

  /** Whether a snapshot delivers a part of the source only. */
  public boolean scoped() {
    return !table.scope().isEmpty();
  }

  /** Whether there may be entries of no key: memory of the table as a whole. */
  public boolean remembersWithoutKey() {
    return scoped() || table.truncates();
  }

  /** A condition that an entry is one of a key; others are memory of the table as a whole. */
  String ofKey(String operation) {
    return "%s NOT IN ('%s', '%s')".formatted(operation, SCOPE, TRUNCATE);
  }

  /** The columns in which the versions of a key that touch differ. */
  public List<String> tellingColumns() {
    return marksDeleted() ? concat(List.of(OP), table.trackedColumns()) : table.trackedColumns();
  }

  /** The columns that make an entry a version. */
  public List<String> versionColumns() {
    return List.of(VALID_FROM, VALID_TO, SURROGATE_KEY, LOAD_ID);
  }

  /**
   * The columns that a version has from a table that was adopted, which go with its surrogate key.
   */
  List<String> adoptedColumns() {
    return table.adoptedColumns();
  }

  /** All columns of the physical table. */
  public List<Column> entryColumns() {
    List<Column> columns = new ArrayList<>();
    table.storedColumns().forEach(c -> columns.add(new Column(c, type(c))));
    for (int i = 0; i < sequence().size(); i++) {
      columns.add(new Column(sequence().get(i), sequenceTypes().get(i)));
    }
    columns.add(new Column(OP, ColumnType.VARCHAR));
    columns.add(new Column(EVENT_LOAD, ColumnType.BIGINT));
    sentColumns().forEach(c -> columns.add(new Column(c, ColumnType.BOOLEAN)));
    for (int i = 0; i < sourceColumns().size(); i++) {
      columns.add(new Column(sourceColumns().get(i), type(table.sequenceBy().get(i))));
    }
    if (dated()) {
      columns.add(new Column(DATED, timeType()));
    }
    if (hasUntil()) {
      columns.add(new Column(UNTIL, timeType()));
    }
    columns.add(new Column(ROLE, ColumnType.VARCHAR));
    columns.add(new Column(VALID_FROM, timeType()));
    columns.add(new Column(VALID_TO, timeType()));
    columns.add(new Column(SURROGATE_KEY, ColumnType.BIGINT));
    columns.add(new Column(LOAD_ID, ColumnType.BIGINT));
    table.adoptedColumns().forEach(c -> columns.add(new Column(c, type(c))));
    beliefColumns().forEach(c -> columns.add(new Column(c, ColumnType.BIGINT)));
    return List.copyOf(columns);
  }

  private List<String> beliefColumns() {
    return table.keepsCorrections() ? List.of(KNOWN_FROM, SINCE) : List.of();
  }

  /** The columns of superseded versions; none where corrections replace. */
  public List<Column> supersededColumns() {
    if (!table.keepsCorrections()) {
      return List.of();
    }
    List<Column> columns = new ArrayList<>(entryColumns());
    columns.add(new Column(KNOWN_TO, ColumnType.BIGINT));
    return List.copyOf(columns);
  }

  /** The type of a stored column. */
  public ColumnType type(String column) {
    return table.type(column);
  }

  /** Several lists as one. */
  @SafeVarargs
  public static List<String> concat(List<String>... lists) {
    List<String> all = new ArrayList<>();
    for (List<String> list : lists) {
      all.addAll(list);
    }
    return List.copyOf(all);
  }
}
