package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * What a proposal asks of the rows of many files at once. They are all in one relation: a column
 * {@link #FILE} with the place of the file, and a column of text for each field that any of them
 * has.
 */
public final class ProposalSql {
  /** The column that says which file a row is from, counted from 0. */
  public static final String FILE = "f";

  /** A query that takes the place of rows that are not needed any longer. */
  public static final String NOTHING = "SELECT 1 AS nothing WHERE FALSE";

  private static final String SEPARATOR = "\u001f";

  private final Dialect dialect;
  private final String relation;
  private final int width;

  /**
   * Questions about a relation.
   *
   * @param width how many columns of text it has
   */
  public ProposalSql(Dialect dialect, String relation, int width) {
    this.dialect = dialect;
    this.relation = relation;
    this.width = width;
  }

  /** The name of a column of text. */
  public static String column(int place) {
    return "c" + place;
  }

  /** The name of the column that says of what kind a value is, see {@link RawColumn#kind}. */
  public static String kind(int place) {
    return "k" + place;
  }

  /**
   * The rows of one file, in the columns of all.
   *
   * @param fields where its fields go
   * @param width how many columns there are in all
   */
  public static String part(int file, RawRows rows, Map<Integer, RawColumn> fields, int width) {
    String columns =
        IntStream.range(0, width).mapToObj(i -> field(i, fields.get(i))).collect(joining(", "));
    return "SELECT %d AS %s, %s FROM %s".formatted(file, FILE, columns, rows.relation());
  }

  private static String field(int place, RawColumn column) {
    String text = column == null ? "CAST(NULL AS VARCHAR)" : column.text();
    String kind = column == null ? "'text'" : column.kind();
    return "%s AS %s, %s AS %s".formatted(text, column(place), kind, kind(place));
  }

  /** The rows of all files; a relation without rows if there is none. */
  public static String union(List<String> parts, int width) {
    String none =
        IntStream.range(0, width)
            .mapToObj(
                i -> ", CAST(NULL AS VARCHAR) AS %s, 'text' AS %s".formatted(column(i), kind(i)))
            .collect(joining("", "SELECT 0 AS " + FILE, " WHERE FALSE"));
    return parts.isEmpty() ? none : String.join(" UNION ALL ", parts);
  }

  /** How many rows a relation has. */
  public static String count(String relation) {
    return "SELECT count(*) FROM " + relation;
  }

  /** The same rows with columns put together from others, of which a file has one at most. */
  public String merged(List<List<Integer>> columns) {
    StringBuilder text = new StringBuilder("SELECT " + FILE);
    for (int i = 0; i < columns.size(); i++) {
      List<Integer> from = columns.get(i);
      text.append(", ").append(first(from, ProposalSql::column)).append(" AS ").append(column(i));
      String kinds =
          from.stream()
              .map(c -> "CASE WHEN %s IS NOT NULL THEN %s END".formatted(column(c), kind(c)))
              .collect(joining(", "));
      text.append(", coalesce(%s, 'text') AS %s".formatted(kinds, kind(i)));
    }
    return text.append(" FROM ").append(relation).toString();
  }

  private static String first(List<Integer> columns, IntFunction<String> name) {
    return columns.stream().map(name::apply).collect(joining(", ", "coalesce(", ")"));
  }

  /** For each file: rows, then for each column the values and about how many different ones. */
  public String profile() {
    String counts =
        IntStream.range(0, width)
            .mapToObj(i -> "count(%1$s), approx_count_distinct(%1$s)".formatted(column(i)))
            .collect(joining(", "));
    return "SELECT %1$s, count(*), %2$s FROM %3$s GROUP BY %1$s ORDER BY %1$s"
        .formatted(FILE, counts, relation);
  }

  /** For each file: how many different values each key has, as they stand and then folded. */
  public String distinct(List<List<Integer>> keys) {
    String counts =
        keys.stream()
            .map(
                k ->
                    "count(DISTINCT %s), count(DISTINCT %s)"
                        .formatted(key("", k, false), key("", k, true)))
            .collect(joining(", "));
    return "SELECT %1$s, count(*), %2$s FROM %3$s GROUP BY %1$s ORDER BY %1$s"
        .formatted(FILE, counts, relation);
  }

  /** For each file with different rows of one key: how many such keys, and one of them. */
  public String duplicates(List<Integer> key, boolean folded) {
    return """
        SELECT %1$s, count(*), min(k) FROM (
          SELECT %1$s, k FROM (SELECT DISTINCT %1$s, %2$s AS k, %3$s FROM %4$s)
          WHERE k IS NOT NULL GROUP BY %1$s, k HAVING count(*) > 1)
        GROUP BY %1$s ORDER BY %1$s"""
        .formatted(FILE, key("", key, folded), others(key), relation);
  }

  private String others(List<Integer> key) {
    return IntStream.range(0, width)
        .mapToObj(i -> key.contains(i) ? "NULL" : column(i))
        .collect(joining(", "));
  }

  private String all() {
    return IntStream.range(0, width).mapToObj(ProposalSql::column).collect(joining(", "));
  }

  /** For each pair of files, told by the second: how many keys are in both. */
  public String matches(List<Pair> pairs, List<Integer> key, boolean folded) {
    return "SELECT p.b, count(*) FROM %s GROUP BY p.b ORDER BY p.b"
        .formatted(joined(pairs, key, folded));
  }

  /** For each pair of files: the keys in both, then for each column in how many it differs. */
  public String changes(List<Pair> pairs, List<Integer> key, List<Integer> columns) {
    String counts =
        columns.stream()
            .map(
                c ->
                    ", count(CASE WHEN x.%1$s IS DISTINCT FROM y.%1$s THEN 1 END)"
                        .formatted(column(c)))
            .collect(joining());
    return "SELECT p.b, count(*)%s FROM %s GROUP BY p.b ORDER BY p.b"
        .formatted(counts, joined(pairs, key, true));
  }

  /** For each pair of files: the keys in both, and of how many any of the columns differs. */
  public String changed(
      List<Pair> pairs, List<Integer> key, boolean folded, List<Integer> columns) {
    String any =
        columns.stream()
            .map(c -> "x.%1$s IS DISTINCT FROM y.%1$s".formatted(column(c)))
            .collect(joining(" OR "));
    return "SELECT p.b, count(*), count(CASE WHEN %s THEN 1 END) FROM %s GROUP BY p.b ORDER BY p.b"
        .formatted(columns.isEmpty() ? "FALSE" : any, joined(pairs, key, folded));
  }

  /**
   * For one pair of files: the keys in both, then for each two columns in how many there is a
   * value, and in how many both are equal, but for case and blanks around them.
   */
  public String equal(Pair pair, List<Integer> key, List<Pair> columns) {
    String counts =
        columns.stream()
            .map(
                c ->
                    ", count(coalesce(x.%1$s, y.%2$s)), count(CASE WHEN %3$s = %4$s THEN 1 END)"
                        .formatted(
                            column(c.a()),
                            column(c.b()),
                            folded("x." + column(c.a())),
                            folded("y." + column(c.b()))))
            .collect(joining());
    return "SELECT count(*)%s FROM %s".formatted(counts, joined(List.of(pair), key, true));
  }

  private String joined(List<Pair> pairs, List<Integer> key, boolean folded) {
    return "(VALUES %s) AS p(a, b) JOIN %s AS x ON x.%3$s = p.a JOIN %2$s AS y ON y.%3$s = p.b AND %4$s = %5$s"
        .formatted(
            pairs.stream().map(p -> "(%d, %d)".formatted(p.a(), p.b())).collect(joining(", ")),
            relation,
            FILE,
            key("x.", key, folded),
            key("y.", key, folded));
  }

  private String key(String alias, List<Integer> columns, boolean folded) {
    List<String> parts =
        columns.stream().map(c -> folded ? folded(alias + column(c)) : alias + column(c)).toList();
    return parts.size() == 1
        ? parts.get(0)
        : "CASE WHEN %s THEN concat_ws(%s, %s) END"
            .formatted(
                parts.stream().map(p -> p + " IS NOT NULL").collect(joining(" AND ")),
                dialect.literal(SEPARATOR),
                String.join(", ", parts));
  }

  private static String folded(String expression) {
    return "lower(trim(" + expression + "))";
  }

  /** For each column: its values, then of how many each of these texts is. */
  public String texts(List<String> texts) {
    String counts =
        IntStream.range(0, width)
            .mapToObj(
                i ->
                    "count(%s)".formatted(column(i))
                        + texts.stream()
                            .map(
                                t ->
                                    ", count(CASE WHEN %s = %s THEN 1 END)"
                                        .formatted(column(i), dialect.literal(t)))
                            .collect(joining()))
            .collect(joining(", "));
    return "SELECT %s FROM %s".formatted(counts, relation);
  }

  /** The different values of a column, at most so many. */
  public String values(int column, int limit) {
    return "SELECT DISTINCT %1$s FROM %2$s WHERE %1$s IS NOT NULL ORDER BY %1$s LIMIT %3$d"
        .formatted(column(column), relation, limit);
  }

  /**
   * For each column of text: its values, how many of them match a pattern, and the first that does
   * not.
   */
  public String matching(List<Integer> columns, String pattern) {
    String counts =
        columns.stream()
            .map(ProposalSql::column)
            .map(
                c ->
                    "count(%1$s), count(CASE WHEN %2$s THEN 1 END), min(CASE WHEN NOT %2$s THEN %1$s END)"
                        .formatted(c, dialect.matches(c, pattern)))
            .collect(joining(", "));
    return "SELECT %s FROM %s".formatted(counts, relation);
  }

  /** How many different rows there are, and how many different keys among all files. */
  public String uniqueness(List<List<Integer>> keys) {
    return "SELECT count(*), %s FROM (SELECT DISTINCT %s FROM %s)"
        .formatted(
            keys.stream()
                .map(k -> "count(DISTINCT %s)".formatted(key("", k, false)))
                .collect(joining(", ")),
            all(),
            relation);
  }

  /**
   * Two files or two columns.
   *
   * @param a the first
   * @param b the second
   */
  public record Pair(int a, int b) {}
}
