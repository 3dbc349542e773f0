package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Which dates a PIT table is about. */
public sealed interface PitDates {
  /**
   * Dates, times or numbers that somebody asks for.
   *
   * @throws BygoneException INVALID_REQUEST if one is neither, or if they are of several kinds
   */
  static PitDates asked(List<String> texts) {
    Listed listed = new Listed(texts);
    List<Problem> problems =
        PitRules.listed(listed).stream()
            .map(v -> Problem.of(ErrorCode.INVALID_REQUEST, v.what(), v.remedy()))
            .toList();
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return listed;
  }

  /**
   * These dates, times or numbers.
   *
   * @param texts as they are written, all of one kind
   */
  record Listed(List<String> texts) implements PitDates {
    /** Copies. */
    public Listed {
      texts = List.copyOf(texts);
    }
  }

  /**
   * The last day of each span of time; of weeks every seventh day.
   *
   * @param step the spans
   * @param from no date is before it; the oldest loaded time if empty
   * @param to no date is after it; the newest loaded time if empty
   */
  record Every(PitStep step, Optional<LocalDate> from, Optional<LocalDate> to)
      implements PitDates {}

  /** The as_ofs of the snapshots that were loaded. */
  record Deliveries() implements PitDates {}
}
