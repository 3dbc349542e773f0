package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How the keys and values that are in force at one time differ from those at another. */
public final class DifferenceSql {
  /** The fate of a key that is the same at both times. */
  public static final String SAME = "same";

  private static final String FATE = Layout.PREFIX + "fate";
  private static final String DIFFERS = Layout.PREFIX + "differs";
  private static final String BEFORE = Layout.PREFIX + "before";
  private static final String AFTER = Layout.PREFIX + "after";

  private final SqlWriter sql;
  private final List<String> key;
  private final List<String> values;
  private final String before;
  private final String after;

  /**
   * For two states of a history.
   *
   * @param before a query for the versions of the one, at most one a key
   * @param after the same for the other
   */
  public DifferenceSql(Layout layout, Dialect dialect, String before, String after) {
    this.sql = new SqlWriter(dialect, layout);
    this.key = layout.table().key();
    this.values = layout.table().valueColumns();
    this.before = before;
    this.after = after;
  }

  /** How many keys there are of each fate. */
  public String counts() {
    return "SELECT %1$s, count(*) FROM (%2$s) AS compared GROUP BY %1$s"
        .formatted(sql.name(FATE), compared());
  }

  /**
   * The keys that differ, in order: fate, key, of each value column whether it differs, then all
   * before, then all after.
   */
  public String different() {
    return "SELECT * FROM (%s) AS compared WHERE %s <> '%s' ORDER BY %s"
        .formatted(compared(), sql.name(FATE), SAME, sql.list(key));
  }

  /**
   * The same for people's files: {@code change}, key, {@code changed_columns}, and of each value
   * column what it was and is.
   */
  public String written() {
    List<String> columns = new ArrayList<>();
    columns.add(sql.name(FATE) + " AS " + sql.name("change"));
    key.forEach(k -> columns.add(sql.name(k)));
    columns.add(changed() + " AS " + sql.name("changed_columns"));
    for (int i = 0; i < values.size(); i++) {
      columns.add(sql.name(BEFORE + i) + " AS " + sql.name(values.get(i) + "_before"));
      columns.add(sql.name(AFTER + i) + " AS " + sql.name(values.get(i) + "_after"));
    }
    return "SELECT %s FROM (%s) AS written ORDER BY %s"
        .formatted(String.join(", ", columns), different(), sql.list("written", key));
  }

  /** The names of the columns of {@link #written}. */
  public List<String> writtenColumns() {
    return Layout.concat(
        List.of("change"),
        key,
        List.of("changed_columns"),
        values.stream().map(v -> v + "_before").toList(),
        values.stream().map(v -> v + "_after").toList());
  }

  private String changed() {
    String names =
        IntStream.range(0, values.size())
            .mapToObj(
                i ->
                    ", CASE WHEN %s THEN %s END"
                        .formatted(sql.name(DIFFERS + i), sql.dialect().literal(values.get(i))))
            .collect(Collectors.joining());
    String nothing = sql.dialect().as("NULL", new Column("n", ColumnType.VARCHAR));
    return "CASE WHEN %s = 'changed' THEN concat_ws(', '%s) END"
        .formatted(sql.name(FATE), names.isEmpty() ? ", " + nothing : names);
  }

  private String compared() {
    List<String> columns = new ArrayList<>();
    List<String> differs = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String different = "NOT " + sql.same("b", "a", values.subList(i, i + 1));
      differs.add(different);
      columns.add(", %s AS %s".formatted(different, sql.name(DIFFERS + i)));
    }
    for (int i = 0; i < values.size(); i++) {
      columns.add(", %s AS %s".formatted(sql.column("b", values.get(i)), sql.name(BEFORE + i)));
    }
    for (int i = 0; i < values.size(); i++) {
      columns.add(", %s AS %s".formatted(sql.column("a", values.get(i)), sql.name(AFTER + i)));
    }
    return """
        SELECT CASE WHEN b._bygone_there IS NULL THEN 'came' WHEN a._bygone_there IS NULL THEN 'went' WHEN %s THEN 'changed' ELSE '%s' END AS %s, %s%s
        FROM (SELECT *, 1 AS _bygone_there FROM (%s) AS was) b FULL JOIN (SELECT *, 1 AS _bygone_there FROM (%s) AS now) a ON %s"""
        .formatted(
            differs.isEmpty() ? "FALSE" : String.join(" OR ", differs),
            SAME,
            sql.name(FATE),
            sql.either("b", "a", key),
            String.join("", columns),
            before,
            after,
            sql.equal("b", "a", key));
  }
}
