package dev.bygone.definition;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The paths of a definition, which stay below its folder. */
final class Paths {
  private static final String BELOW = "Write a path below the folder of the definition file.";

  private Paths() {}

  static Optional<Violation> refusal(String key, String text) {
    try {
      return refusal(key, text, Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.of(
          Violation.of(key, "\"" + key + "\" is not a path: " + e.getReason(), BELOW));
    }
  }

  private static Optional<Violation> refusal(String key, String text, Path path) {
    if (text.isBlank()) {
      return Optional.of(Violation.of(key, "\"" + key + "\" is empty", BELOW));
    }
    if (path.isAbsolute()) {
      return Optional.of(Violation.of(key, "\"" + key + "\" is an absolute path", BELOW));
    }
    boolean climbs =
        StreamSupport.stream(path.spliterator(), false).anyMatch(p -> p.toString().equals(".."));
    return climbs
        ? Optional.of(Violation.of(key, "\"" + key + "\" leaves the folder with \"..\"", BELOW))
        : Optional.empty();
  }
}
