package dev.bygone.plan;

import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the bad rows of a staged relation. */
public final class StagedSql {
  private final Layout layout;
  private final Dialect dialect;
  private final String staged;
  private final OperationSql operations;

  /** For one staged relation. */
  public StagedSql(Layout layout, Dialect dialect, String staged, OperationSql operations) {
    this.layout = layout;
    this.dialect = dialect;
    this.staged = staged;
    this.operations = operations;
  }

  /**
   * In one row: rows in all, with a NULL key, with a NULL sequence, with a value that does not fit,
   * with too many or too few fields, with an operation that is not known; and rows that say
   * nothing.
   */
  public String summary() {
    return "SELECT count(*), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END), count(%s), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END) FROM %s"
        .formatted(
            nullKey(),
            nullSequence(),
            misfit(),
            dialect.quote(Layout.RAGGED),
            unknownOperation(),
            operations.isSkipped().map(c -> fits() + " AND " + c).orElse("FALSE"),
            staged);
  }

  /** An internal column, quoted. */
  public String name(String column) {
    return dialect.quote(column);
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
    return examples(misfit(), limit);
  }

  /** The first rows with an operation that is not known: row, key columns and the code. */
  public String unknownOperations(int limit) {
    return examples(unknownOperation(), limit);
  }

  /** The first rows with too many or too few fields: row, key columns and what is wrong. */
  public String ragged(int limit) {
    return examples(dialect.quote(Layout.RAGGED) + " IS NOT NULL", limit);
  }

  /**
   * The bad rows as they are set aside: row, file, reason, detail and raw text, and the key columns
   * as far as they are known.
   */
  public String bad() {
    return "SELECT * FROM (SELECT %1$s, %2$s, %3$s AS %4$s, coalesce(%5$s, %6$s, %12$s, 'NULL') AS %7$s, coalesce(%8$s, %9$s) AS %8$s, %10$s FROM %11$s) AS b WHERE %4$s IS NOT NULL"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.FILE),
            reason(),
            dialect.quote(Layout.REASON),
            dialect.quote(Layout.RAGGED),
            misfitText(),
            dialect.quote(Layout.DETAIL),
            dialect.quote(Layout.RAW),
            dialect.json(layout.table().neededColumns()),
            list(layout.table().key()),
            staged,
            code());
  }

  /** What is wrong with a row beside: the code of its operation, where that is not known. */
  private String code() {
    return layout
        .table()
        .feed()
        .operation()
        .map(
            o ->
                "CASE WHEN %s THEN CAST(%s AS %s) END"
                    .formatted(
                        unknownOperation(),
                        dialect.quote(o.column()),
                        dialect.type(ColumnType.VARCHAR)))
        .orElse("NULL");
  }

  /**
   * Rows that are good by themselves, as they are set aside: like {@link #bad}.
   *
   * @param rows a query for their places
   */
  public String asideOf(String rows, ErrorCode reason, String detail) {
    return "SELECT %1$s, %2$s, '%3$s' AS %4$s, %5$s AS %6$s, %7$s AS %8$s, %9$s FROM %10$s WHERE %1$s IN (%11$s)"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.FILE),
            reason,
            dialect.quote(Layout.REASON),
            dialect.literal(detail),
            dialect.quote(Layout.DETAIL),
            dialect.json(layout.table().neededColumns()),
            dialect.quote(Layout.RAW),
            list(layout.table().key()),
            staged,
            rows);
  }

  private String reason() {
    return "CASE WHEN %s IS NOT NULL THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' END"
        .formatted(
            dialect.quote(Layout.RAGGED),
            ErrorCode.RAGGED_ROW,
            misfit(),
            ErrorCode.TYPE_MISMATCH,
            nullKey(),
            ErrorCode.NULL_KEY,
            nullSequence(),
            ErrorCode.NULL_SEQUENCE,
            unknownOperation(),
            ErrorCode.UNKNOWN_OPERATION);
  }

  private String list(List<String> columns) {
    return columns.stream().map(dialect::quote).collect(Collectors.joining(", "));
  }

  /** The rows with nothing wrong in them. */
  public String good() {
    return "SELECT * FROM %s WHERE %s AND NOT (%s) AND NOT (%s) AND NOT (%s)"
        .formatted(staged, fits(), nullKey(), nullSequence(), unknownOperation());
  }

  private String examples(String condition, int limit) {
    return "SELECT %s, %s, coalesce(%s, %s, %s), %s FROM %s WHERE %s ORDER BY %s LIMIT %d"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.FILE),
            dialect.quote(Layout.RAGGED),
            misfitText(),
            code(),
            list(layout.table().key()),
            staged,
            condition,
            dialect.quote(Layout.ROW),
            limit);
  }

  /** A value that does not fit is NULL too, but it is reported as what it is. */
  private String nullKey() {
    String excused = operations.needsNoKey().map(c -> " AND NOT " + c).orElse("");
    return fits() + " AND (" + anyNull(layout.table().key()) + ")" + excused;
  }

  private String nullSequence() {
    String excused = operations.isSkipped().map(c -> " AND NOT " + c).orElse("");
    return fits() + " AND (" + anyNull(layout.sourceSequence()) + ")" + excused;
  }

  private String unknownOperation() {
    return operations.isUnknown().map(c -> fits() + " AND " + c).orElse("FALSE");
  }

  private String fits() {
    return "%s IS NULL AND %s IS NULL".formatted(dialect.quote(Layout.RAGGED), misfitText());
  }

  /** Of a ragged row nobody knows which value is which. */
  private String misfit() {
    return "%s IS NULL AND %s IS NOT NULL".formatted(dialect.quote(Layout.RAGGED), misfitText());
  }

  /**
   * What does not fit its type; of closed intervals also a time between two of their units, and
   * what is no list of columns.
   */
  private String misfitText() {
    String misfit = dialect.quote(Layout.MISFIT);
    if (layout.snapshots()) {
      return misfit;
    }
    String others =
        Stream.of(
                finer(layout.sourceSequence().get(0)),
                new SentSql(layout.table(), dialect).misfit())
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? misfit : "coalesce(%s, %s)".formatted(misfit, others);
  }

  private Optional<String> finer(String column) {
    EndSql ends = new EndSql(layout, dialect);
    String value = dialect.quote(column);
    return ends.finer(value)
        .map(
            condition ->
                "CASE WHEN %s THEN concat(%s, CAST(%s AS %s), %s) END"
                    .formatted(
                        condition,
                        dialect.literal(column + " \""),
                        value,
                        dialect.type(ColumnType.VARCHAR),
                        dialect.literal("\" is finer than " + ends.unit())));
  }

  private String anyNull(List<String> columns) {
    return columns.isEmpty()
        ? "FALSE"
        : columns.stream()
            .map(c -> dialect.quote(c) + " IS NULL")
            .collect(Collectors.joining(" OR "));
  }
}
