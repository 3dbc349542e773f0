package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.time.Period;
import java.util.List;
import java.util.Optional;

/**
 * The definition of a point-in-time (PIT) table: for each of its dates, and each key that is in
 * force then, the surrogate keys of the versions of one or several histories.
 *
 * @param name its name
 * @param tables the histories, which have one key
 * @param dates its dates
 * @param keep how old dates are thinned; all are kept if empty
 * @param missing what stands for a key that one of the histories does not have at a date
 * @param born which keys have a row at a date
 * @param at the time of a date where histories have times of day
 */
public record PitDefinition(
    String name,
    List<String> tables,
    PitDates dates,
    List<Keep> keep,
    Missing missing,
    Born born,
    At at) {
  /** Copies. */
  public PitDefinition {
    requireNonNull(name, "name");
    requireNonNull(dates, "dates");
    requireNonNull(missing, "missing");
    requireNonNull(born, "born");
    requireNonNull(at, "at");
    tables = List.copyOf(tables);
    keep = List.copyOf(keep);
  }

  /** That of one table at some dates; it has no name. */
  public static PitDefinition of(String table, PitDates dates) {
    return new PitDefinition(
        "", List.of(table), dates, List.of(), Missing.NULL, Born.BY_THEN, At.START_OF_DAY);
  }

  /** The same at these dates, all of which are kept. */
  public PitDefinition at(PitDates others) {
    return new PitDefinition(name, tables, others, List.of(), missing, born, at);
  }

  /** Whether its rows of a date are those that another one would have for it. */
  public boolean tellsTheSameAs(PitDefinition other) {
    return tables.equals(other.tables)
        && missing == other.missing
        && born == other.born
        && at == other.at;
  }

  /**
   * Of each span of time the last date is kept.
   *
   * @param step the spans
   * @param age as long as it is not further back from the newest date; for ever if empty
   */
  public record Keep(PitStep step, Optional<Period> age) {}

  /** What stands for a version that is not there. */
  public enum Missing {
    /** NULL. */
    NULL,
    /** 0, the surrogate key of the ghost row of {@code TABLE_with_ghost}. */
    GHOST
  }

  /** Which keys have a row at a date. */
  public enum Born {
    /** Those of which a version is in force. */
    BY_THEN,
    /** Those too that have not been there yet. */
    ALL
  }

  /** The time of a date among times of day. */
  public enum At {
    /** 00:00. */
    START_OF_DAY,
    /** The last microsecond of the day. */
    END_OF_DAY
  }
}
