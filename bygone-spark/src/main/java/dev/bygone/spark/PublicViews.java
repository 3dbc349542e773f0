package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.parser.ParseException;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.internal.SessionState;
import scala.collection.immutable.Seq;

/** What SQL clients see of a history: TABLE, TABLE_current, and the table function TABLE_as_of. */
final class PublicViews {
  private static final String TIME = Layout.PREFIX + "time";

  private final Layout layout;
  private final String name;
  private final Lake lake;
  private final Views views;
  private final Views overEntries;

  PublicViews(Layout layout, Lake lake) {
    this.layout = layout;
    this.name = layout.table().name();
    this.lake = lake;
    this.overEntries =
        new Views(layout, new SparkDialect(table -> SparkDialect.quoted(entries(table))));
    this.views = new Views(layout, new SparkDialect(table -> EntriesTable.relation(lake, layout)));
  }

  /** Makes them for one session, in place of what has their names there. */
  void register(SparkSession session) {
    session.sql(
        "CREATE OR REPLACE TEMPORARY VIEW %s AS SELECT * FROM %s AS e"
            .formatted(SparkDialect.quoted(entries(name)), EntriesTable.relation(lake, layout)));
    views("CREATE OR REPLACE TEMPORARY VIEW ").forEach(session::sql);
    if (layout.table().mode() != Mode.SCD1) {
      SessionState state = ((org.apache.spark.sql.classic.SparkSession) session).sessionState();
      // the parser of Iceberg's extensions takes no CREATE FUNCTION ... RETURNS TABLE
      state
          .tableFunctionRegistry()
          .createOrReplaceTempFunction(function(), time -> asOf(state, time), "built-in");
    }
  }

  private LogicalPlan asOf(SessionState state, Seq<Expression> time) {
    if (time.size() != 1) {
      throw new IllegalArgumentException(
          "%s takes one time, such as %1$s(DATE'2024-01-31')".formatted(function()));
    }
    String typed = "CAST(%s AS %s)".formatted(time.head().sql(), sql(layout.timeType()));
    try {
      return state.sqlParser().parsePlan(overEntries.asOf(typed).orElseThrow());
    } catch (ParseException e) {
      throw new IllegalStateException("Cannot parse the query of " + function(), e);
    }
  }

  /**
   * Statements that make them for everybody, where nothing else has their names.
   *
   * @param schema the schema that they come into, as SQL names it
   */
  List<String> permanent(String schema) {
    List<String> statements = new ArrayList<>(views("CREATE VIEW IF NOT EXISTS " + schema));
    views
        .asOf(TIME)
        .map(
            query ->
                "CREATE FUNCTION IF NOT EXISTS %s%s(%s %s) RETURNS TABLE (%s) RETURN %s"
                    .formatted(
                        schema,
                        SparkDialect.quoted(function()),
                        TIME,
                        sql(layout.timeType()),
                        shown().map(c -> described(c, " " + sql(c.type()))).collect(joining(", ")),
                        query))
        .ifPresent(statements::add);
    return statements;
  }

  /** What a table function returns may name tables, but not the path of one. */
  private static String entries(String table) {
    return Layout.PREFIX + "entries_" + table;
  }

  private String function() {
    return name + "_as_of";
  }

  private List<String> views(String create) {
    String columns = shown().map(c -> described(c, "")).collect(joining(", "));
    return List.of(
        "%s%s (%s)%s AS %s"
            .formatted(
                create,
                SparkDialect.quoted(name),
                columns,
                Comments.history(layout),
                views.history()),
        "%s%s (%s)%s AS %s"
            .formatted(
                create,
                SparkDialect.quoted(name + "_current"),
                columns,
                Comments.current(layout),
                views.current()));
  }

  private static String described(Column column, String type) {
    return SparkDialect.quoted(column.name()) + type + Comments.clause(column.name());
  }

  private static String sql(ColumnType type) {
    return SparkTypes.of(type).sql();
  }

  /** The columns that {@link Views} gives. */
  private Stream<Column> shown() {
    Stream.Builder<Column> columns = Stream.builder();
    columns.add(new Column("surrogate_key", ColumnType.BIGINT));
    layout.table().storedColumns().forEach(c -> columns.add(new Column(c, layout.type(c))));
    if (layout.table().mode() != Mode.SCD1) {
      columns.add(new Column("valid_from", layout.timeType()));
      columns.add(new Column("valid_to", layout.timeType()));
      columns.add(new Column("is_current", ColumnType.BOOLEAN));
    }
    if (layout.marksDeleted()) {
      columns.add(new Column("is_deleted", ColumnType.BOOLEAN));
    }
    return columns.add(new Column("load_id", ColumnType.BIGINT)).build();
  }
}
