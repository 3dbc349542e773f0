package dev.bygone.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.parser.ParserImpl;
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
        findings.add(new Location(file, 1, 1), "the file is empty", "Write something into it.");
      }
      return root.map(new TreeBuilder(file, findings)::build);
    } catch (YAMLException e) {
      new SyntaxErrors(file, text, findings).add(e);
      return Optional.empty();
    }
  }

  /** Aliases are not limited here but by what they stand for, where the tree is built. */
  private static Node compose(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(MAX_CHARACTERS);
    options.setMaxAliasesForCollections(Integer.MAX_VALUE);
    ParserImpl parser = new ParserImpl(new StreamReader(text), options);
    return new Composer(parser, new Resolver(), options).getSingleNode();
  }
}
