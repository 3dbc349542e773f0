package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.LakeFormat;
import dev.bygone.engine.Commit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The physical table of a history: its entries, and beside them, in partitions of their own, the
 * records of its loads and of rows that were set aside. All of a load is written by one MERGE, so
 * that one commit of one table has it all or nothing.
 */
final class EntriesTable {
  /** What a row is, by which the table is partitioned first. */
  static final String PART = Layout.PREFIX + "part";

  /**
   * Of a record of a load: its place among the commits of the table, from 1; of a superseded
   * version the load that replaced it.
   */
  static final String COMMIT = Layout.PREFIX + "commit";

  /** Of a record: what it says, as JSON. */
  static final String RECORD = Layout.PREFIX + "record";

  /** The part of the records of loads. */
  static final String LOAD = "load";

  /** The part of the versions that later loads replaced, where these are kept. */
  static final String SUPERSEDED = "superseded";

  /** The part of the rows that were set aside. */
  static final String REJECT = "reject";

  /** What a failing commit says when another one came first. */
  static final String OVERTAKEN = "bygone: another load was committed meanwhile";

  /** The fields of a row that was set aside, in the order of {@link Commit#rejects}. */
  static final List<String> REJECTS =
      List.of("load_id", "delivery", "row_number", "file", "reason", "detail", "raw");

  private static final String SOURCE = Layout.PREFIX + "source";

  private final SessionSql sql;
  private final Lake lake;
  private final String table;
  private final String name;

  EntriesTable(SessionSql sql, Lake lake, String table) {
    this.sql = sql;
    this.lake = lake;
    this.table = table;
    this.name = lake.physical(table);
  }

  /** The relation of the entries of a history, without the records. */
  static String relation(Lake lake, Layout layout) {
    return "(SELECT %s FROM %s WHERE %s NOT IN ('%s', '%s', '%s'))"
        .formatted(
            read(layout), lake.physical(layout.table().name()), PART, LOAD, REJECT, SUPERSEDED);
  }

  /** The relation of the superseded versions of a history. */
  static String superseded(Lake lake, Layout layout) {
    return "(SELECT %s, %s AS %s FROM %s WHERE %s = '%s')"
        .formatted(
            read(layout),
            COMMIT,
            Layout.KNOWN_TO,
            lake.physical(layout.table().name()),
            PART,
            SUPERSEDED);
  }

  private static String read(Layout layout) {
    return layout.entryColumns().stream().map(EntriesTable::read).collect(joining(", "));
  }

  /**
   * A column in the type that is known of it. Iceberg has no numbers of 16 bits and keeps them in
   * 32, and a load that came to nothing may have left a wider type.
   */
  private static String read(Column column) {
    String name = SparkDialect.quoted(column.name());
    String type = SparkTypes.of(column.type()).sql();
    boolean simple =
        column.type() instanceof ColumnType.Scalar || column.type() instanceof ColumnType.Decimal;
    return simple || type.contains("SMALLINT")
        ? "CAST(%1$s AS %2$s) AS %1$s".formatted(name, type)
        : name;
  }

  void create(Layout layout) {
    String columns =
        Stream.concat(
                Stream.of(PART + " STRING", COMMIT + " BIGINT", RECORD + " STRING")
                    .map(c -> c + Comments.clause(c.substring(0, c.indexOf(' ')))),
                internalFirst(layout).map(EntriesTable::declared))
            .collect(joining(", "));
    List<String> partitions = new ArrayList<>(List.of(PART));
    partitions(layout).forEach(c -> partitions.add(SparkDialect.quoted(c)));
    List<String> properties = new ArrayList<>(lake.properties());
    if (lake.format() == LakeFormat.DELTA && needsMapping(layout.entryColumns())) {
      properties.add("'delta.columnMapping.mode' = 'name'");
    }
    sql.execute(
        "CREATE TABLE IF NOT EXISTS %s (%s) USING %s PARTITIONED BY (%s)%s TBLPROPERTIES (%s)"
            .formatted(
                name,
                columns,
                lake.format().name(),
                String.join(", ", partitions),
                Comments.physical(layout),
                String.join(", ", properties)));
  }

  /**
   * Statistics are kept of the first columns, and the internal ones decide which files are read.
   */
  private static Stream<Column> internalFirst(Layout layout) {
    Set<String> stored = Set.copyOf(layout.table().storedColumns());
    return Stream.concat(
        layout.entryColumns().stream().filter(c -> !stored.contains(c.name())),
        layout.entryColumns().stream().filter(c -> stored.contains(c.name())));
  }

  private static String declared(Column column) {
    return SparkDialect.quoted(column.name())
        + " "
        + SparkTypes.of(column.type()).sql()
        + Comments.clause(column.name());
  }

