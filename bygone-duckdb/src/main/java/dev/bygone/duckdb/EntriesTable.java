package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.load.Fingerprint;
import dev.bygone.plan.Evolution;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import java.util.List;
import java.util.stream.IntStream;

/** The physical table of a history, its views, and what changes it. */
record EntriesTable(Database database, Layout layout) {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /** Makes the table, one for what is superseded where that is kept, and its views. */
  void create() {
    create(name(), layout.entryColumns());
    if (layout.table().keepsCorrections()) {
      create(superseded(), layout.supersededColumns());
    }
    show();
  }

  private void create(String table, List<Column> columns) {
    database.execute(
        columns.stream()
            .map(c -> SQL.quote(c.name()) + " " + SQL.type(c.type()))
            .collect(joining(", ", "CREATE TABLE " + table + " (", ")")));
  }

  /** Makes the views, in place of those that showed the history in another way. */
  void show() {
    new PublicViews(layout).statements().forEach(database::execute);
  }

  /** Gets more columns, or wider ones, and views of them. */
  void evolve(Evolution evolution) {
    evolution
        .added()
        .forEach(c -> alter("ADD COLUMN %s %s".formatted(SQL.quote(c.name()), SQL.type(c.type()))));
    evolution
        .widened()
        .forEach(
            c ->
                alter(
                    "ALTER COLUMN %s TYPE %s".formatted(SQL.quote(c.name()), SQL.type(c.type()))));
    show();
  }

  private void alter(String change) {
    database.execute("ALTER TABLE %s %s".formatted(name(), change));
    if (layout.table().keepsCorrections()) {
      database.execute("ALTER TABLE %s %s".formatted(superseded(), change));
    }
  }

  /** Keeps versions that are no longer believed, of a query. */
  void keep(String versions) {
    database.execute("INSERT INTO %s BY NAME %s".formatted(superseded(), versions));
  }

  /**
   * Writes a change, which is a relation of rows to insert, update and remove. Each is a statement
   * of its own: a MERGE writes every column, and with it each part of the table that has one of
   * these entries, though most of them only end.
   *
   * @param replaced a query for the stored entries that are updated or removed
   */
  void apply(String change, String replaced) {
    List<String> actions =
        database
            .query("SELECT DISTINCT %s FROM %s".formatted(SQL.quote(Planner.ACTION), change))
            .rows()
            .stream()
            .map(r -> (String) r.get(0))
            .toList();
    if (actions.contains("remove")) {
      database.execute(
          "DELETE FROM %s AS e USING %s AS c WHERE %s"
              .formatted(name(), change, isTheOne("remove")));
    }
    for (String action : List.of(Planner.REVISE, "update")) {
      if (actions.contains(action)) {
        update(change, action, altered(change, replaced, action));
      }
    }
    if (actions.contains("insert")) {
      database.execute(
          "INSERT INTO %1$s (%2$s) SELECT %2$s FROM %3$s WHERE %4$s = 'insert'"
              .formatted(name(), columns("%s", all(), ", "), change, SQL.quote(Planner.ACTION)));
    }
  }

  /** The columns in which an entry differs from what is stored. */
  private List<String> altered(String change, String replaced, String action) {
    List<String> said = action.equals(Planner.REVISE) ? layout.saidColumns() : List.of();
    List<String> columns = changeable().stream().filter(c -> !said.contains(c)).toList();
    String differ =
        columns("coalesce(bool_or(e.%1$s IS DISTINCT FROM c.%1$s), FALSE)", columns, ", ");
    List<Object> altered =
        database
            .query(
                "SELECT %s FROM (%s) AS e JOIN %s AS c ON %s"
                    .formatted(differ, replaced, change, isTheOne(action)))
            .rows()
            .get(0);
    return IntStream.range(0, columns.size())
        .filter(i -> Boolean.TRUE.equals(altered.get(i)))
        .mapToObj(columns::get)
        .toList();
  }

  private void update(String change, String action, List<String> written) {
    if (!written.isEmpty()) {
      database.execute(
          "UPDATE %s AS e SET %s FROM %s AS c WHERE %s"
              .formatted(
                  name(), columns("%1$s = c.%1$s", written, ", "), change, isTheOne(action)));
    }
  }

  /** A condition that an entry {@code e} is that of a row {@code c} with an action. */
  private String isTheOne(String action) {
    return "%s AND c.%s = '%s'".formatted(sameEntry(), SQL.quote(Planner.ACTION), action);
  }

  /** Memory of the table as a whole has no key, and is told apart by the part that it is about. */
  private String sameEntry() {
    if (!layout.remembersWithoutKey()) {
      return columns("e.%1$s = c.%1$s", layout.identity(), " AND ");
    }
    String same = "e.%1$s IS NOT DISTINCT FROM c.%1$s";
    String identity = columns(same, layout.identity(), " AND ");
    return layout.scoped()
        ? identity
            + " AND (e.%s <> '%s' OR %s)"
                .formatted(
                    SQL.quote(Layout.OP),
                    Layout.SCOPE,
                    columns(same, layout.table().scope(), " AND "))
        : identity;
  }

  /**
   * Takes in entries.
   *
   * @param rows a query for them, in the columns of {@link dev.bygone.engine.MovedHistory#entries}
   */
  void insert(String rows) {
    String from = "SELECT %s FROM (%s) AS arrived";
    String entries = from.formatted(columns("%s", all(), ", "), rows);
    if (layout.table().keepsCorrections()) {
      String known = SQL.quote(Layout.KNOWN_TO);
      keep(from.formatted("*", rows) + " WHERE " + known + " IS NOT NULL");
      entries += " WHERE " + known + " IS NULL";
    }
    database.execute("INSERT INTO %s BY NAME %s".formatted(name(), entries));
  }

  /**
   * Makes room for another history of the table: what there is of it has another name from then on,
   * and the rows that its view showed are in a table of that name.
   *
   * @param former the definition that it was built with
   */
  void keepFormer(Fingerprint former, String keptAs) {
    String table = layout.table().name();
    database.execute(
        "CREATE TABLE main.%s AS FROM main.%s".formatted(SQL.quote(keptAs), SQL.quote(table)));
    PublicViews.drops(table, former.mode(), former.keepsCorrections()).forEach(database::execute);
    rename(SQL.entries(table), SQL.entries(keptAs));
    if (former.keepsCorrections()) {
      rename(SQL.superseded(table), SQL.superseded(keptAs));
    }
  }

  private void rename(String table, String keptAs) {
    database.execute(
        "ALTER TABLE %s RENAME TO %s".formatted(table, keptAs.substring(keptAs.indexOf('.') + 1)));
  }

  private String name() {
    return SQL.entries(layout.table().name());
  }

  private String superseded() {
    return SQL.superseded(layout.table().name());
  }

  private List<String> all() {
    return layout.entryColumns().stream().map(Column::name).toList();
  }

  private List<String> changeable() {
    return all().stream().filter(c -> !layout.identity().contains(c)).toList();
  }

  private static String columns(String format, List<String> names, String separator) {
    return names.stream().map(n -> format.formatted(SQL.quote(n))).collect(joining(separator));
  }
}
