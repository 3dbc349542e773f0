package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.PitDates;
import java.util.OptionalLong;

/**
 * Which dates of a table, or of the tables of a PIT table, to show.
 *
 * @param dates the dates
 * @param limit how many rows at most
 */
public record SnapshotRequest(PitDates dates, OptionalLong limit) {
  /** Checks. */
  public SnapshotRequest {
    requireNonNull(dates, "dates");
    requireNonNull(limit, "limit");
  }

  /** All rows of these dates. */
  public static SnapshotRequest of(PitDates dates) {
    return new SnapshotRequest(dates, OptionalLong.empty());
  }
}
