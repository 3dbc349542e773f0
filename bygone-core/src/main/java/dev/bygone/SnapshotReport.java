package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What a table, or the tables of a PIT table, were at some dates.
 *
 * @param rows the rows, by date and key; without any where they were written to a file
 * @param dates the dates, as text, in order
 * @param through the PIT table that told which versions were in force
 * @param found the dates, among these, that it told of; the others were looked up in the histories
 */
public record SnapshotReport(
    Rows rows, List<String> dates, Optional<String> through, List<String> found) {
  /** Checks and copies. */
  public SnapshotReport {
    requireNonNull(rows, "rows");
    requireNonNull(through, "through");
    dates = List.copyOf(dates);
    found = List.copyOf(found);
  }
}
