package dev.bygone;

import java.util.List;

/**
 * What was moved. Each history was compared with the one it came from, and is the same.
 *
 * @param moved the histories that were moved
 * @param already those of them that were there already, as a move leaves them that was killed
 * @param without the tables that have no history to move
 * @param renumbered what was added to the numbers of all their loads, as the store had loads of
 *     those numbers; mostly 0
 */
public record MoveReport(
    List<MovedTable> moved, List<String> already, List<String> without, long renumbered) {
  /**
   * A history that was moved.
   *
   * @param table the table
   * @param rows how many rows users see of it: versions, or in type 1 tables the current rows
   * @param entries how many entries it has: the rows and the memory that late data needs
   * @param loads how many loads made it
   * @param setAside how many rows were set aside
   */
  public record MovedTable(String table, long rows, long entries, long loads, long setAside) {}

  /** Copies. */
  public MoveReport {
    moved = List.copyOf(moved);
    already = List.copyOf(already);
    without = List.copyOf(without);
  }
}
