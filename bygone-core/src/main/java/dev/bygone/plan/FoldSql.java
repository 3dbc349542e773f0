package dev.bygone.plan;

import dev.bygone.definition.Deletes;
import dev.bygone.definition.Detect;
import dev.bygone.definition.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The fold of a history: which events of a key become versions. One window pass over entries; the
 * result has every entry, those that are versions with their interval, and each with the {@link
 * Layout#ROLE} that its event plays.
 */
final class FoldSql {
  private final SqlWriter sql;
  private final Layout layout;

  FoldSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /** The fold over the events of a query, which must hold whole runs. */
  String over(String events) {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return kept(events);
    }
    return folded(layout.sentColumns().isEmpty() ? events : filled(events));
  }

  /**
   * Where an event sent no value of a column, the one of the event before holds on, unless a delete
   * is between. The first event has its values: it is the first of its key, or begins what may
   * differ from the fold before and has them from there.
   */
  private String filled(String events) {
    List<String> ignored = layout.table().ignoredNulls();
    String columns =
        layout.eventColumns().stream()
            .map(c -> ignored.contains(c) ? filledColumn(c) : sql.name(c))
            .collect(Collectors.joining(", "));
    String sequence = "PARTITION BY %s ORDER BY %s".formatted(keys(), sql.list(layout.sequence()));
    return """
        SELECT %1$s FROM (
          SELECT *, row_number() OVER (%2$s) AS _bygone_nth, sum(CASE WHEN %3$s = 'U' THEN 0 ELSE 1 END) OVER (%2$s) AS _bygone_life
          FROM (%4$s) AS e) AS l
        WINDOW w AS (PARTITION BY %5$s, _bygone_life ORDER BY %6$s)"""
        .formatted(
            columns, sequence, sql.name(Layout.OP), events, keys(), sql.list(layout.sequence()));
  }

  private String filledColumn(String column) {
    String sent =
        "%s = 'U' AND (%s OR _bygone_nth = 1)"
            .formatted(sql.name(Layout.OP), sql.name(Layout.sent(column)));
    return "CASE WHEN %1$s = 'U' THEN %2$s END AS %3$s"
        .formatted(
            sql.name(Layout.OP), sql.lastWhere(sent, sql.name(column), "w"), sql.name(column));
  }

  /** Every event of a kept snapshot is a version of its own, of no duration. */
  private String kept(String events) {
    return "SELECT %s, %s AS %s, %s AS %s, 'start' AS %s FROM (%s)"
        .formatted(
            sql.list(layout.eventColumns()),
            sql.name(Layout.TIME),
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.TIME),
            sql.name(Layout.VALID_TO),
            sql.name(Layout.ROLE),
            events);
  }

  private String folded(String events) {
    String shown = passesOver() ? visible() + "\nUNION ALL\n" + passedOver() : visible();
    return "WITH %s%scut AS (\n%s),\nruns AS (\n%s)\n%s"
        .formatted(
            passesOver() ? ordered(events) : "",
            layout.marksDeleted() ? marked(counting(events)) : "",
            cut(events),
            runs(),
            shown);
  }

  /** Whether there may be events that take no part in the fold. */
  private boolean passesOver() {
    return layout.sequence().size() > 1 || ignoresAbsence() || layout.unknowns() || layout.dated();
  }

  private boolean ignoresAbsence() {
    return layout.snapshots() && layout.table().deletes() == Deletes.IGNORE;
  }

  /**
   * Of the events of one validity time the last one counts; an ignored absence never does, nor does
   * what nobody knows.
   */
  private String counts() {
    String last =
        layout.dated()
            ? DatedFoldSql.HOLDS
            : "_bygone_follower IS DISTINCT FROM " + sql.name(Layout.TIME);
    if (ignoresAbsence()) {
      return last + " AND " + sql.name(Layout.OP) + " = 'U'";
    }
    return layout.unknowns() ? last + " AND " + sql.name(Layout.OP) + " <> 'X'" : last;
  }

  /** Puts the events in order and tells which is the last of its validity time. */
  private String ordered(String events) {
    if (layout.dated()) {
      return "ordered AS (\n%s),\n".formatted(new DatedFoldSql(sql).ordered(events));
    }
    String window = "PARTITION BY %s ORDER BY %s".formatted(keys(), sql.list(layout.sequence()));
    return "ordered AS (\nSELECT %s, lead(%s) OVER (%s) AS _bygone_follower FROM (%s) AS events),\n"
        .formatted(sql.list(layout.eventColumns()), sql.name(Layout.TIME), window, events);
  }

  /** When the event in a column begins. */
  private String begin() {
    return layout.dated() ? DatedFoldSql.BEGINS : sql.name(Layout.TIME);
  }

  /** The events that take part in the fold. */
  private String counting(String events) {
    return passesOver() ? "ordered WHERE " + counts() : "(" + events + ") AS events";
  }

  /**
   * Gives each absence the values that the key had last, whatever it carries from a fold before.
   * One of a key that was never there says nothing.
   */
  private String marked(String events) {
    String ups = "CASE WHEN %s = 'U' THEN 1 ELSE 0 END".formatted(sql.name(Layout.OP));
    List<String> columns =
        new ArrayList<>(List.of(sql.list(layout.identity()), sql.name(Layout.OP)));
    layout
        .table()
        .valueColumns()
        .forEach(
            c ->
                columns.add(
                    "first_value(CASE WHEN %1$s = 'U' THEN %2$s END) OVER w AS %2$s"
                        .formatted(sql.name(Layout.OP), sql.name(c))));
    columns.add(sql.name(Layout.EVENT_LOAD));
    columns.addAll(layout.datingColumns().stream().map(sql::name).toList());
    if (passesOver()) {
      columns.add("_bygone_follower");
    }
    if (layout.dated()) {
      columns.add(DatedFoldSql.BEGINS);
    }
    return """
        marked AS (
        SELECT %1$s, _bygone_upserts > 0 AS _bygone_version
        FROM (SELECT *, sum(%2$s) OVER (PARTITION BY %3$s ORDER BY %4$s) AS _bygone_upserts FROM %5$s) AS u
        WINDOW w AS (PARTITION BY %3$s, _bygone_upserts ORDER BY %4$s)),
        """
        .formatted(String.join(", ", columns), ups, keys(), sql.name(Layout.TIME), events);
  }

  /** A condition that the event in a column begins or carries a version. */
  private String isVersion() {
    return layout.marksDeleted() ? "_bygone_version" : sql.name(Layout.OP) + " = 'U'";
  }

  /** A condition that the event in a column is part of the version before it. */
  private String joins() {
    if (layout.table().detect() == Detect.TIME) {
      return layout.dated() ? new DatedFoldSql(sql).goesOn("w") : "FALSE";
    }
    return "coalesce(%s AND %s, FALSE)"
        .formatted(continues(), sql.sameAsBefore("w", layout.tellingColumns()));
  }

  private String continues() {
    return layout.marksDeleted()
        ? "_bygone_version AND lag(_bygone_version) OVER w"
        : "%1$s = 'U' AND lag(%1$s) OVER w = 'U'".formatted(sql.name(Layout.OP));
  }

  /** Tells which events go on with the run before them. */
  private String cut(String events) {
    return """
        SELECT *, lag(%1$s) OVER w AS _bygone_before, lead(%2$s) OVER w AS _bygone_next,
          %3$s AS _bygone_joins,
          %4$s AS _bygone_repeats
        FROM %6$s
        WINDOW w AS (PARTITION BY %5$s ORDER BY %7$s)"""
        .formatted(
            sql.name(Layout.OP),
            begin(),
            joins(),
            sql.sameAsBefore("w", layout.table().valueColumns()),
            keys(),
            layout.marksDeleted() ? "marked" : counting(events),
            sql.name(Layout.TIME));
  }

  /** Tells where each run starts and which event is its last. */
  private String runs() {
    return """
        SELECT *, %1$s AND NOT coalesce(lead(_bygone_joins) OVER w, FALSE) AS _bygone_shown,
          max(CASE WHEN NOT _bygone_joins THEN %2$s END) OVER w AS _bygone_start
        FROM cut WINDOW w AS (PARTITION BY %3$s ORDER BY %4$s)"""
        .formatted(isVersion(), begin(), keys(), sql.name(Layout.TIME));
  }

  private String visible() {
    List<String> columns = new ArrayList<>();
    columns.add(sql.list(layout.eventColumns()));
    if (layout.hasUntil()) {
      columns.add(
          (passesOver() ? "_bygone_follower" : "_bygone_next") + " AS " + sql.name(Layout.UNTIL));
    }
    columns.add("CASE WHEN _bygone_shown THEN _bygone_start END AS " + sql.name(Layout.VALID_FROM));
    columns.add("CASE WHEN _bygone_shown THEN _bygone_next END AS " + sql.name(Layout.VALID_TO));
    columns.add(role() + " AS " + sql.name(Layout.ROLE));
    return "SELECT " + String.join(", ", columns) + " FROM runs";
  }

  /** Of type 1 tables only the newest event shows. */
  private String role() {
    String newest =
        layout.table().mode() == Mode.SCD1 ? "_bygone_next IS NOT NULL THEN NULL WHEN " : "";
    return """
        CASE WHEN %2$s%3$s AND NOT _bygone_joins THEN 'start'
          WHEN %1$s IN ('D', 'T') AND _bygone_before = 'U' THEN 'end'
          WHEN _bygone_joins AND _bygone_shown AND NOT _bygone_repeats THEN 'refresh' END"""
        .formatted(sql.name(Layout.OP), newest, isVersion());
  }

  /** What takes no part is remembered all the same: what replaces it may go. */
  private String passedOver() {
    String until = layout.hasUntil() ? "_bygone_follower, " : "";
    return "SELECT %s, %sNULL, NULL, NULL FROM ordered WHERE NOT (%s)"
        .formatted(sql.list(layout.eventColumns()), until, counts());
  }

  private String keys() {
    return sql.list(layout.table().key());
  }
}