  /**
   * The columns by which a history is partitioned; what is current has a part of its own anyway.
   */
  static List<String> partitions(Layout layout) {
    Map<AddedColumn, String> added = layout.table().addedColumns();
    return layout.table().partitionBy().stream()
        .filter(c -> !c.equals(added.get(AddedColumn.IS_CURRENT)))
        .map(c -> c.equals(added.get(AddedColumn.VALID_FROM)) ? Layout.VALID_FROM : c)
        .map(c -> c.equals(added.get(AddedColumn.VALID_TO)) ? Layout.VALID_TO : c)
        .toList();
  }

  /** Parquet has signs that no name of a column, nor of a field in it, may have. */
  private static boolean needsMapping(List<Column> columns) {
    return columns.stream()
        .flatMap(c -> Stream.concat(Stream.of(c.name()), fieldNames(c.type())))
        .anyMatch(n -> n.matches("(?s).*[ ,;{}()\\n\\t=].*"));
  }

  private static Stream<String> fieldNames(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return fieldNames(list.element());
    } else if (type instanceof ColumnType.MapOf map) {
      return Stream.concat(fieldNames(map.key()), fieldNames(map.value()));
    } else if (type instanceof ColumnType.Struct struct) {
      return struct.fields().stream()
          .flatMap(f -> Stream.concat(Stream.of(f.name()), fieldNames(f.type())));
    }
    return Stream.empty();
  }

  /** Writes a change and its records, all or nothing. */
  void apply(Layout layout, Commit commit, String record, long number) {
    if (lake.format() == LakeFormat.DELTA) {
      new EmptyPartitions(sql, layout).refuse(commit);
    }
    GrowingTable growing = new GrowingTable(sql, lake, layout.table().name());
    if (!commit.evolution().isNone()) {
      growing.prepare(commit.evolution(), needsMapping(commit.evolution().added()));
    }
    sql.relation(SOURCE, source(layout, commit, record, number));
    try {
      String verb = growing.merge(commit.evolution());
      sql.execute(merge(verb, layout, new Touched(sql, layout, commit.replaced()).condition()));
    } catch (BygoneException e) {
      throw SparkFailure.isOvertaken(e) ? overtaken(layout.table().name(), e) : e;
    }
  }

  private static BygoneException overtaken(String table, BygoneException cause) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "another load into table %s was committed while this one ran; nothing of this one was written"
                    .formatted(table),
                "Run the load again; what was loaded meanwhile is taken into account then.")),
        cause);
  }

  /**
   * Writes a whole history into the new table.
   *
   * @param entries a query for its entries
   * @param rejects the rows that were set aside, as they are kept
   */
  void fill(Layout layout, String entries, String record, List<String> rejects) {
    sql.execute(
        "INSERT INTO %s (%s) %s"
            .formatted(
                name,
                columns("%s", written(layout), ", "),
                whole(layout, entries, record, rejects)));
  }

  /**
   * Puts a whole history in the place of that in the table, by one commit; else as {@link #fill}.
   */
  void replace(Layout layout, String entries, String record, List<String> rejects) {
    String history =
        "SELECT * FROM (%s) AS whole(%s)"
            .formatted(
                whole(layout, entries, record, rejects), columns("%s", written(layout), ", "));
    List<String> partitions = new ArrayList<>(List.of(PART));
    partitions.addAll(partitions(layout));
    boolean mapped = needsMapping(layout.entryColumns());
    sql.run(
        s ->
            new WholeTable(s, lake, table)
                .replace(s.sql(history), schema(layout), partitions, mapped));
  }

  /** Puts all that another table has into this one, by one commit. */
  void copyOf(String other) {
    sql.run(
        s -> {
          Dataset<Row> rows = s.table(lake.physical(other));
          return new WholeTable(s, lake, table)
              .replace(rows, rows.schema(), List.of(PART), needsMapping(rows.schema()));
        });
  }

  private static boolean needsMapping(StructType schema) {
    return needsMapping(
        Arrays.stream(schema.fields())
            .map(f -> new Column(f.name(), SparkTypes.nearest(f.dataType())))
            .toList());
  }

  private static StructType schema(Layout layout) {
    Map<String, DataType> records = new LinkedHashMap<>();
    records.put(PART, DataTypes.StringType);
    records.put(COMMIT, DataTypes.LongType);
    records.put(RECORD, DataTypes.StringType);
    Stream<StructField> fields =
        Stream.concat(
            records.entrySet().stream().map(r -> field(r.getKey(), r.getValue())),
            internalFirst(layout).map(c -> field(c.name(), SparkTypes.of(c.type()))));
    return new StructType(fields.toArray(StructField[]::new));
  }

  private static StructField field(String name, DataType type) {
    StructField field = new StructField(name, type, true, Metadata.empty());
    return Comments.of(name).map(field::withComment).orElse(field);
  }

  private static List<String> written(Layout layout) {
    List<String> written = new ArrayList<>(all(layout));
    written.addAll(List.of(PART, COMMIT, RECORD));
    return written;
  }

  private static String whole(Layout layout, String entries, String record, List<String> rejects) {
    String none = nothing(layout);
    List<String> parts = new ArrayList<>();
    boolean beliefs = layout.table().keepsCorrections();
    String known = beliefs ? Layout.KNOWN_TO : "CAST(NULL AS BIGINT)";
    parts.add(
        "SELECT %s, %s, %s, CAST(NULL AS STRING) FROM (%s) AS c"
            .formatted(
                columns("%s", all(layout), ", "),
                beliefs
                    ? "CASE WHEN %s IS NULL THEN %s ELSE '%s' END"
                        .formatted(known, part(), SUPERSEDED)
                    : part(),
                known,
                entries));
    parts.add("SELECT %s, '%s', 1, %s".formatted(none, LOAD, SparkDialect.text(record)));
    rejects.forEach(
        r -> parts.add("SELECT %s, '%s', -1, %s".formatted(none, REJECT, SparkDialect.text(r))));
    return String.join("\nUNION ALL\n", parts);
  }

  private static String nothing(Layout layout) {
    return layout.entryColumns().stream().map(c -> "NULL").collect(joining(", "));
  }

  /** The part of an entry. */
  static String part() {
    return "CASE WHEN %s IS NULL THEN 'memory' WHEN %s IS NULL THEN 'current' ELSE 'past' END"
        .formatted(Layout.VALID_FROM, Layout.VALID_TO);
  }

  private String source(Layout layout, Commit commit, String record, long number) {
    String columns = columns("%s", all(layout), ", ");
    String none = nothing(layout);
    List<String> parts = new ArrayList<>();
    parts.add(
        "SELECT %s, %s, %s AS %s, CAST(NULL AS BIGINT) AS %s, CAST(NULL AS STRING) AS %s FROM %s"
            .formatted(columns, Planner.ACTION, part(), PART, COMMIT, RECORD, commit.change()));
    parts.add(
        "SELECT %s, '%s', '%s', %d, %s"
            .formatted(none, LOAD, LOAD, number, SparkDialect.text(record)));
    commit
        .superseded()
        .ifPresent(
            versions ->
                parts.add(
                    "SELECT %s, 'insert', '%s', %s, CAST(NULL AS STRING) FROM (%s) AS v"
                        .formatted(columns, SUPERSEDED, Layout.KNOWN_TO, versions)));
    commit
        .rejects()
        .ifPresent(
            rejects ->
                parts.add(
                    "SELECT %s, '%s', '%s', -1, to_json(struct(*)) FROM (%s) AS r(%s)"
                        .formatted(none, REJECT, REJECT, rejects, String.join(", ", REJECTS))));
    return String.join("\nUNION ALL\n", parts);
  }

  private String merge(String verb, Layout layout, String touched) {
    List<String> all = written(layout);
    Set<String> identity = Set.copyOf(layout.identity());
    List<String> changeable = all.stream().filter(c -> !identity.contains(c)).toList();
    return """
        %15$s %1$s AS e USING %2$s AS c
        ON %14$s AND %3$s AND e.%4$s <=> c.%4$s AND c.%5$s <> '%6$s' AND c.%7$s <> 'insert'
        WHEN MATCHED AND c.%7$s = '%8$s' THEN UPDATE SET %9$s = raise_error('%10$s')
        WHEN MATCHED AND c.%7$s = 'remove' THEN DELETE
        WHEN MATCHED THEN UPDATE SET %11$s
        WHEN NOT MATCHED THEN INSERT (%12$s) VALUES (%13$s)"""
        .formatted(
            name,
            SOURCE,
            sameEntry(layout),
            COMMIT,
            PART,
            REJECT,
            Planner.ACTION,
            LOAD,
            RECORD,
            OVERTAKEN,
            columns("%1$s = c.%1$s", changeable, ", "),
            columns("%s", all, ", "),
            columns("c.%s", all, ", "),
            touched,
            verb);
  }

  /** Memory of the table as a whole has no key, and is told apart by the part that it is about. */
  private static String sameEntry(Layout layout) {
    String same = "e.%1$s <=> c.%1$s";
    String identity = columns(same, layout.identity(), " AND ");
    return layout.scoped()
        ? identity
            + " AND (NOT e.%s <=> '%s' OR %s)"
                .formatted(Layout.OP, Layout.SCOPE, columns(same, layout.table().scope(), " AND "))
        : identity;
  }

  private static List<String> all(Layout layout) {
    return layout.entryColumns().stream().map(Column::name).collect(Collectors.toList());
  }

  private static String columns(String format, List<String> names, String separator) {
    return names.stream()
        .map(n -> format.formatted(SparkDialect.quoted(n)))
        .collect(joining(separator));
  }
}
