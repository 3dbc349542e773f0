package dev.bygone.source;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pattern of the paths of deliveries: {@code *} stands for any text within a name, {@code
 * {as_of:PATTERN}} for the time of a snapshot.
 *
 * @param fixed the folders at the beginning that have nothing variable in their names, with a slash
 *     at the end, or empty
 * @param depth how many names a path has below them
 * @param regex what it looks like there; the time is the group "asof"
 * @param asOf how the time is written, if there is one
 */
record SourcePattern(String fixed, int depth, Pattern regex, Optional<AsOfFormat> asOf) {
  private static final Pattern VARIABLE = Pattern.compile("\\*|\\{as_of:([^}]*)\\}");

  static SourcePattern parse(String text) {
    Matcher variables = VARIABLE.matcher(text);
    int variable = variables.find() ? variables.start() : text.length();
    int start = text.lastIndexOf('/', variable - 1) + 1;
    StringBuilder regex = new StringBuilder();
    Optional<AsOfFormat> asOf = Optional.empty();
    int end = start;
    variables.reset();
    while (variables.find()) {
      regex.append(Pattern.quote(text.substring(end, variables.start())));
      if (variables.group(1) == null) {
        regex.append("[^/]*");
      } else {
        asOf = Optional.of(new AsOfFormat(variables.group(1)));
        regex.append("(?<asof>").append(asOf.get().regex()).append(")");
      }
      end = variables.end();
    }
    regex.append(Pattern.quote(text.substring(end)));
    int depth = (int) text.substring(start).chars().filter(c -> c == '/').count() + 1;
    return new SourcePattern(
        text.substring(0, start), depth, Pattern.compile(regex.toString()), asOf);
  }

  /** The folder in which the variable part begins; relative patterns start from the given one. */
  Path root(Path folder) {
    return folder.resolve(fixed);
  }
}
