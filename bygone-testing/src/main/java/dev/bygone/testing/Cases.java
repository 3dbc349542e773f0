package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlFile;
import dev.bygone.yaml.YamlPart;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads case files. */
public final class Cases {
  private static final List<String> KEYS = List.of("tests");

  private Cases() {}

  /**
   * The cases of a file.
   *
   * @throws BygoneException INVALID_DEFINITION with everything that is wrong in the file
   */
  public static List<Case> read(Path file) {
    Findings findings = new Findings();
    List<Case> cases = cases(YamlFile.read(file, findings), findings);
    findings.throwIfAny();
    return cases;
  }

  /**
   * The cases of a text.
   *
   * @param file the name that findings and results give to the text
   * @throws BygoneException INVALID_DEFINITION with everything that is wrong in the text
   */
  public static List<Case> parse(String file, String text) {
    Findings findings = new Findings();
    List<Case> cases = cases(YamlFile.parse(file, text, findings), findings);
    findings.throwIfAny();
    return cases;
  }

  private static List<Case> cases(Optional<YamlPart> root, Findings findings) {
    Parts parts = new Parts(findings);
    return root.flatMap(r -> parts.map(r, KEYS).find("tests")).map(parts::items).stream()
        .flatMap(List::stream)
        .map(test -> new CaseReader(parts, test).read())
        .toList();
  }
}
