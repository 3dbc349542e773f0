package dev.bygone.propose;

import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.ProposalSql;
import dev.bygone.plan.ProposalSql.Pair;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rows of all files in columns, for asking. */
final class Table {
  private final Unit unit;
  private final Dialect dialect;
  private final String relation;
  private final ProposalSql sql;
  private final Counts profile;
  private final int width;

  /**
   * A relation of the unit.
   *
   * @param width how many columns it has
   */
  Table(Unit unit, Dialect dialect, String relation, int width) {
    this.unit = unit;
    this.dialect = dialect;
    this.relation = relation;
    this.width = width;
    this.sql = new ProposalSql(dialect, relation, width);
    this.profile = Counts.of(unit.query(sql.profile()));
  }

  /** The same rows with columns put together from others. */
  Table merged(String name, List<List<Integer>> columns) {
    unit.view(name, sql.merged(columns));
    return new Table(unit, dialect, name, columns.size());
  }

  String relation() {
    return relation;
  }

  int width() {
    return width;
  }

  long rows(int file) {
    return profile.at(file, 0);
  }

  long rows() {
    return profile.sum(0);
  }

  /** How many values a column has in a file. */
  long values(int file, int column) {
    return profile.at(file, 1 + 2 * column);
  }

  long values(int column) {
    return profile.sum(1 + 2 * column);
  }

  /** About how many different values a column has in a file. */
  long different(int file, int column) {
    return profile.at(file, 2 + 2 * column);
  }

  /** The largest number of about how many different values a column has in a file. */
  long different(int column) {
    return profile.byFile().keySet().stream().mapToLong(f -> different(f, column)).max().orElse(0);
  }

  /** For each file: rows, then for each key its different values, as they stand and folded. */
  Counts distinct(List<List<Integer>> keys) {
    return keys.isEmpty() ? new Counts(Map.of()) : Counts.of(unit.query(sql.distinct(keys)));
  }

  /** For each file with different rows of one key: how many such keys. */
  Map<Integer, Duplicates> duplicates(List<Integer> key, boolean folded) {
    Map<Integer, Duplicates> found = new TreeMap<>();
    for (List<Object> row : unit.query(sql.duplicates(key, folded)).rows()) {
      found.put(
          ((Number) row.get(0)).intValue(),
          new Duplicates(((Number) row.get(1)).longValue(), String.valueOf(row.get(2))));
    }
    return found;
  }

  /**
   * Keys with different rows in one file.
   *
   * @param keys how many
   * @param example one of them
   */
  record Duplicates(long keys, String example) {}

  /** For each pair, at its second file: how many keys are in both. */
  Counts matches(List<Pair> pairs, List<Integer> key, boolean folded) {
    return pairs.isEmpty()
        ? new Counts(Map.of())
        : Counts.of(unit.query(sql.matches(pairs, key, folded)));
  }

  /** For each pair, at its second file: the keys in both, then in how many each column differs. */
  Counts changes(List<Pair> pairs, List<Integer> key, List<Integer> columns) {
    return pairs.isEmpty()
        ? new Counts(Map.of())
        : Counts.of(unit.query(sql.changes(pairs, key, columns)));
  }

  /** For each pair, at its second file: the keys in both, then how many differ in any column. */
  Counts changed(List<Pair> pairs, KeyChoice key, List<Integer> columns) {
    return pairs.isEmpty()
        ? new Counts(Map.of())
        : Counts.of(unit.query(sql.changed(pairs, key.columns(), key.folded(), columns)));
  }

  /** Of one pair: the keys in both, then for each two columns the values and the equal ones. */
  List<Long> equal(Pair pair, List<Integer> key, List<Pair> columns) {
    return first(sql.equal(pair, key, columns));
  }

  /** For each column: its values, then of how many each of the texts is. */
  List<Long> texts(List<String> texts) {
    return width == 0 ? List.of() : first(sql.texts(texts));
  }

  /** The different values of a column, at most so many. */
  List<String> examples(int column, int limit) {
    return unit.query(sql.values(column, limit)).rows().stream()
        .map(r -> String.valueOf(r.get(0)))
        .toList();
  }

  /** For each of these columns: its values, how many match, and the first that does not. */
  List<Object> matching(List<Integer> columns, String pattern) {
    return unit.query(sql.matching(columns, pattern)).rows().get(0);
  }

  /** The number of different rows, then of different values of each key, among all files. */
  List<Long> uniqueness(List<List<Integer>> keys) {
    return first(sql.uniqueness(keys));
  }

  private List<Long> first(String query) {
    return Counts.numbers(unit.query(query).rows().get(0));
  }
}
