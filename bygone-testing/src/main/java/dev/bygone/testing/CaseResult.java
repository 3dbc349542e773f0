package dev.bygone.testing;

import java.time.Duration;

/**
 * How a case came out.
 *
 * @param testCase the case
 * @param engine the engine it ran on
 * @param outcome how it came out
 * @param message why, over several lines; empty if it passed
 * @param time how long it took
 */
public record CaseResult(
    Case testCase, String engine, Outcome outcome, String message, Duration time) {
  /** How a case can come out. */
  public enum Outcome {
    /** Everything was as expected. */
    PASSED,
    /** Something was not. */
    FAILED,
    /** It needs what is not implemented yet; it counts as failed. */
    NOT_IMPLEMENTED
  }

  /** Whether everything was as expected. */
  public boolean passed() {
    return outcome == Outcome.PASSED;
  }
}
