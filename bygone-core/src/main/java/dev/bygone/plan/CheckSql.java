package dev.bygone.plan;

import dev.bygone.definition.Detect;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OpenEnd;
import java.util.ArrayList;
import java.util.List;

/** What must hold in the entries of a history, as queries for what breaks it. */
public final class CheckSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final long nextSurrogateKey;
  private final List<Long> loads;
  private final String entries;

  /**
   * A rule.
   *
   * @param says what must hold, as a sentence
   * @param violations a query for what breaks it; its first columns are the key
   */
  public record Rule(String says, String violations) {}

  /**
   * For a history.
   *
   * @param nextSurrogateKey the smallest surrogate key that was never given away
   * @param loads the numbers of its loads
   */
  public CheckSql(Layout layout, Dialect dialect, long nextSurrogateKey, List<Long> loads) {
    this.sql = new SqlWriter(dialect, layout);
    this.layout = layout;
    this.nextSurrogateKey = nextSurrogateKey;
    this.loads = List.copyOf(loads);
    this.entries = dialect.entries(layout.table().name());
  }

  /** The rules for the mode of the table. */
  public List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    rules.add(new Rule("an entry is there once", repeated(ofKey(), layout.identity())));
    if (layout.table().mode() == Mode.SNAPSHOT) {
      rules.add(
          new Rule(
              "a kept row is valid at its as_of only",
              where("%1$s IS DISTINCT FROM %2$s OR %1$s IS DISTINCT FROM %3$s")));
    } else {
      rules.add(new Rule("a version starts before it ends", where("%1$s >= %2$s")));
      rules.add(
          new Rule(
              "versions of a key do not overlap",
              neighbours("(_bygone_before_to IS NULL OR _bygone_before_to > %1$s)")));
      rules.add(
          new Rule(
              "a key has one open version at most",
              repeated(
                  sql.name(Layout.VALID_FROM)
                      + " IS NOT NULL AND "
                      + sql.name(Layout.VALID_TO)
                      + " IS NULL",
                  layout.table().key())));
      if (layout.table().detect() == Detect.VALUES) {
        rules.add(
            new Rule(
                "touching versions differ in a tracked column",
                neighbours("_bygone_before_to = %1$s AND _bygone_repeats")));
      }
    }
    rules.addAll(shownEnds());
    rules.addAll(
        new FlagSql(layout, sql.dialect())
            .rules(new Views(layout, sql.dialect()).withVersionColumns().history()));
    rules.add(new Rule("the versions are the fold of what was delivered", foldDiffers()));
    rules.add(new Rule("a surrogate key is given away once", surrogates()));
    rules.add(new Rule("every entry came with a load of the log", strangers()));
    if (layout.table().keepsCorrections()) {
      rules.addAll(new BeliefSql(layout, sql.dialect()).rules(loads));
    }
    return rules;
  }

  /** What is remembered of the table as a whole has no key. */
  private String ofKey() {
    return layout.ofKey(sql.name(Layout.OP));
  }

  /** What a table shows of ends has to go with what it keeps. */
  private List<Rule> shownEnds() {
    EndSql ends = new EndSql(layout, sql.dialect());
    List<Rule> rules = new ArrayList<>();
    ends.finer(sql.name(Layout.TIME))
        .map(finer -> "SELECT %s FROM %s WHERE %s".formatted(keys(), entries, finer))
        .ifPresent(finer -> rules.add(new Rule("no time is finer than " + ends.unit(), finer)));
    if (layout.table().output().openEnd() instanceof OpenEnd.Value) {
      String early =
          "%s IS NULL AND %s > %s"
              .formatted(
                  sql.name(Layout.VALID_TO),
                  sql.name(Layout.VALID_FROM),
                  ends.openEnd().orElseThrow());
      rules.add(
          new Rule(
              "an open version starts before the end that is shown",
              "SELECT %s FROM %s WHERE %s".formatted(keys(), entries, early)));
    }
    return rules;
  }

  private String keys() {
    return sql.list(layout.table().key());
  }

  private String where(String condition) {
    return "SELECT %s FROM %s WHERE %s"
        .formatted(
            keys(),
            entries,
            condition.formatted(
                sql.name(Layout.VALID_FROM), sql.name(Layout.VALID_TO), sql.name(Layout.TIME)));
  }

  private String repeated(String condition, List<String> columns) {
    return "SELECT %1$s FROM %2$s WHERE %3$s GROUP BY %1$s HAVING count(*) > 1"
        .formatted(sql.list(columns), entries, condition);
  }

  /** Versions whose predecessor stands to them as it must not. */
  private String neighbours(String condition) {
    return """
        SELECT %1$s FROM (
          SELECT *, lag(%2$s) OVER w AS _bygone_before_from, lag(%3$s) OVER w AS _bygone_before_to, %4$s AS _bygone_repeats
          FROM %5$s WHERE %2$s IS NOT NULL WINDOW w AS (PARTITION BY %1$s ORDER BY %2$s)) AS v
        WHERE _bygone_before_from IS NOT NULL AND %6$s"""
        .formatted(
            keys(),
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.VALID_TO),
            sql.sameAsBefore("w", layout.tellingColumns()),
            entries,
            condition.formatted(sql.name(Layout.VALID_FROM)));
  }

  /**
   * Entries whose stored interval, whose stored end of state, or whose values where the fold fills
   * them, are not what folding all entries gives.
   */
  private String foldDiffers() {
    String stored = entries + " WHERE " + ofKey();
    String all = new HorizonSql(sql).events(stored);
    return "SELECT %s FROM (SELECT *%s FROM %s) AS e JOIN (%s) AS f ON %s WHERE NOT %s%s"
        .formatted(
            sql.list("e", layout.table().key()),
            layout.table().forgets() ? ", " + horizon() + " AS " + HorizonSql.HORIZON : "",
            stored,
            new FoldSql(sql).over(layout.table().truncates() ? truncated(all) : all),
            sql.equal("e", "f", layout.identity()),
            sql.same("e", "f", computed()),
            layout.table().forgets() ? beyondHorizon() : "");
  }

  private List<String> computed() {
    List<String> values =
        layout.marksDeleted() || !layout.sentColumns().isEmpty()
            ? layout.table().valueColumns()
            : List.of();
    return Layout.concat(
        values,
        layout.table().forgets() ? List.of() : inner(),
        List.of(Layout.VALID_FROM, Layout.VALID_TO));
  }

  /** What depends on neighbours that may be forgotten. */
  private List<String> inner() {
    return Layout.concat(
        layout.hasUntil() ? List.of(Layout.UNTIL) : List.of(), List.of(Layout.ROLE));
  }

  private String horizon() {
    HorizonSql horizons = new HorizonSql(sql);
    return layout.snapshots()
        ? horizons.behind(new EndSql(layout, sql.dialect()).newestAsOf())
        : horizons.ofKey();
  }

  /** What differs where nothing is forgotten. */
  private String beyondHorizon() {
    String role =
        " OR (e.%s >= e.%s AND NOT %s)"
            .formatted(
                sql.name(Layout.TIME),
                HorizonSql.HORIZON,
                sql.same("e", "f", List.of(Layout.ROLE)));
    return layout.hasUntil()
        ? role
            + " OR NOT (%s OR (e.%s < e.%s AND f.%2$s < e.%3$s))"
                .formatted(
                    sql.same("e", "f", List.of(Layout.UNTIL)),
                    sql.name(Layout.UNTIL),
                    HorizonSql.HORIZON)
        : role;
  }

  private String truncated(String all) {
    TruncateSql truncates = new TruncateSql(sql);
    return truncates.with("(" + all + ")", "(" + truncates.stored(entries) + ")", entries);
  }

  private String surrogates() {
    String owner =
        layout.table().mode() == Mode.SCD1
            ? "count(DISTINCT row(%s)) > 1".formatted(keys())
            : "count(*) > 1";
    return "SELECT %1$s FROM %2$s WHERE %1$s IS NOT NULL GROUP BY %1$s HAVING %3$s OR %1$s >= %4$d OR %1$s < 1%5$s"
        .formatted(sql.name(Layout.SURROGATE_KEY), entries, owner, nextSurrogateKey, unnumbered());
  }

  private String unnumbered() {
    return " UNION ALL SELECT NULL FROM %s WHERE %s IS NOT NULL AND %s IS NULL"
        .formatted(entries, sql.name(Layout.VALID_FROM), sql.name(Layout.SURROGATE_KEY));
  }

  private String strangers() {
    String known =
        loads.isEmpty()
            ? "FALSE"
            : "%s IN (" + String.join(", ", loads.stream().map(String::valueOf).toList()) + ")";
    return "SELECT %s FROM %s WHERE NOT (%s) OR NOT coalesce(%s, TRUE)"
        .formatted(
            keys(),
            entries,
            known.formatted(sql.name(Layout.EVENT_LOAD)),
            known.formatted(sql.name(Layout.LOAD_ID)));
  }
}
