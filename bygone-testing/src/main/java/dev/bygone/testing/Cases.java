package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.Node;

/** Reads case files. */
public final class Cases {
  private Cases() {}

  /**
   * The cases of a file.
   *
   * @throws BygoneException INVALID_DEFINITION with everything that is wrong in the file
   */
  public static List<Case> read(Path file) {
    List<Problem> problems = new ArrayList<>();
    List<Case> cases = new ArrayList<>();
    CaseNode root = new CaseNode(file, parse(file), problems);
    Optional.ofNullable(root.fields(Set.of("tests")).get("tests"))
        .map(CaseNode::items)
        .orElse(List.of())
        .forEach(node -> cases.add(new CaseReader(node).read()));
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return cases;
  }

  private static Node parse(Path file) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    try (Reader reader = Files.newBufferedReader(file)) {
      return new Yaml(options).compose(reader);
    } catch (IOException e) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "cannot read " + file + ": " + e.getMessage(),
          "check the path");
    }
  }
}
