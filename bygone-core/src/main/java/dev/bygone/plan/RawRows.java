package dev.bygone.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The rows of a delivery as they stand in its files, without those that have not the fields of the
 * header.
 *
 * @param columns its columns, in order
 * @param relation the working relation of the rows
 * @param ragged how many rows were left out
 * @param raggedness what is wrong with one of these
 */
public record RawRows(
    List<RawColumn> columns, String relation, long ragged, Optional<String> raggedness) {
  /** Copies. */
  public RawRows {
    columns = List.copyOf(columns);
  }

  /** The same with some of the columns. */
  public RawRows only(Predicate<String> wanted) {
    return new RawRows(
        columns.stream().filter(c -> wanted.test(c.name())).toList(), relation, ragged, raggedness);
  }

  /** The same with other values of the columns. */
  public RawRows map(UnaryOperator<RawColumn> values) {
    return new RawRows(columns.stream().map(values).toList(), relation, ragged, raggedness);
  }

  /** Rows of which none was left out. */
  public static RawRows of(List<RawColumn> columns, String relation) {
    return new RawRows(columns, relation, 0, Optional.empty());
  }
}
