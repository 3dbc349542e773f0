package dev.bygone.duckdb;

import dev.bygone.definition.Mode;
import dev.bygone.plan.BeliefSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What any SQL client sees of a history: TABLE, TABLE_current, and TABLE_as_of(time); where
 * corrections are kept also TABLE_known and TABLE_as_of(time, load).
 */
final class PublicViews {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private static final String TIME = "_bygone_time";
  private static final String LOAD = "_bygone_load";

  private final String name;
  private final Layout layout;
  private final Views views;

  PublicViews(Layout layout) {
    this.name = layout.table().name();
    this.layout = layout;
    this.views = new Views(layout, SQL);
  }

  List<String> statements() {
    List<String> statements = new ArrayList<>();
    statements.add(view("", views.history()));
    statements.add(view("_current", views.current()));
    function().ifPresent(statements::add);
    if (layout.table().keepsCorrections()) {
      statements.add(view("_known", Views.beliefs(layout, SQL).history()));
    }
    return statements;
  }

  /** What takes those of a history away that was built with another definition. */
  static List<String> drops(String table, Mode mode, boolean keepsCorrections) {
    return Views.names(table, mode, keepsCorrections).stream()
        .map(
            name ->
                "DROP %s IF EXISTS main.%s"
                    .formatted(
                        name.equals(table + "_as_of") ? "MACRO TABLE" : "VIEW", SQL.quote(name)))
        .toList();
  }

  private String view(String suffix, String query) {
    return "CREATE OR REPLACE VIEW main.%s AS %s".formatted(SQL.quote(name + suffix), query);
  }

  /**
   * Of a time, and where corrections are kept, of a time and of a load after which it was known.
   */
  private Optional<String> function() {
    String function = "CREATE OR REPLACE MACRO main.%s(_bygone_time) AS TABLE %s";
    return views.asOf(TIME).map(q -> function.formatted(SQL.quote(name + "_as_of"), q) + known());
  }

  private String known() {
    return layout.table().keepsCorrections()
        ? ", (%s, %s) AS TABLE %s"
            .formatted(
                TIME,
                LOAD,
                new Views(layout, new BeliefSql(layout, SQL).knownAt(LOAD))
                    .asOf(TIME)
                    .orElseThrow())
        : "";
  }
}
