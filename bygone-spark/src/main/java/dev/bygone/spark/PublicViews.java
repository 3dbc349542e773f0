package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.parser.ParseException;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.internal.SessionState;
import scala.collection.immutable.Seq;

/**
 * What SQL clients see of a history: TABLE, TABLE_current, and the table function TABLE_as_of;
 * where corrections are kept also TABLE_known.
 */
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
    this.overEntries = new Views(layout, new SparkDialect(registered()));
    this.views = new Views(layout, SparkDialect.of(lake, layout));
  }

  /** Where the tables are that are registered in a session. */
  static SparkDialect.Relations registered() {
    return new SparkDialect.Relations(
        table -> SparkDialect.quoted(entries(table)),
        table -> SparkDialect.quoted(loads(table)),
        SparkDialect::quoted,
        SparkDialect::quoted,
        SparkDialect::quoted);
  }

  /** Makes them for one session, in place of what has their names there. */
  void register(SparkSession session) {
    String working = "CREATE OR REPLACE TEMPORARY VIEW %s AS SELECT * FROM %s AS e";
    session.sql(
        working.formatted(SparkDialect.quoted(entries(name)), EntriesTable.relation(lake, layout)));
    session.sql(working.formatted(SparkDialect.quoted(loads(name)), LoadsRelation.of(lake, name)));
    views("CREATE OR REPLACE TEMPORARY VIEW ").forEach(session::sql);
    if (layout.table().mode() != Mode.SCD1) {
      function(
          session, function(), layout.timeType(), time -> overEntries.asOf(time).orElseThrow());
    }
  }

  /**
   * Makes a table function of one time.
   *
   * @param query the query that it stands for, of an expression of the time
   */
  static void function(
      SparkSession session, String name, ColumnType type, UnaryOperator<String> query) {
    SessionState state = ((org.apache.spark.sql.classic.SparkSession) session).sessionState();
    // the parser of Iceberg's extensions takes no CREATE FUNCTION ... RETURNS TABLE
    state
        .tableFunctionRegistry()
        .createOrReplaceTempFunction(
            name, time -> plan(state, name, time, type, query), "built-in");
  }

  private static LogicalPlan plan(
      SessionState state,
      String name,
      Seq<Expression> time,
      ColumnType type,
      UnaryOperator<String> query) {
    if (time.size() != 1) {
      throw new IllegalArgumentException(
          "%s takes one time, such as %1$s(DATE'2024-01-31')".formatted(name));
    }
    try {
      return state
          .sqlParser()
          .parsePlan(query.apply("CAST(%s AS %s)".formatted(time.head().sql(), sql(type))));
    } catch (ParseException e) {
      throw new IllegalStateException("Cannot parse the query of " + name, e);
    }
  }

  /**
   * Statements that make them for everybody, where nothing else has their names.
   *
   * @param schema the schema that they come into, as SQL names it
   */
  List<String> permanent(String schema) {
    List<String> statements = new ArrayList<>(views("CREATE VIEW IF NOT EXISTS " + schema));
    function("CREATE FUNCTION IF NOT EXISTS " + schema).ifPresent(statements::add);
    return statements;
  }

  /**
   * Statements that make them for everybody in place of others.
   *
   * @param schema the schema that they are in, as SQL names it
   * @param replaceable tells of a view, as SQL names it, whether it may be replaced; the function
   *     goes with the view of all versions
   */
  List<String> replacing(String schema, Predicate<String> replaceable) {
    List<String> created = views("CREATE OR REPLACE VIEW " + schema);
    List<String> statements = new ArrayList<>();
    if (replaceable.test(schema + SparkDialect.quoted(name))) {
      statements.add(created.get(0));
      function("CREATE OR REPLACE FUNCTION " + schema).ifPresent(statements::add);
    }
    if (replaceable.test(schema + SparkDialect.quoted(name + "_current"))) {
      statements.add(created.get(1));
    }
    if (created.size() > 2 && replaceable.test(schema + SparkDialect.quoted(known()))) {
      statements.add(created.get(2));
    }
    return statements;
  }

  private Optional<String> function(String create) {
    return views
        .asOf(TIME)
        .map(
            query ->
                "%s%s(%s %s) RETURNS TABLE (%s) RETURN %s"
                    .formatted(
                        create,
                        SparkDialect.quoted(function()),
                        TIME,
                        sql(layout.timeType()),
                        described(views, c -> " " + sql(c.type())),
                        query));
  }

  /** What a table function returns may name tables, but not the path of one. */
  static String entries(String table) {
    return Layout.PREFIX + "entries_" + table;
  }

  static String loads(String table) {
    return Layout.PREFIX + "loads_" + table;
  }

  private String function() {
    return name + "_as_of";
  }

  private String known() {
    return name + "_known";
  }

  private List<String> views(String create) {
    List<String> statements =
        new ArrayList<>(
            List.of(
                view(create, name, views, Comments.history(layout), views.history()),
                view(create, name + "_current", views, Comments.current(layout), views.current())));
    if (layout.table().keepsCorrections()) {
      Views beliefs = Views.beliefs(layout, SparkDialect.of(lake, layout));
      statements.add(view(create, known(), beliefs, Comments.beliefs(layout), beliefs.history()));
    }
    return statements;
  }

  private String view(String create, String called, Views of, String comment, String query) {
    return "%s%s (%s)%s AS %s"
        .formatted(create, SparkDialect.quoted(called), described(of, c -> ""), comment, query);
  }

  /** The columns with what follows on the name of each, and with comments. */
  private String described(Views of, Function<Column, String> more) {
    Map<String, AddedColumn> added = new HashMap<>();
    layout.table().addedColumns().forEach((column, name) -> added.put(name, column));
    layout.table().beliefColumns().forEach((column, name) -> added.put(name, column));
    return of.columns().stream()
        .map(
            c ->
                SparkDialect.quoted(c.name())
                    + more.apply(c)
                    + Optional.ofNullable(added.get(c.name()))
                        .map(a -> Comments.clause(a, layout.table().output()))
                        .orElse(""))
        .collect(joining(", "));
  }

  private static String sql(ColumnType type) {
    return SparkTypes.of(type).sql();
  }
}
