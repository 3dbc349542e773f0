package dev.bygone.plan;

import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.definition.Operations;
import dev.bygone.definition.TableDefinition;
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
  private final List<PromiseSql> promises;

  /**
   * For one staged relation.
   *
   * @param operations which operation a row means
   * @param promises what the source promises
   */
  public StagedSql(
      Layout layout,
      Dialect dialect,
      String staged,
      OperationSql operations,
      List<PromiseSql> promises) {
    this.layout = layout;
    this.dialect = dialect;
    this.staged = staged;
    this.operations = operations;
    this.promises = List.copyOf(promises);
  }

  /**
   * In one row: rows in all, with a NULL key, with a NULL sequence, with a value that does not fit,
   * with too many or too few fields, with an operation that is not known; rows that say nothing;
   * and of each promise the rows that break it; of one that only warns those that are loaded.
   */
  public String summary() {
    return "SELECT count(*), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END), count(%s), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END)%s FROM %s"
        .formatted(
            nullKey(),
            nullSequence(),
            misfit(),
            dialect.quote(Layout.RAGGED),
            unknownOperation(),
            operations.isSkipped().map(c -> fits() + " AND " + c).orElse("FALSE"),
            promises.stream()
                .map(p -> ", count(CASE WHEN %s THEN 1 END)".formatted(breaks(p)))
                .collect(Collectors.joining()),
            staged);
  }

  /** The first rows that break a promise: row, key columns and the values that it is about. */
  public String broken(PromiseSql promise, int limit) {
    return examples(breaks(promise), values(promise), limit);
  }

  /** Only rows that are there can break a promise, and only if nothing else is wrong with them. */
  private String breaks(PromiseSql promise) {
    String broken = isGood() + " AND " + operations.isThere() + " AND " + promise.isBroken();
    return promise.otherwise() == Otherwise.WARN
        ? broken + broken().map(aside -> " AND NOT (" + aside + ")").orElse("")
        : broken;
  }

  /** A condition that a row is set aside for a promise that it breaks. */
  private Optional<String> broken() {
    return promises.stream()
        .filter(p -> p.otherwise() == Otherwise.QUARANTINE)
        .map(this::breaks)
        .reduce((a, b) -> a + " OR " + b);
  }

  /** The values of the columns that a promise is about, as far as they are there. */
  private String values(PromiseSql promise) {
    return promise.columns().isEmpty() ? dialect.literal("{}") : dialect.json(promise.columns());
  }

  /** Which promises a row breaks for which it is set aside, and the values of its columns. */
  private String brokenText() {
    return promises.stream()
        .filter(p -> p.otherwise() == Otherwise.QUARANTINE)
        .map(
            p ->
                "WHEN %s THEN concat(%s, %s) "
                    .formatted(breaks(p), dialect.literal(p.name() + ": "), values(p)))
        .reduce((a, b) -> a + b)
        .map(cases -> "CASE " + cases + "END")
        .orElse("NULL");
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

  /** The first of the rows at these places: row, key columns and when they happened. */
  public String at(String places, int limit) {
    return examples(
        "%s IN (%s)".formatted(dialect.quote(Layout.ROW), places),
        dialect.json(layout.sourceSequence().subList(0, 1)),
        limit);
  }

  /**
   * The bad rows as they are set aside: row, file, reason, detail and raw text, and the key columns
   * as far as they are known.
   */
  public String bad() {
    return "SELECT * FROM (SELECT %1$s, %2$s, %3$s AS %4$s, coalesce(%5$s, %6$s, %10$s, %11$s, %12$s) AS %7$s, %8$s, %9$s FROM %13$s) AS b WHERE %4$s IS NOT NULL"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.FILE),
            reason(),
            dialect.quote(Layout.REASON),
            dialect.quote(Layout.RAGGED),
            misfitText(),
            dialect.quote(Layout.DETAIL),
            dialect.quote(Layout.RAW),
            list(layout.table().key()),
            code(),
            brokenText(),
            nullText(),
            staged);
  }

  /** Which columns of a row are NULL that must not be. */
  private String nullText() {
    List<String> code = layout.table().feed().operation().stream().map(Operations::column).toList();
    List<String> texts =
        Stream.of(layout.table().key(), layout.sourceSequence(), code)
            .flatMap(List::stream)
            .distinct()
            .map(
                c ->
                    "CASE WHEN %s IS NULL THEN %s END"
                        .formatted(dialect.quote(c), dialect.literal(c + " is NULL")))
            .toList();
    return "concat_ws(', ', %s)".formatted(String.join(", ", texts));
  }

  /** What is wrong with a row beside: the code of its operation, where that is not known. */
  private String code() {
    return layout
        .table()
        .feed()
        .operation()
        .map(
            o ->
                "CASE WHEN %s THEN coalesce(CAST(%s AS %s), %s) END"
                    .formatted(
                        unknownOperation(),
                        dialect.quote(o.column()),
                        dialect.type(ColumnType.VARCHAR),
                        layout.table().envelopes().isEmpty()
                            ? "NULL"
                            : dialect.literal("it is no message of the envelope")))
        .orElse("NULL");
  }

  /**
   * Rows that are good by themselves, as they are set aside: like {@link #bad}.
   *
   * @param rows a query for their places
   */
  public String asideOf(String rows, ErrorCode reason, String detail) {
    return "SELECT %1$s, %2$s, '%3$s' AS %4$s, %5$s AS %6$s, %7$s, %8$s FROM %9$s WHERE %1$s IN (%10$s)"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.FILE),
            reason,
            dialect.quote(Layout.REASON),
            dialect.literal(detail),
            dialect.quote(Layout.DETAIL),
            dialect.quote(Layout.RAW),
            list(layout.table().key()),
            staged,
            rows);
  }

  private String reason() {
    return "CASE WHEN %s IS NOT NULL THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' WHEN %s THEN '%s' END"
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
            ErrorCode.UNKNOWN_OPERATION,
            broken().orElse("FALSE"),
            ErrorCode.EXPECTATION_FAILED);
  }

  private String list(List<String> columns) {
    return columns.stream().map(dialect::quote).collect(Collectors.joining(", "));
  }

  /** The rows with nothing wrong in them. */
  public String good() {
    return "SELECT * FROM %s WHERE %s%s"
        .formatted(staged, isGood(), broken().map(b -> " AND NOT (" + b + ")").orElse(""));
  }

  private String isGood() {
    return "%s AND NOT (%s) AND NOT (%s) AND NOT (%s)"
        .formatted(fits(), nullKey(), nullSequence(), unknownOperation());
  }

  private String examples(String condition, int limit) {
    String what =
        "coalesce(%s, %s, %s)".formatted(dialect.quote(Layout.RAGGED), misfitText(), code());
    return examples(condition, what, limit);
  }

  private String examples(String condition, String what, int limit) {
    return "SELECT %s, %s, %s, %s FROM %s WHERE %s ORDER BY %s LIMIT %d"
        .formatted(
            dialect.quote(Layout.ROW),
            dialect.quote(Layout.FILE),
            what,
            list(layout.table().key()),
            staged,
            condition,
            dialect.quote(Layout.ROW),
            limit);
  }

  /** A value that does not fit is NULL too, but it is reported as what it is. */
  private String nullKey() {
    String excused = operations.needsNoKey().map(c -> " AND NOT " + c).orElse("");
    return fits() + " AND (" + anyNull(layout.table().key()) + ")" + excused + ofEnvelope();
  }

  private String nullSequence() {
    String excused = operations.isSkipped().map(c -> " AND NOT " + c).orElse("");
    return fits() + " AND (" + anyNull(layout.sourceSequence()) + ")" + excused + ofEnvelope();
  }

  /** A message that is none of the envelope lacks everything, and is reported as what it is. */
  private String ofEnvelope() {
    TableDefinition table = layout.table();
    return table.envelopes().isEmpty()
        ? ""
        : operations
            .isUnknown()
            .flatMap(
                unknown ->
                    table
                        .feed()
                        .operation()
                        .map(
                            o ->
                                " AND NOT (%s AND %s IS NULL)"
                                    .formatted(unknown, dialect.quote(o.column()))))
            .orElse("");
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
    Stream<String> finer =
        layout.table().sequenceBy().stream()
            .limit(1)
            .filter(time -> !layout.type(time).equals(ColumnType.DATE))
            .flatMap(time -> finer(time).stream());
    String others =
        Stream.concat(finer, new SentSql(layout.table(), dialect).misfit().stream())
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
