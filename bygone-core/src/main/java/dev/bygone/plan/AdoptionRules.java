package dev.bygone.plan;

import java.util.List;
import java.util.stream.Stream;

/**
 * What must hold of the rows of a table before a history can begin with them, as queries over
 * {@link AdoptedSql#ROWS} for those that break it.
 */
public final class AdoptionRules {
  private final OldRows rows;
  private final OldTable old;

  /**
   * A rule.
   *
   * @param says what must hold, as a sentence
   * @param violations a query for the rows that break it: key, start as text, what is wrong or NULL
   * @param remedy what to do about them
   * @param mergeable whether rows that break it can become one version with the row before them
   */
  public record Rule(String says, String violations, String remedy, boolean mergeable) {
    static Rule of(String says, String violations, String remedy) {
      return new Rule(says, violations, remedy, false);
    }
  }

  /** For a history that begins with the rows of a table. */
  public AdoptionRules(Layout layout, Dialect dialect, OldTable old) {
    this.rows = new OldRows(new SqlWriter(dialect, layout));
    this.old = old;
  }

  /** Those of the rows by themselves, and of the rows of a key. */
  public List<Rule> rules() {
    return Stream.of(
            new OldValueRules(rows).all(),
            new OldIntervalRules(rows).all(),
            new OldMarkRules(rows, old).all())
        .flatMap(List::stream)
        .toList();
  }

  /** That the history shows each row as it was, by what {@link AdoptedEvents} made of them. */
  public Rule kept() {
    return kept(
        "_bygone_i.%1$s = _bygone_o.%1$s AND _bygone_i.%2$s IS NOT DISTINCT FROM _bygone_o.%2$s AND _bygone_i.%3$s = _bygone_o.%3$s",
        rows.layout().table().valueColumns());
  }

  /** The same where equal rows that touch have become one. */
  public Rule keptMerged() {
    return kept(
        "_bygone_i.%1$s <= _bygone_o.%1$s AND (_bygone_i.%2$s IS NULL OR _bygone_i.%2$s >= _bygone_o.%2$s)",
        rows.layout().tellingColumns());
  }

  private Rule kept(String covers, List<String> same) {
    SqlWriter sql = rows.sql();
    String shown =
        "SELECT 1 FROM %s _bygone_i WHERE _bygone_i.%s IS NOT NULL AND %s AND %s AND %s"
            .formatted(
                AdoptedEvents.FOLDED,
                rows.from(),
                sql.equal("_bygone_i", "_bygone_o", rows.layout().table().key()),
                covers.formatted(rows.from(), rows.to(), sql.name(Layout.OP)),
                sql.same("_bygone_i", "_bygone_o", same));
    return Rule.of(
        "the history shows each row as it was",
        "SELECT %s, %s, NULL FROM %s _bygone_o WHERE NOT EXISTS (%s)"
            .formatted(
                sql.list("_bygone_o", rows.layout().table().key()),
                rows.start(),
                AdoptedSql.ROWS,
                shown),
        "See whether key, track, deletes and sequence_by are those of what made the table.");
  }
}
