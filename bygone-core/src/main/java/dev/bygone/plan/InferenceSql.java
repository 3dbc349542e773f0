package dev.bygone.plan;

import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Infers the types of columns that nobody declared: from a sample first, then for every row. What
 * is not sure is text.
 */
public final class InferenceSql {
  private static final int SAMPLE = 1000;
  private static final int SHORT_DIGITS = 15;
  private static final int SHORT = 18;

  /** The most digits before the point of what is taken for a decimal; that leaves room for more. */
  private static final int LONG = 28;

  /** A number of which a decimal takes all digits, whatever whole number it is to be beside. */
  private static final String NUMBER = "-?(0|[1-9][0-9]{0,19})([.][0-9]{1,10})?";

  private final Dialect dialect;
  private final RawRows rows;
  private final Function<String, Rows> query;

  /**
   * For the rows of a delivery.
   *
   * @param query runs a query over the working relation of the rows
   */
  public InferenceSql(Dialect dialect, RawRows rows, Function<String, Rows> query) {
    this.dialect = dialect;
    this.rows = rows;
    this.query = query;
  }

  /**
   * How values of an inferred type are written, as a regular expression, where others mean the same
   * value but would not be given back: what was whole numbers may still bring a 007.
   */
  public static Optional<String> written(ColumnType type) {
    if (type instanceof ColumnType.Decimal) {
      return Optional.of("-?(0|[1-9][0-9]*)([.][0-9]+)?");
    }
    return type.equals(ColumnType.BIGINT) ? Optional.of("0|-?[1-9][0-9]*") : Optional.empty();
  }

  /** A column with those of its values only that may be of a type, or of one that is wider. */
  public static RawColumn like(RawColumn column, ColumnType type, Dialect dialect) {
    boolean time = type.equals(ColumnType.DATE) || type.equals(ColumnType.TIMESTAMP);
    String alike =
        time
            ? dialect.attemptOf(column.text(), ColumnType.TIMESTAMP) + " IS NOT NULL"
            : dialect.matches(column.text(), NUMBER);
    return new RawColumn(
        column.name(),
        column.type(),
        "CASE WHEN %s THEN %s END".formatted(alike, column.text()),
        column.kind());
  }

  /** The columns of the delivery with their types, in order; none for a column without values. */
  public Map<String, Optional<ColumnType>> types() {
    List<RawColumn> untyped = rows.columns().stream().filter(c -> c.type().isEmpty()).toList();
    Map<RawColumn, Optional<TypeGuess>> guesses = untyped.isEmpty() ? Map.of() : guesses(untyped);
    Set<RawColumn> texts =
        withValues(untyped.stream().filter(c -> guesses.get(c).isEmpty()).toList());
    Map<String, Optional<ColumnType>> types = new LinkedHashMap<>();
    for (RawColumn column : rows.columns()) {
      Optional<ColumnType> inferred =
          Optional.ofNullable(guesses.get(column)).flatMap(g -> g).map(g -> type(column, g));
      Optional<ColumnType> text =
          texts.contains(column) ? Optional.of(ColumnType.VARCHAR) : Optional.empty();
      types.put(column.name(), column.type().or(() -> inferred).or(() -> text));
    }
    return types;
  }

  private Set<RawColumn> withValues(List<RawColumn> columns) {
    if (columns.isEmpty()) {
      return Set.of();
    }
    String counts =
        columns.stream().map(c -> "count(" + c.text() + ")").collect(Collectors.joining(", "));
    List<Object> found =
        query.apply("SELECT %s FROM %s".formatted(counts, rows.relation())).rows().get(0);
    return IntStream.range(0, columns.size())
        .filter(i -> number(found.get(i)) > 0)
        .mapToObj(columns::get)
        .collect(Collectors.toSet());
  }

