package dev.bygone.source;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pattern of the paths of deliveries: {@code *} stands for any text within a name, {@code
 * {as_of:PATTERN}} for the time of a snapshot.
 *
 * @param fixed the folders at the beginning that have nothing variable in their names
 * @param segments the rest, one name each
 */
record SourcePattern(List<String> fixed, List<Segment> segments) {
  private static final Pattern VARIABLE = Pattern.compile("\\*|\\{as_of:([^}]*)\\}");

  /**
   * One name of a path.
   *
   * @param regex what it must look like
   * @param asOf how the time in it is written, if there is one; it is the group "asof"
   */
  record Segment(Pattern regex, Optional<AsOfFormat> asOf) {}

  static SourcePattern parse(String text) {
    List<String> names = List.of(text.split("/"));
    int variable = 0;
    while (variable < names.size() - 1 && !VARIABLE.matcher(names.get(variable)).find()) {
      variable++;
    }
    return new SourcePattern(
        names.subList(0, variable),
        names.subList(variable, names.size()).stream().map(SourcePattern::segment).toList());
  }

  private static Segment segment(String name) {
    StringBuilder regex = new StringBuilder();
    Optional<AsOfFormat> asOf = Optional.empty();
    Matcher variables = VARIABLE.matcher(name);
    int end = 0;
    while (variables.find()) {
      regex.append(Pattern.quote(name.substring(end, variables.start())));
      if (variables.group(1) == null) {
        regex.append(".*");
      } else {
        asOf = Optional.of(new AsOfFormat(variables.group(1)));
        regex.append("(?<asof>").append(asOf.get().regex()).append(")");
      }
      end = variables.end();
    }
    regex.append(Pattern.quote(name.substring(end)));
    return new Segment(Pattern.compile(regex.toString()), asOf);
  }
}
