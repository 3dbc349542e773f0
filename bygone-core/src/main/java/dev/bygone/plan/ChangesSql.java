package dev.bygone.plan;

import dev.bygone.Column;
import java.util.ArrayList;
import java.util.List;

/**
 * What the loads after one did to the versions of a history that keeps corrections: each version
 * once, as it was and as it is.
 */
public final class ChangesSql {
  /** The column that says what became of a version. */
  public static final String CHANGE = "change";

  private static final String THERE = Layout.PREFIX + "there";

  private final Layout layout;
  private final Dialect dialect;
  private final SqlWriter sql;
  private final BeliefSql beliefs;
  private final String load;

  /**
   * For a history.
   *
   * @param load the number of the load
   */
  public ChangesSql(Layout layout, Dialect dialect, long load) {
    this.layout = layout;
    this.dialect = dialect;
    this.sql = new SqlWriter(dialect, layout);
    this.beliefs = new BeliefSql(layout, dialect);
    this.load = Long.toString(load);
  }

  /**
   * The versions by key and time: {@code change} ('inserted', 'closed', 'corrected' or 'removed'),
   * the key, and of each other column that is shown what it was and what it is.
   */
  public String ordered() {
    return "SELECT %s FROM (%s) AS changed ORDER BY %s"
        .formatted(
            sql.list(columns()),
            changes(),
            sql.list(Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM))));
  }

  /** The same in any order, with internal columns. */
  public String changes() {
    List<String> shown = new ArrayList<>();
    for (String column : others()) {
      shown.add(sql.column("b", column) + " AS " + sql.name(before(column)));
      shown.add(sql.column("a", column) + " AS " + sql.name(after(column)));
    }
    List<String> version = Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM));
    return "SELECT * FROM (SELECT %s AS %s, %s, %s FROM %s b FULL JOIN %s a ON %s) AS c WHERE %2$s IS NOT NULL"
        .formatted(
            change(),
            sql.name(CHANGE),
            sql.either("b", "a", version),
            String.join(", ", shown),
            side(beliefs.replacedSince(load)),
            side(beliefs.believedSince(load)),
            sql.equal("b", "a", version));
  }

  private String side(String relation) {
    Views views =
        new Views(
                layout.withoutWhatOthersTell(),
                dialect.over(table -> "(" + relation + ")", dialect::loads))
            .withVersionColumns();
    return "(SELECT *, 1 AS %s FROM (%s) AS shown)".formatted(THERE, views.history());
  }

  private String change() {
    List<String> content =
        Layout.concat(List.of(Layout.OP, Layout.SURROGATE_KEY), layout.table().valueColumns());
    return "CASE WHEN b.%1$s IS NULL THEN 'inserted' WHEN a.%1$s IS NULL THEN 'removed' WHEN NOT %2$s THEN 'corrected' WHEN b.%3$s IS NOT DISTINCT FROM a.%3$s THEN NULL WHEN b.%3$s IS NULL THEN 'closed' ELSE 'corrected' END"
        .formatted(THERE, sql.same("b", "a", content), sql.name(Layout.VALID_TO));
  }

  /** The columns of {@link #ordered}. */
  public List<String> columns() {
    List<String> columns = new ArrayList<>(Layout.concat(List.of(CHANGE), layout.table().key()));
    for (String column : others()) {
      columns.add(before(column));
      columns.add(after(column));
    }
    return columns;
  }

  private List<String> others() {
    return new Views(layout.withoutWhatOthersTell(), dialect)
        .columns().stream()
            .map(Column::name)
            .filter(c -> !layout.table().key().contains(c))
            .toList();
  }

  private static String before(String column) {
    return column + "_before";
  }

  private static String after(String column) {
    return column + "_after";
  }
}
