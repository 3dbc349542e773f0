package dev.bygone;

import java.util.Optional;

/**
 * What became of facts.
 *
 * @param table the table whose versions they got
 * @param counts how many there are
 * @param rows the facts and what they got, as many as were asked for, if they were not written to a
 *     file
 * @param file the file that they were written to
 */
public record StampReport(
    String table, Counts counts, Optional<Rows> rows, Optional<ExportReport> file) {
  /**
   * Numbers of facts.
   *
   * @param stamped those that got a version
   * @param incomplete those without one whose time, or a column of whose key, is NULL
   * @param unknown those of a key that the table has no version of
   * @param outside those of a key that it has versions of, none of them in force at their time
   */
  public record Counts(long stamped, long incomplete, long unknown, long outside) {
    /** How many got no version. */
    public long missing() {
      return incomplete + unknown + outside;
    }

    /** How many there are. */
    public long facts() {
      return stamped + missing();
    }
  }
}
