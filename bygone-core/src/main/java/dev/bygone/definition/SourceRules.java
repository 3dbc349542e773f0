package dev.bygone.definition;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the pattern of a source may be. */
final class SourceRules {
  private static final String KEY = "source";
  private static final String AS_OF = "as_of:";
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");

  private SourceRules() {}

  static List<Rule> all() {
    return List.of(SourceRules::path, SourceRules::placeholders, SourceRules::stars);
  }

  private static Stream<Violation> path(TableDefinition table) {
    return table
        .pattern()
        .flatMap(s -> Paths.refusal(KEY, PLACEHOLDER.matcher(s).replaceAll("0")))
        .stream();
  }

  private static Stream<Violation> stars(TableDefinition table) {
    return table.pattern().filter(s -> s.contains("**")).stream()
        .map(
            s ->
                Violation.of(
                    KEY,
                    "\"**\" has no meaning in \"source\"",
                    "Write \"*\" once for each part of the path that varies."));
  }

  private static Stream<Violation> placeholders(TableDefinition table) {
    return table.pattern().stream().flatMap(SourceRules::placeholders);
  }

  private static Stream<Violation> placeholders(String source) {
    List<String> found = PLACEHOLDER.matcher(source).results().map(r -> r.group(1)).toList();
    if (PLACEHOLDER.matcher(source).replaceAll("").matches(".*[{}].*")) {
      return Stream.of(refusal("a brace of \"source\" has no partner"));
    }
    if (found.size() > 1) {
      return Stream.of(refusal("\"source\" has " + found.size() + " placeholders"));
    }
    return found.stream().flatMap(p -> placeholder(p).stream());
  }

  private static Optional<Violation> placeholder(String text) {
    if (!text.startsWith(AS_OF)) {
      return Optional.of(refusal("unknown placeholder \"{" + text + "}\" in \"source\""));
    }
    return AsOfPattern.refusal(text.substring(AS_OF.length()))
        .map(why -> refusal("the time pattern of \"{" + text + "}\" " + why));
  }

  private static Violation refusal(String what) {
    return Violation.of(
        KEY,
        what,
        "Write the as_of of a path once, with java.time letters, such as {as_of:yyyy-MM-dd}.");
  }
}
