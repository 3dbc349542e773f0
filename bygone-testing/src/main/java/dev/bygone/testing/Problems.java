package dev.bygone.testing;

import dev.bygone.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** Problems as text. */
final class Problems {
  private static final String NOT_IMPLEMENTED = "not implemented yet";

  private Problems() {}

  /** One line a problem. */
  static String text(List<Problem> problems) {
    return problems.stream().map(p -> p.code() + ": " + p.what()).collect(Collectors.joining("\n"));
  }

  /** Whether one of them is about something that is known and not implemented yet. */
  static boolean notImplemented(List<Problem> problems) {
    return problems.stream().anyMatch(p -> p.what().contains(NOT_IMPLEMENTED));
  }
}
