package dev.bygone.propose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlFile;
import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlScalar;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "two words",
        "null",
        "No",
        "1",
        "1e3",
        "a: b",
        "a #b",
        "it's",
        "\"quoted\"",
        "back\\slash",
        "[x]",
        "{as_of:yyyy}",
        "a,b",
        "(blank)",
        "-",
        "N/A",
        "ends ",
        "ünïcode",
        "tab\there",
        "\uFEFFmarked",
        "*",
        "&x",
        "!x",
        "~",
        "2024-01-01",
        "a:",
        "Developed / Developing"
      })
  void isReadAsItWasWritten(String text) {
    assertThat(read("a: " + Yaml.text(text))).isEqualTo(text);
    assertThat(read("a: " + Yaml.line(text))).isEqualTo(text);
    assertThat(read("a: " + Yaml.list(List.of(text)))).isEqualTo(text);
  }

  private static String read(String yaml) {
    Findings findings = new Findings();
    YamlMap map = (YamlMap) YamlFile.parse("test", yaml, findings).orElseThrow();
    findings.throwIfAny();
    return map.find("a")
        .map(p -> p instanceof YamlList list ? list.items().get(0) : p)
        .map(p -> ((YamlScalar) p).text())
        .orElseThrow();
  }
}
