package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.util.List;

/**
 * How facts go with the versions of a history.
 *
 * @param relation the working relation of the facts; they have a {@link Layout#ROW}
 * @param columns their columns, in order
 * @param key which of them go with the columns of the key
 * @param time which of them goes with the validity time; its {@code other} is not used
 * @param surrogateKey the name of the column for the surrogate key
 * @param ghost whether facts without a version get 0 for it, and not NULL
 * @param chosen the names of the other columns that they get, with those that users see
 */
public record Stamping(
    String relation,
    List<String> columns,
    List<Pair> key,
    Pair time,
    String surrogateKey,
    boolean ghost,
    List<Chosen> chosen) {
  /**
   * A column of the facts and one of the history.
   *
   * @param fact the one
   * @param other the other
   * @param type the type in which they are compared
   */
  public record Pair(String fact, String other, ColumnType type) {}

  /**
   * A column that facts get.
   *
   * @param name its name there
   * @param shown its name in the history
   */
  public record Chosen(String name, String shown) {}

  /** Copies. */
  public Stamping {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    chosen = List.copyOf(chosen);
  }

  /** The names of all columns that the facts have in the end, in order. */
  public List<String> written() {
    return Layout.concat(
        columns, List.of(surrogateKey), chosen.stream().map(Chosen::name).toList());
  }
}