  /** The narrowest type that takes every value of a column; none for a column without values. */
  private Map<RawColumn, Optional<TypeGuess>> guesses(List<RawColumn> columns) {
    String sample = "(SELECT * FROM %s LIMIT %d) AS sample".formatted(rows.relation(), SAMPLE);
    Map<RawColumn, Set<TypeGuess>> open = new LinkedHashMap<>();
    columns.forEach(c -> open.put(c, EnumSet.allOf(TypeGuess.class)));
    narrow(open, sample, open::get, false);
    Map<RawColumn, Optional<TypeGuess>> settled = new LinkedHashMap<>();
    while (settled.size() < columns.size()) {
      Map<RawColumn, Set<TypeGuess>> before = new LinkedHashMap<>();
      columns.stream()
          .filter(c -> !settled.containsKey(c))
          .forEach(c -> before.put(c, first(open.get(c))));
      narrow(open, rows.relation(), before::get, true);
      before.forEach(
          (column, tried) -> {
            if (tried.isEmpty() || open.get(column).containsAll(tried)) {
              settled.put(column, tried.stream().findFirst());
            }
          });
    }
    return settled;
  }

  private static Set<TypeGuess> first(Set<TypeGuess> guesses) {
    return guesses.stream().limit(1).collect(Collectors.toSet());
  }

  /**
   * Takes away the guesses that some value of their column contradicts.
   *
   * @param all whether the relation has all rows, so that a column without values has no type
   */
  private void narrow(
      Map<RawColumn, Set<TypeGuess>> open,
      String relation,
      Function<RawColumn, Set<TypeGuess>> tried,
      boolean all) {
    List<RawColumn> columns = new ArrayList<>();
    List<TypeGuess> guesses = new ArrayList<>();
    List<String> counts = new ArrayList<>();
    for (RawColumn column : open.keySet()) {
      for (TypeGuess guess : Optional.ofNullable(tried.apply(column)).orElse(Set.of())) {
        columns.add(column);
        guesses.add(guess);
        counts.add(
            "count(CASE WHEN %1$s IS NOT NULL AND NOT coalesce(%2$s, FALSE) THEN 1 END)%3$s"
                .formatted(
                    column.text(),
                    guess.condition(column, dialect),
                    all
                        ? " + CASE WHEN count(%s) = 0 THEN 1 ELSE 0 END".formatted(column.text())
                        : ""));
      }
    }
    if (counts.isEmpty()) {
      return;
    }
    List<Object> found =
        query
            .apply("SELECT %s FROM %s".formatted(String.join(", ", counts), relation))
            .rows()
            .get(0);
    for (int i = 0; i < found.size(); i++) {
      if (((Number) found.get(i)).longValue() > 0) {
        open.get(columns.get(i)).remove(guesses.get(i));
      }
    }
  }

  private ColumnType type(RawColumn column, TypeGuess guess) {
    return guess.type().orElseGet(() -> decimal(column));
  }

  /**
   * The digits that hold every value; text where trailing zeros come and go, as in the versions 3.9
   * and 3.10, which a number would not give back.
   */
  private ColumnType decimal(RawColumn column) {
    String fraction = "regexp_replace(%s, '^[^.]*[.]?', '')".formatted(column.text());
    String whole =
        "regexp_replace(regexp_replace(%s, '[.].*$', ''), '-', '')".formatted(column.text());
    List<Object> facts =
        query
            .apply(
                """
                SELECT max(length(%1$s)), min(length(%1$s)), max(length(%2$s)),
                  count(CASE WHEN %1$s LIKE '%%0' AND %3$s = 'text' THEN 1 END)
                FROM %4$s WHERE %5$s IS NOT NULL"""
                    .formatted(fraction, whole, column.kind(), rows.relation(), column.text()))
            .rows()
            .get(0);
    int digits = number(facts.get(0));
    boolean loses = number(facts.get(3)) > 0 && digits != number(facts.get(1));
    int wholeDigits = number(facts.get(2));
    if (loses) {
      return ColumnType.VARCHAR;
    }
    return new ColumnType.Decimal(
        wholeDigits + digits <= SHORT_DIGITS ? SHORT : LONG + digits, digits);
  }

  private static int number(Object value) {
    return ((Number) value).intValue();
  }
}
