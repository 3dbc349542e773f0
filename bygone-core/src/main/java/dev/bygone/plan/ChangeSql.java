package dev.bygone.plan;

import java.util.List;
import java.util.stream.Collectors;

/** The change: folded entries minus stored ones, as rows to insert, update and remove. */
final class ChangeSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final SurrogateSql surrogates;
  private final long loadId;
  private final String folded;

  /**
   * For a load.
   *
   * @param folded the relation of the folded entries that are kept
   */
  ChangeSql(SqlWriter sql, long loadId, long nextSurrogateKey, String folded) {
    this.sql = sql;
    this.layout = sql.layout();
    this.surrogates = new SurrogateSql(sql, nextSurrogateKey);
    this.loadId = loadId;
    this.folded = folded;
  }

  /** Stored entries to remove, of a query, in the columns of the change. */
  String removals(String entries) {
    return "SELECT 'remove', %s, %s, FALSE FROM (%s) AS e"
        .formatted(
            sql.list(layout.identity()),
            sql.list(Layout.concat(content(), since(), List.of(Layout.EVENT_LOAD))),
            entries);
  }

  /** The change, from the relation {@code affected} (stored) and the folded one. */
  String change() {
    return "WITH before AS (%s),\nafter AS (%s),\n%s,\ntarget AS (%s)\n%s"
        .formatted(
            versions("affected"), versions(folded), surrogates.taken(), target(), difference());
  }

  private String versions(String relation) {
    return "SELECT * FROM %s WHERE %s IS NOT NULL".formatted(relation, sql.name(Layout.VALID_FROM));
  }

  private String target() {
    List<String> adopted = layout.adoptedColumns();
    return """
        SELECT %1$s, %2$s AS %3$s, %4$s AS %5$s%9$s%10$s
        FROM %8$s f
        LEFT JOIN taken k ON %6$s
        LEFT JOIN before b ON %7$s%11$s"""
        .formatted(
            sql.list("f", carried()),
            surrogates.expression(),
            sql.name(Layout.SURROGATE_KEY),
            shown(loadId()),
            sql.name(Layout.LOAD_ID),
            sql.equal("f", "k", surrogates.owner()),
            sql.equal("f", "b", Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM))),
            folded,
            knownFrom(),
            adopted.stream().map(c -> ", " + sql.column("o", c)).collect(Collectors.joining()),
            adopted.isEmpty()
                ? ""
                : "\nLEFT JOIN before o ON o.%s = k._bygone_surrogate"
                    .formatted(sql.name(Layout.SURROGATE_KEY)));
  }

  private String shown(String expression) {
    return "CASE WHEN %s IS NOT NULL THEN %s END"
        .formatted(sql.column("f", Layout.VALID_FROM), expression);
  }

  /** A version that stays as it is keeps the load that last changed it. */
  private String loadId() {
    return "CASE WHEN b.%1$s = k._bygone_surrogate AND b.%2$s IS NOT DISTINCT FROM f.%2$s AND %3$s THEN b.%4$s ELSE %5$d END"
        .formatted(
            sql.name(Layout.SURROGATE_KEY),
            sql.name(Layout.VALID_TO),
            sql.same("b", "f", layout.table().valueColumns()),
            sql.name(Layout.LOAD_ID),
            loadId);
  }

  /** A version that only ends is believed as before; the load that ends it is on it. */
  private String knownFrom() {
    if (!layout.table().keepsCorrections()) {
      return "";
    }
    String known =
        "CASE WHEN b.%1$s = k._bygone_surrogate AND (b.%2$s IS NULL OR b.%2$s IS NOT DISTINCT FROM f.%2$s) AND %3$s THEN b.%4$s ELSE %5$d END"
            .formatted(
                sql.name(Layout.SURROGATE_KEY),
                sql.name(Layout.VALID_TO),
                sql.same(
                    "b", "f", Layout.concat(List.of(Layout.OP), layout.table().valueColumns())),
                sql.name(Layout.KNOWN_FROM),
                loadId);
    return ", %s AS %s".formatted(shown(known), sql.name(Layout.KNOWN_FROM));
  }

  /** An event keeps the load that first told of one there. */
  private String first() {
    return layout.table().keepsCorrections()
        ? "coalesce(a.%1$s, %2$d) AS %1$s, ".formatted(sql.name(Layout.SINCE), loadId)
        : "";
  }

  private String difference() {
    return """
        SELECT CASE WHEN a.%1$s IS NULL THEN 'insert' WHEN t.%1$s IS NULL THEN 'remove'
            WHEN %12$s THEN '%13$s' ELSE 'update' END AS %2$s,
          %3$s, %4$s, %11$s%5$s AS %6$s, %9$s AS %10$s
        FROM target t FULL JOIN affected a ON %7$s
        WHERE a.%1$s IS NULL OR t.%1$s IS NULL OR NOT (%8$s)"""
        .formatted(
            sql.name(Layout.OP),
            sql.name(Planner.ACTION),
            sql.either("t", "a", layout.identity()),
            sql.list("t", content()),
            eventLoad(),
            sql.name(Layout.EVENT_LOAD),
            sql.equal("t", "a", layout.identity()),
            sql.same("t", "a", content()),
            alters(),
            sql.name(Planner.ALTERS),
            first(),
            sql.same("t", "a", layout.told()),
            Planner.REVISE);
  }

  private String alters() {
    return "coalesce(t.%1$s, '') <> coalesce(a.%1$s, '') OR (t.%1$s IS NOT NULL AND NOT %2$s)"
        .formatted(sql.name(Layout.ROLE), sql.same("t", "a", layout.table().valueColumns()));
  }

  /** An event that says again what is known was delivered by whoever said it first. */
  private String eventLoad() {
    return "CASE WHEN %1$s THEN a.%2$s ELSE t.%2$s END"
        .formatted(sql.same("t", "a", layout.told()), sql.name(Layout.EVENT_LOAD));
  }

  private List<String> carried() {
    return Layout.concat(
        layout.eventColumns(), until(), List.of(Layout.ROLE, Layout.VALID_FROM, Layout.VALID_TO));
  }

  /** What an entry holds beside its identity and the load of its event. */
  private List<String> content() {
    return Layout.concat(
        layout.told(),
        until(),
        List.of(Layout.ROLE),
        layout.versionColumns(),
        layout.adoptedColumns(),
        layout.table().keepsCorrections() ? List.of(Layout.KNOWN_FROM) : List.of());
  }

  private List<String> since() {
    return layout.table().keepsCorrections() ? List.of(Layout.SINCE) : List.of();
  }

  private List<String> until() {
    return layout.hasUntil() ? List.of(Layout.UNTIL) : List.of();
  }
}
