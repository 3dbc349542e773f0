package dev.bygone.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/** Reads YAML into parts that know their place. */
public final class YamlFile {
  private static final int MAX_CHARACTERS = 256 * 1024 * 1024;

  private YamlFile() {}

  /** Reads a file; empty if there is nothing to read, which is noted among the findings. */
  public static Optional<YamlPart> read(Path file, Findings findings) {
    Location start = new Location(file.toString(), 1, 1);
    try {
      return parse(file.toString(), Files.readString(file), findings);
    } catch (NoSuchFileException e) {
      findings.add(start, "the file does not exist", "Check the path.");
    } catch (CharacterCodingException e) {
      findings.add(start, "the file is not UTF-8 text", "Save it as UTF-8.");
    } catch (IOException e) {
      findings.add(start, "the file cannot be read: " + e.getMessage(), "Check its permissions.");
    }
    return Optional.empty();
  }

  /**
   * Reads a text; empty if it is no YAML document, which is noted among the findings. Anchors,
   * aliases and merge keys are resolved.
   *
   * @param file the name of the file for the findings
   */
  public static Optional<YamlPart> parse(String file, String text, Findings findings) {
    try {
      Optional<Node> root = Optional.ofNullable(compose(text));
      if (root.isEmpty()) {
        findings.add(new Location(file, 1, 1), "the file is empty", "Write a definition into it.");
      }
      return root.map(new TreeBuilder(file, findings)::build);
    } catch (MarkedYAMLException e) {
      findings.add(place(file, e.getProblemMark()), "this is not YAML: " + e.getProblem(), SYNTAX);
    } catch (ReaderException e) {
      String before = text.substring(0, Math.min(text.length(), Math.max(0, e.getPosition())));
      int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
      int column = before.length() - before.lastIndexOf('\n');
      findings.add(
          new Location(file, line, column),
          "this is not YAML: a character that may not occur (code %d)".formatted(e.getCodePoint()),
          "Remove it, or write it as an escape in double quotes.");
    } catch (YAMLException e) {
      findings.add(new Location(file, 1, 1), "this is not YAML: " + e.getMessage(), SYNTAX);
    }
    return Optional.empty();
  }

  private static final String SYNTAX = "Check indentation, quotes and brackets at this place.";

  private static Node compose(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(MAX_CHARACTERS);
    ParserImpl parser = new ParserImpl(new StreamReader(text), options);
    return new Composer(parser, new Resolver(), options).getSingleNode();
  }

  static Location place(String file, Mark mark) {
    return new Location(file, mark.getLine() + 1, mark.getColumn() + 1);
  }
}
