package dev.bygone.definition;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Columns that mark the first and the latest version of each key.
 *
 * @param first the name of the column that marks the first one
 * @param last the name of the column that marks the latest one
 * @param values what a mark is
 * @param lastOf which keys have a latest version
 */
public record Flags(Optional<String> first, Optional<String> last, Values values, LastOf lastOf) {
  /** No such columns. */
  public static final Flags NONE =
      new Flags(Optional.empty(), Optional.empty(), Values.BOOLEAN, LastOf.ACTIVE);

  /** What marks are. */
  public enum Values {
    /** True or false. */
    BOOLEAN,
    /** 1 or 0. */
    NUMERIC;

    /** The type of the columns. */
    public ColumnType type() {
      return this == BOOLEAN ? ColumnType.BOOLEAN : ColumnType.INTEGER;
    }
  }

  /** Which keys have a latest version. */
  public enum LastOf {
    /** Those that are in force. */
    ACTIVE,
    /** All. */
    ANY
  }

  /** The names of the columns. */
  public Stream<String> names() {
    return Stream.concat(first.stream(), last.stream());
  }
}
