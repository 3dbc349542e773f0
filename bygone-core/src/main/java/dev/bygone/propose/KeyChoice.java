package dev.bygone.propose;

import java.util.List;

/**
 * The columns that identify an entity.
 *
 * @param columns their places; empty if nothing will do
 * @param folded whether keys of neighbouring files meet only without regard to case and blanks
 * @param why what speaks for it
 * @param broken what is wrong with it in single files
 */
record KeyChoice(List<Integer> columns, boolean folded, List<String> why, List<Broken> broken) {
  KeyChoice {
    columns = List.copyOf(columns);
    why = List.copyOf(why);
    broken = List.copyOf(broken);
  }

  /** No key, and why. */
  static KeyChoice none(List<String> why) {
    return new KeyChoice(List.of(), false, why, List.of());
  }

  boolean isFound() {
    return !columns.isEmpty();
  }

  boolean isBrokenIn(Sheet sheet) {
    return broken.stream().anyMatch(b -> b.sheet().place() == sheet.place());
  }

  /**
   * A file in which the key does not hold.
   *
   * @param sheet the file
   * @param empty rows without a value in it
   * @param duplicate keys with different rows
   * @param example one of these keys
   */
  record Broken(Sheet sheet, long empty, long duplicate, String example) {
    long rows() {
      return empty + 2 * duplicate;
    }
  }
}
