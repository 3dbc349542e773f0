package dev.bygone.definition;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The paths of a definition, which stay below the folder that they name. */
final class Paths {
  private static final String PLAIN =
      "Write a path, relative to the folder of the definition file or absolute, with \"..\" only at its start.";

  private Paths() {}

  static Optional<Violation> refusal(String key, String text) {
    try {
      return refusal(key, text, Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.of(
          Violation.of(key, "\"" + key + "\" is not a path: " + e.getReason(), PLAIN));
    }
  }

  private static Optional<Violation> refusal(String key, String text, Path path) {
    if (text.isBlank()) {
      return Optional.of(Violation.of(key, "\"" + key + "\" is empty", PLAIN));
    }
    List<String> names =
        StreamSupport.stream(path.spliterator(), false).map(Path::toString).toList();
    boolean climbs =
        names.stream()
            .dropWhile(n -> !path.isAbsolute() && n.equals(".."))
            .anyMatch(n -> n.equals(".."));
    return climbs
        ? Optional.of(
            Violation.of(key, "\"" + key + "\" leaves the folder that it names with \"..\"", PLAIN))
        : Optional.empty();
  }
}
