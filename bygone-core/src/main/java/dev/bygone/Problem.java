package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * One thing that is wrong, as it is told to a person.
 *
 * @param code the stable code
 * @param what one line: what is wrong, where, and how many times
 * @param examples up to three places where it is seen (key, file and row)
 * @param remedy one line: what to do
 */
public record Problem(ErrorCode code, String what, List<String> examples, String remedy) {
  /** How many examples a problem shows at most. */
  public static final int MAX_EXAMPLES = 3;

  /** Checks and copies. */
  public Problem {
    requireNonNull(code, "code");
    requireNonNull(what, "what");
    requireNonNull(remedy, "remedy");
    examples = List.copyOf(examples);
  }

  /** A problem without examples. */
  public static Problem of(ErrorCode code, String what, String remedy) {
    return new Problem(code, what, List.of(), remedy);
  }
}
