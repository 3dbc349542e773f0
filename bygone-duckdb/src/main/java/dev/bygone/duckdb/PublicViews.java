package dev.bygone.duckdb;

import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.util.ArrayList;
import java.util.List;

/** What any SQL client sees of a history: TABLE, TABLE_current, and TABLE_as_of(time). */
final class PublicViews {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final String name;
  private final Views views;

  PublicViews(Layout layout) {
    this.name = layout.table().name();
    this.views = new Views(layout, SQL);
  }

  List<String> statements() {
    List<String> statements = new ArrayList<>();
    statements.add(
        "CREATE OR REPLACE VIEW main.%s AS %s".formatted(SQL.quote(name), views.history()));
    statements.add(
        "CREATE OR REPLACE VIEW main.%s AS %s"
            .formatted(SQL.quote(name + "_current"), views.current()));
    views
        .asOf("_bygone_time")
        .ifPresent(
            query ->
                statements.add(
                    "CREATE OR REPLACE MACRO main.%s(_bygone_time) AS TABLE %s"
                        .formatted(SQL.quote(name + "_as_of"), query)));
    return statements;
  }
}
