package dev.bygone.plan;

import java.util.List;
import java.util.stream.Collectors;

/** Finds the bad rows of a staged relation. */
public final class StagedSql {
  private final Layout layout;
  private final Dialect dialect;
  private final String staged;

  /** For one staged relation. */
  public StagedSql(Layout layout, Dialect dialect, String staged) {
    this.layout = layout;
    this.dialect = dialect;
    this.staged = staged;
  }

  /**
   * In one row: rows in all, with a NULL key, with a NULL sequence, with a value that does not fit.
   */
  public String summary() {
    return "SELECT count(*), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END), count(%s) FROM %s"
        .formatted(nullKey(), nullSequence(), dialect.quote(Layout.MISFIT), staged);
  }

  /** The first rows with a NULL key: row and key columns. */
  public String nullKeys(int limit) {
    return examples(nullKey(), limit);
  }

  /** The first rows with a NULL sequence: row and key columns. */
  public String nullSequences(int limit) {
    return examples(nullSequence(), limit);
  }

  /** The first rows with a value that does not fit: row, key columns and what does not fit. */
  public String misfits(int limit) {
    return examples(dialect.quote(Layout.MISFIT) + " IS NOT NULL", limit);
  }

  /** The rows with nothing wrong in them. */
  public String good() {
    return "SELECT * FROM %s WHERE %s IS NULL AND NOT (%s) AND NOT (%s)"
        .formatted(
            staged,
            dialect.quote(Layout.MISFIT),
            anyNull(layout.table().key()),
            anyNull(sequenceColumns()));
  }

  private String examples(String condition, int limit) {
    return "SELECT %s, %s, %s FROM %s WHERE %s ORDER BY %s LIMIT %d"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.MISFIT),
            layout.table().key().stream().map(dialect::quote).collect(Collectors.joining(", ")),
            staged,
            condition,
            dialect.quote(Layout.ROW),
            limit);
  }

  /** A value that does not fit is NULL too, but it is reported as what it is. */
  private String nullKey() {
    return dialect.quote(Layout.MISFIT) + " IS NULL AND (" + anyNull(layout.table().key()) + ")";
  }

  private String nullSequence() {
    return dialect.quote(Layout.MISFIT) + " IS NULL AND (" + anyNull(sequenceColumns()) + ")";
  }

  private List<String> sequenceColumns() {
    return layout.snapshots() ? List.of() : layout.table().sequenceBy();
  }

  private String anyNull(List<String> columns) {
    return columns.isEmpty()
        ? "FALSE"
        : columns.stream()
            .map(c -> dialect.quote(c) + " IS NULL")
            .collect(Collectors.joining(" OR "));
  }
}
