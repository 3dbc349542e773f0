package dev.bygone.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlFileTest {
  private final Findings findings = new Findings();

  @ParameterizedTest
  @CsvSource({
    "007, INTEGER",
    "NA, TEXT",
    "2024-01-31, TIME",
    "no, BOOLEAN",
    "1.50, DECIMAL",
    "~, NULL",
    "null, NULL",
    "0x1F, INTEGER",
    "1_000, INTEGER"
  })
  void keepsTheTextOfScalars(String text, YamlScalar.Type type) {
    YamlScalar value = scalar("a: " + text, "a");
    assertThat(value.text()).isEqualTo(text);
    assertThat(value.type()).isEqualTo(type);
    assertThat(value.isNull()).isEqualTo(type == YamlScalar.Type.NULL);
  }

  @ParameterizedTest
  @CsvSource({"007", "null", "2024-01-31"})
  void takesWhatIsInQuotesForText(String text) {
    assertThat(scalar("a: \"" + text + "\"", "a"))
        .extracting(YamlScalar::text, YamlScalar::type)
        .containsExactly(text, YamlScalar.Type.TEXT);
  }

  @Test
  void takesNothingForNull() {
    assertThat(scalar("a:\nb: 1", "a").isNull()).isTrue();
  }

  @Test
  void knowsPlaces() {
    YamlMap map = map("a: 1\nb:\n  - x\n  -   {c: d}\n");
    YamlList list = (YamlList) map.find("b").orElseThrow();
    assertThat(map.entry("b").orElseThrow().key().location()).hasToString("f.yaml:2:1");
    assertThat(list.items().get(0).location()).isEqualTo(new Location("f.yaml", 3, 5));
    assertThat(list.items().get(1).location()).isEqualTo(new Location("f.yaml", 4, 7));
  }

  @Test
  void resolvesAliasesAndMergeKeys() {
    YamlMap map = map("base: &b {x: 1, y: 2}\nmore: {<<: *b, y: 3}\nboth: {<<: [*b, {z: 4}]}");
    assertThat(texts(map, "more")).containsExactly("y=3", "x=1");
    assertThat(texts(map, "both")).containsExactly("x=1", "y=2", "z=4");
    assertThat(findings.problems()).isEmpty();
  }

  @Test
  void refusesAliasesThatStandForTooMuch() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 60; i++) {
      text.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }
    parse(text.toString());
    assertThat(whats()).isNotEmpty().allMatch(w -> w.contains("aliases stand for too many values"));
  }

  @Test
  void allowsManySmallAliases() {
    parse("base: &b {x: 1}\nall: [" + "*b, ".repeat(500) + "*b]");
    assertThat(whats()).isEmpty();
  }

  @Test
  void findsEveryDuplicateKey() {
    parse("a: 1\na: 2\nb: {c: 1, c: 2}\n");
    assertThat(whats())
        .containsExactly("f.yaml:2:1: duplicate key \"a\"", "f.yaml:3:11: duplicate key \"c\"");
  }

  @Test
  void findsKeysThatAreNoScalars() {
    parse("? [a, b]\n: 1\n");
    assertThat(whats()).containsExactly("f.yaml:1:3: a key must be a single value");
  }

  @Test
  void findsCharactersThatMayNotOccurFarIntoTheFile() {
    parse("# é😀\n" + "a: 1 # comment\n".repeat(1000) + "b: \u0007\n");
    assertThat(whats())
        .containsExactly(
            "f.yaml:1002:4: this is not YAML: a character that may not occur (code 7)");
  }

  @Test
  void readsFiles(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("x.yaml"), "\ufeffa: é\r\nb: 1\r\n");
    YamlMap map = (YamlMap) YamlFile.read(file, findings).orElseThrow();
    assertThat(map.find("a")).map(p -> ((YamlScalar) p).text()).contains("é");
    assertThat(map.find("b").orElseThrow().location())
        .isEqualTo(new Location(file.toString(), 2, 4));
  }

  @Test
  void findsFilesThatCannotBeRead(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.yaml");
    Path latin = Files.write(folder.resolve("latin.yaml"), new byte[] {'a', ':', ' ', (byte) 0xe9});
    for (Path file : List.of(missing, latin, folder)) {
      assertThat(YamlFile.read(file, findings)).isEmpty();
    }
    assertThat(whats())
        .anyMatch(w -> w.equals(missing + ":1:1: the file does not exist"))
        .anyMatch(w -> w.equals(latin + ":1:1: the file is not UTF-8 text"))
        .anyMatch(w -> w.startsWith(folder + ":1:1: the file cannot be read"));
  }

  @Test
  void throwsEverythingInTheOrderOfTheFile() {
    Location later = new Location("f.yaml", 3, 1);
    findings.throwIfAny();
    findings.add(later, "b", "B");
    findings.add(new Location("f.yaml", 1, 9), "a", "A");
    findings.add(later, "b", "another remedy");
    BygoneException thrown =
        Assertions.catchThrowableOfType(BygoneException.class, findings::throwIfAny);
    assertThat(thrown.problems())
        .extracting(Problem::what, Problem::remedy)
        .containsExactly(
            Assertions.tuple("f.yaml:1:9: a", "A"), Assertions.tuple("f.yaml:3:1: b", "B"));
  }

  private Optional<YamlPart> parse(String text) {
    return YamlFile.parse("f.yaml", text, findings);
  }

  private YamlMap map(String text) {
    return (YamlMap) parse(text).orElseThrow();
  }

  private YamlScalar scalar(String text, String key) {
    return (YamlScalar) map(text).find(key).orElseThrow();
  }

  private static List<String> texts(YamlMap map, String key) {
    return ((YamlMap) map.find(key).orElseThrow())
        .entries().stream().map(e -> e.name() + "=" + ((YamlScalar) e.value()).text()).toList();
  }

  private List<String> whats() {
    return findings.problems().stream().map(Problem::what).toList();
  }
}
