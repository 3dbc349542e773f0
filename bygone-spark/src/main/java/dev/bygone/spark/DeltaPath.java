package dev.bygone.spark;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The path in the name of a table of Delta Lake that is named by its path. */
final class DeltaPath {
  private static final Pattern NAME = Pattern.compile("(?i)delta\\.`(.+)`");

  private DeltaPath() {}

  /** Of a name such as {@code delta.`/lake/users`}; empty if it is another one. */
  static Optional<String> of(String name) {
    Matcher matcher = NAME.matcher(name);
    return matcher.matches() ? Optional.of(matcher.group(1).replace("``", "`")) : Optional.empty();
  }
}
