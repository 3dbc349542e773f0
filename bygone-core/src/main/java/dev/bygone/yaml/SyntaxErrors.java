package dev.bygone.yaml;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Turns what the parser throws into findings.
 *
 * @param file the name of the file
 * @param text its content
 * @param findings where to note it
 */
record SyntaxErrors(String file, String text, Findings findings) {
  private static final String REMEDY = "Check indentation, quotes and brackets at this place.";

  void add(YAMLException e) {
    if (e instanceof MarkedYAMLException marked) {
      note(TreeBuilder.place(file, marked.getProblemMark()), reason(marked), REMEDY);
    } else if (e instanceof ReaderException reader) {
      note(
          place(text.indexOf(reader.getCodePoint())),
          "a character that may not occur (code %d)".formatted(reader.getCodePoint()),
          "Remove it, or write it as an escape in double quotes.");
    } else {
      note(place(0), e.getMessage(), REMEDY);
    }
  }

  private void note(Location at, String reason, String remedy) {
    findings.add(at, "this is not YAML: " + reason, remedy);
  }

  private static String reason(MarkedYAMLException e) {
    return Stream.of(e.getContext(), e.getProblem())
        .filter(Objects::nonNull)
        .collect(Collectors.joining(" "));
  }

  private Location place(int position) {
    String before = text.substring(0, position);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    return new Location(file, line, before.length() - before.lastIndexOf('\n'));
  }
}
