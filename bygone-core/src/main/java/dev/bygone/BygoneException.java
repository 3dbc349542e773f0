package dev.bygone;

import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Something that a caller can understand and act on; it carries every problem that was found, never
 * only the first.
 */
public final class BygoneException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /** An exception for these problems, of which there is at least one. */
  public BygoneException(List<Problem> problems) {
    this(problems, null);
  }

  /**
   * An exception for these problems, of which there is at least one, with what brought them about.
   */
  public BygoneException(List<Problem> problems, Throwable cause) {
    super(message(problems), cause);
    this.problems = List.copyOf(problems);
  }

  /** An exception for one problem. */
  public static BygoneException of(ErrorCode code, String what, String remedy) {
    return new BygoneException(List.of(Problem.of(code, what, remedy)));
  }

  /** All problems, in the order in which they are to be reported. */
  public List<Problem> problems() {
    return problems;
  }

  /** The kind of the first problem, which decides the exit status. */
  public ErrorCode.Kind kind() {
    return problems.get(0).code().kind();
  }

  private static String message(List<Problem> problems) {
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("Cannot report an error without a problem");
    }
    return problems.stream().map(p -> p.code() + ": " + p.what()).collect(Collectors.joining("; "));
  }
}
