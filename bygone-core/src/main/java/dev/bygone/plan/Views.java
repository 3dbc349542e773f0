package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What users see of a history: queries over its entries. */
public final class Views {
  /** What the versions are called in the queries, beside other relations. */
  static final String VERSIONS = Layout.PREFIX + "versions";

  private final Layout layout;
  private final Dialect dialect;
  private final String entries;
  private final EndSql ends;
  private final FlagSql flags;
  private final ForceSql force;
  private final List<String> internals;
  private final Map<AddedColumn, String> more;

  /** For a history on an engine. */
  public Views(Layout layout, Dialect dialect) {
    this(layout, dialect, List.of(), Map.of());
  }

  private Views(
      Layout layout, Dialect dialect, List<String> internals, Map<AddedColumn, String> more) {
    this.layout = layout;
    this.dialect = dialect;
    this.entries = dialect.entries(layout.table().name());
    this.ends = new EndSql(layout, dialect);
    this.flags = new FlagSql(layout, dialect);
    this.force = new ForceSql(layout, dialect);
    this.internals = internals;
    this.more = more;
  }

  /**
   * The same with {@link Layout#versionColumns} and the operation beside the columns that users
   * see, for whoever needs them whatever these are called.
   */
  public Views withVersionColumns() {
    return new Views(
        layout, dialect, Layout.concat(layout.versionColumns(), List.of(Layout.OP)), more);
  }

  /**
   * What was ever believed, of a history that keeps corrections: its versions with the loads from
   * which on and up to which. Marks are left out, and what is observed last, which no row tells.
   */
  public static Views beliefs(Layout layout, Dialect dialect) {
    BeliefSql beliefs = new BeliefSql(layout, dialect);
    return new Views(
        layout.withoutWhatOthersTell(),
        dialect.over(table -> "(" + beliefs.beliefs() + ")", dialect::loads),
        List.of(),
        layout.table().beliefColumns());
  }

  /** The names that clients see a history under: views, and functions of a time. */
  public static List<String> names(TableDefinition table) {
    return names(table.name(), table.mode(), table.keepsCorrections());
  }

  /** The same of a table of which no more is known. */
  public static List<String> names(String table, Mode mode, boolean keepsCorrections) {
    List<String> suffixes = new ArrayList<>(List.of("", "_current"));
    if (mode != Mode.SCD1) {
      suffixes.add("_as_of");
    }
    if (keepsCorrections) {
      suffixes.add("_known");
    }
    return suffixes.stream().map(table::concat).toList();
  }

  /** The history: all versions; of type 1 tables the current rows. */
  public String history() {
    return select(shown());
  }

  /** The versions of the history that are not marked as deleted. */
  public String present() {
    return select(shown() + " AND " + force.present());
  }

  /** The versions that are in force; of kept snapshots the newest one. */
  public String current() {
    return switch (layout.table().mode()) {
      case SCD1 -> history();
      case SCD2 -> select(shown() + " AND " + force.now());
      case SNAPSHOT ->
          select("%1$s = (SELECT max(%1$s) FROM %2$s)".formatted(name(Layout.VALID_FROM), entries));
    };
  }

  /**
   * The versions in force at a time; empty for type 1 tables, which have no past.
   *
   * @param time an expression of the validity time's type
   */
  public Optional<String> asOf(String time) {
    return switch (layout.table().mode()) {
      case SCD1 -> Optional.empty();
      case SCD2 -> Optional.of(select(force.at(time)));
      case SNAPSHOT -> Optional.of(select(name(Layout.VALID_FROM) + " = " + time));
    };
  }

  /** The columns by which results are ordered; they are among the {@link #withVersionColumns}. */
  public List<String> order() {
    return layout.table().mode() == Mode.SCD1
        ? layout.table().key()
        : Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM));
  }

  /** The columns that users see, in order. */
  public List<Column> columns() {
    return outputs().stream().map(o -> new Column(o.name(), o.type())).toList();
  }

  private String shown() {
    String version = name(Layout.VALID_FROM) + " IS NOT NULL";
    return layout.table().mode() == Mode.SCD1
        ? version + " AND " + name(Layout.VALID_TO) + " IS NULL"
        : version;
  }

  private String select(String condition) {
    List<String> columns = new ArrayList<>(outputs().stream().map(this::written).toList());
    internals.forEach(c -> columns.add(name(c)));
    return "SELECT %s FROM %s AS %s WHERE %s"
        .formatted(String.join(", ", columns), flags.marked(entries, shown()), VERSIONS, condition);
  }

  private String written(Output output) {
    String name = name(output.name());
    return output.expression().equals(name) ? name : output.expression() + " AS " + name;
  }

  /** A column that users see. */
  record Output(String name, ColumnType type, String expression) {}

  private List<Output> outputs() {
    List<Output> outputs = new ArrayList<>();
    layout.table().addedColumns().forEach((added, name) -> outputs.add(output(added, name)));
    int first = layout.table().addedColumns().containsKey(AddedColumn.SURROGATE_KEY) ? 1 : 0;
    outputs.addAll(
        first,
        Stream.concat(layout.table().storedColumns().stream(), layout.adoptedColumns().stream())
            .map(c -> new Output(c, layout.type(c), name(c)))
            .toList());
    outputs.addAll(flags.columns());
    more.forEach((added, name) -> outputs.add(output(added, name)));
    return outputs;
  }

  private Output output(AddedColumn added, String name) {
    return new Output(name, type(added), expression(added));
  }

  private ColumnType type(AddedColumn column) {
    return switch (column) {
      case SURROGATE_KEY, LOAD_ID, KNOWN_FROM, KNOWN_TO -> ColumnType.BIGINT;
      case VALID_FROM, VALID_TO -> layout.timeType();
      case IS_CURRENT, IS_DELETED -> ColumnType.BOOLEAN;
      case HASH_VALUE -> ColumnType.VARCHAR;
      case UPDATED_AT -> ColumnType.TIMESTAMPTZ;
    };
  }

  private String expression(AddedColumn column) {
    return switch (column) {
      case SURROGATE_KEY -> name(Layout.SURROGATE_KEY);
      case VALID_FROM -> name(Layout.VALID_FROM);
      case VALID_TO -> ends.shown();
      case IS_CURRENT -> force.now();
      case IS_DELETED -> force.deleted();
      case LOAD_ID -> name(Layout.LOAD_ID);
      case UPDATED_AT -> updatedAt();
      case HASH_VALUE -> new HashSql(layout, dialect).value();
      case KNOWN_FROM -> name(Layout.KNOWN_FROM);
      case KNOWN_TO -> name(Layout.KNOWN_TO);
    };
  }

  private String updatedAt() {
    return "(SELECT max(_bygone_l.loaded_at) FROM %s _bygone_l WHERE _bygone_l.load_id = %s)"
        .formatted(dialect.loads(layout.table().name()), name(Layout.LOAD_ID));
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
