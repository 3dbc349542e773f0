package dev.bygone.plan;

import dev.bygone.definition.AddedColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What an adopted table says of its keys, as events: each row that its key has been so from its
 * start on, each end that nothing follows on that its key was gone. They are folded like all
 * others.
 */
public final class AdoptedEvents {
  /** The working relation of the folded events. */
  static final String FOLDED = "adopted_folded";

  /** The working relation of the entries to write, in the columns of a change. */
  public static final String CHANGE = "adopted_change";

  private static final String EVENTS = "adopted_events";

  private final SqlWriter sql;
  private final Layout layout;
  private final OldTable old;
  private final long loadId;

  /**
   * For a history whose {@link AdoptedSql#ROWS} are there.
   *
   * @param loadId the load as which the table is adopted
   */
  public AdoptedEvents(Layout layout, Dialect dialect, OldTable old, long loadId) {
    this.sql = new SqlWriter(dialect, layout);
    this.layout = layout;
    this.old = old;
    this.loadId = loadId;
  }

  /** What makes the change. */
  public List<Step> steps() {
    return List.of(
        Step.view(EVENTS, starts() + "\nUNION ALL\n" + ends()),
        Step.held(FOLDED, new FoldSql(sql).over("SELECT * FROM " + EVENTS)),
        Step.held(CHANGE, change()));
  }

  /** The highest surrogate key that is given away. */
  public String highestSurrogateKey() {
    return "SELECT max(%s) FROM %s".formatted(sql.name(Layout.SURROGATE_KEY), CHANGE);
  }

  private String starts() {
    Map<String, String> said = new HashMap<>();
    layout.sentColumns().forEach(c -> said.put(c, "TRUE"));
    said.put(Layout.TIME, sql.name(Layout.VALID_FROM));
    said.put(Layout.DATED, sql.name(Layout.VALID_FROM));
    said.put(Layout.EVENT_LOAD, load());
    if (layout.marksDeleted()) { // the fold gives a mark the values of what was before it
      layout.table().valueColumns().forEach(c -> said.put(c, unlessMarked(c)));
    }
    return events(said, sql::name, AdoptedSql.ROWS);
  }

  private String unlessMarked(String column) {
    return "CASE WHEN %s = '%s' THEN %s END"
        .formatted(sql.name(Layout.OP), Layout.UPSERT, sql.name(column));
  }

  private String ends() {
    Map<String, String> said = new HashMap<>();
    layout.table().key().forEach(c -> said.put(c, sql.name(c)));
    for (int i = 1; i < layout.sequence().size(); i++) {
      said.put(
          layout.sequence().get(i), SmallestSql.of(layout.sequenceTypes().get(i), sql.dialect()));
    }
    said.put(Layout.TIME, sql.name(Layout.VALID_TO));
    said.put(Layout.DATED, sql.name(Layout.VALID_TO));
    said.put(Layout.OP, "'" + Layout.DELETE + "'");
    said.put(Layout.EVENT_LOAD, load());
    String following =
        "(SELECT *, lead(%1$s) OVER (PARTITION BY %2$s ORDER BY %1$s) AS _bygone_next FROM %3$s) AS f WHERE %4$s IS NOT NULL AND (_bygone_next IS NULL OR _bygone_next > %4$s)"
            .formatted(
                sql.name(Layout.VALID_FROM),
                sql.list(layout.table().key()),
                AdoptedSql.ROWS,
                sql.name(Layout.VALID_TO));
    return events(said, c -> "NULL", following);
  }

  private String events(Map<String, String> said, UnaryOperator<String> otherwise, String from) {
    return layout.eventColumns().stream()
        .map(c -> said.getOrDefault(c, otherwise.apply(c)) + " AS " + sql.name(c))
        .collect(Collectors.joining(", ", "SELECT ", " FROM " + from));
  }

  /**
   * A version has the surrogate key, and what else the table had, of the row that it begins with.
   */
  private String change() {
    List<String> columns = new ArrayList<>();
    columns.add("'insert' AS " + sql.name(Planner.ACTION));
    columns.add(sql.list("f", layout.eventColumns()));
    if (layout.hasUntil()) {
      columns.add(sql.column("f", Layout.UNTIL));
    }
    columns.add(sql.list("f", List.of(Layout.ROLE, Layout.VALID_FROM, Layout.VALID_TO)));
    columns.add(ofVersion(surrogateKey(), Layout.SURROGATE_KEY));
    columns.add(ofVersion(load(), Layout.LOAD_ID));
    layout.adoptedColumns().forEach(c -> columns.add(sql.column("r", c)));
    if (layout.table().keepsCorrections()) {
      columns.add(ofVersion(load(), Layout.KNOWN_FROM));
      columns.add(load() + " AS " + sql.name(Layout.SINCE));
    }
    columns.add("TRUE AS " + sql.name(Planner.ALTERS));
    return "SELECT %s FROM %s f LEFT JOIN %s r ON %s"
        .formatted(
            String.join(", ", columns),
            FOLDED,
            AdoptedSql.ROWS,
            sql.equal("f", "r", Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM))));
  }

  private String ofVersion(String expression, String name) {
    return "CASE WHEN %s IS NOT NULL THEN %s END AS %s"
        .formatted(sql.column("f", Layout.VALID_FROM), expression, sql.name(name));
  }

  private String surrogateKey() {
    return old.added().containsKey(AddedColumn.SURROGATE_KEY)
        ? sql.column("r", Layout.SURROGATE_KEY)
        : "CAST(row_number() OVER (PARTITION BY %1$s IS NULL ORDER BY %1$s, %2$s) AS BIGINT)"
            .formatted(sql.column("f", Layout.VALID_FROM), sql.list("f", layout.table().key()));
  }

  private String load() {
    return "CAST(%d AS BIGINT)".formatted(loadId);
  }
}
