package dev.bygone.duckdb;

import dev.bygone.Rows;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.Renaming;
import java.util.Optional;
import java.util.stream.Stream;

/** The tables and views of the database file that something else has made. */
record ForeignTables(Database database) {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /** The schema in which the views of histories are. */
  private static final String PUBLIC = "main";

  /** Finds one by its name, or by that of its schema and its own. */
  Optional<ForeignTable> find(String name) {
    int dot = name.indexOf('.');
    return Stream.of(
            found(PUBLIC, name),
            dot < 0
                ? Optional.<ForeignTable>empty()
                : found(name.substring(0, dot), name.substring(dot + 1)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<ForeignTable> found(String schema, String name) {
    Rows rows =
        database.query(
            "SELECT table_schema, table_name FROM information_schema.tables WHERE table_catalog = current_database() AND lower(table_schema) = lower(%s) AND lower(table_name) = lower(%s) AND table_schema <> %s"
                .formatted(
                    SQL.literal(schema), SQL.literal(name), SQL.literal(DuckDbDialect.SCHEMA)));
    return rows.rows().stream()
        .findFirst()
        .map(r -> table(r.get(0).toString(), r.get(1).toString()));
  }

  private ForeignTable table(String schema, String name) {
    String relation = SQL.quote(schema) + "." + SQL.quote(name);
    boolean open = schema.equals(PUBLIC);
    return new ForeignTable(
        open ? name : schema + "." + name,
        relation,
        database.columns("SELECT * FROM " + relation),
        open ? Optional.of(name) : Optional.empty());
  }

  /**
   * Gives one another name. A table with indexes cannot change its name, so its rows move into one
   * without.
   */
  void rename(Renaming renaming) {
    String old = renaming.table().relation();
    String name = SQL.quote(renaming.name());
    String known = renaming.table().publicName().orElseThrow();
    if (any("duckdb_views()", "view_name", known)) {
      database.execute("ALTER VIEW %s RENAME TO %s".formatted(old, name));
    } else if (any("duckdb_indexes()", "table_name", known)) {
      database.execute("CREATE TABLE %s.%s AS FROM %s".formatted(PUBLIC, name, old));
      database.execute("DROP TABLE " + old);
    } else {
      database.execute("ALTER TABLE %s RENAME TO %s".formatted(old, name));
    }
  }

  private boolean any(String catalog, String column, String name) {
    String query =
        "SELECT 1 FROM %s WHERE database_name = current_database() AND schema_name = '%s' AND %s = %s";
    return !database
        .query(query.formatted(catalog, PUBLIC, column, SQL.literal(name)))
        .rows()
        .isEmpty();
  }
}
