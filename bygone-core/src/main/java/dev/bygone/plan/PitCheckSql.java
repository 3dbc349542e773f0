package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.Mode;
import dev.bygone.definition.PitDefinition.Missing;
import java.util.ArrayList;
import java.util.List;

/** What must hold in a PIT table, as queries for what breaks it: over all rows, not samples. */
public final class PitCheckSql {
  private final PitLayout layout;
  private final Dialect dialect;
  private final PitTimes times;
  private final String rows;

  /** For a PIT table on an engine. */
  public PitCheckSql(PitLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
    this.times = new PitTimes(layout, dialect);
    this.rows = dialect.pit(layout.pit().name());
  }

  /**
   * The rules; what breaks them is told by date and key.
   *
   * @param dates the dates that were built, in order, as text; without any there are no rows to be
   *     complete
   */
  public List<CheckSql.Rule> rules(List<String> dates) {
    List<CheckSql.Rule> rules = new ArrayList<>();
    rules.add(
        new CheckSql.Rule(
            "a date has one row a key",
            "SELECT %1$s FROM %2$s AS p GROUP BY %1$s HAVING count(*) > 1"
                .formatted(identity("p"), rows)));
    rules.add(
        new CheckSql.Rule(
            "the rows of a date are the keys in force then",
            dates.isEmpty() ? strayRows() : incomplete(dates)));
    for (Layout table : layout.tables()) {
      String name = table.table().name();
      rules.add(
          new CheckSql.Rule(
              "a row points to a version of " + name + " that is there", lost(table)));
      rules.add(
          new CheckSql.Rule(
              "a row points to the version of %s that was in force".formatted(name),
              notInForce(table)));
    }
    return rules;
  }

  private String strayRows() {
    return "SELECT %s FROM %s AS p".formatted(identity("p"), rows);
  }

  /** Rows that are missing or too many, and pointers that are empty though there is a version. */
  private String incomplete(List<String> dates) {
    String unpointed =
        layout.tables().stream()
            .map(
                t ->
                    (t.table().mode() == Mode.SNAPSHOT
                            ? "%s IS DISTINCT FROM %s"
                            : "(%1$s IS NOT NULL AND %1$s <> 0 AND (%2$s IS NULL OR %2$s = 0))")
                        .formatted(column("e", pointer(t)), column("p", pointer(t))))
            .collect(joining(" OR "));
    return "SELECT %s FROM (SELECT *, 1 AS _bygone_e FROM (%s) AS x) AS e FULL JOIN (SELECT *, 1 AS _bygone_p FROM %s AS y) AS p ON %s WHERE _bygone_e IS NULL OR _bygone_p IS NULL OR %s"
        .formatted(
            names().stream()
                .map(
                    n ->
                        "coalesce(%s, %s) AS %s"
                            .formatted(column("e", n), column("p", n), dialect.quote(n)))
                .collect(joining(", ")),
            new PitSql(layout, dialect).rows(dates),
            rows,
            names().stream()
                .map(n -> column("e", n) + " = " + column("p", n))
                .collect(joining(" AND ")),
            unpointed);
  }

  private String lost(Layout table) {
    return "SELECT %s FROM %s AS _bygone_o WHERE %s AND NOT EXISTS (SELECT 1 FROM %s _bygone_v WHERE _bygone_v.%s IS NOT NULL AND _bygone_v.%s = _bygone_o.%s)"
        .formatted(
            identity("_bygone_o"),
            rows,
            pointed("_bygone_o", table),
            dialect.entries(table.table().name()),
            dialect.quote(Layout.VALID_FROM),
            dialect.quote(Layout.SURROGATE_KEY),
            dialect.quote(pointer(table)));
  }

  private String notInForce(Layout table) {
    String from = times.comparable(table, column("_bygone_v", Layout.VALID_FROM));
    String to = times.comparable(table, column("_bygone_v", Layout.VALID_TO));
    String date = column("p", PitLayout.AS_OF_DATE);
    String inForce =
        table.table().mode() == Mode.SNAPSHOT
            ? from + " = " + date
            : "%s <= %s AND (%s IS NULL OR %4$s > %2$s)"
                .formatted(from, date, column("_bygone_v", Layout.VALID_TO), to);
    String sameKey =
        layout.keyNames().stream()
            .map(k -> column("_bygone_v", k) + " = " + column("p", k))
            .collect(joining(" AND "));
    return "SELECT %s FROM %s AS p JOIN %s AS _bygone_v ON _bygone_v.%s IS NOT NULL AND _bygone_v.%s = p.%s WHERE NOT (%s AND %s AND %s)"
        .formatted(
            identity("p"),
            rows,
            dialect.entries(table.table().name()),
            dialect.quote(Layout.VALID_FROM),
            dialect.quote(Layout.SURROGATE_KEY),
            dialect.quote(pointer(table)),
            sameKey,
            new ForceSql(table, dialect).present(),
            inForce);
  }

  private String pointed(String row, Layout table) {
    String pointer = column(row, pointer(table));
    return layout.pit().missing() == Missing.GHOST ? pointer + " <> 0" : pointer + " IS NOT NULL";
  }

  private static String pointer(Layout table) {
    return PitLayout.pointer(table.table().name());
  }

  private List<String> names() {
    return Layout.concat(List.of(PitLayout.AS_OF_DATE), layout.keyNames());
  }

  private String identity(String alias) {
    return names().stream().map(n -> column(alias, n)).collect(joining(", "));
  }

  private String column(String alias, String name) {
    return alias + "." + dialect.quote(name);
  }
}
