package dev.bygone.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documentation shows is what comes out. */
class DocumentationTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

  static Stream<Path> documents() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(
          Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")),
          docs.filter(file -> file.toString().endsWith(".md")))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void showsWhatComesOut(Path document, @TempDir Path folder) throws IOException {
    String text = Files.readString(document);

    String real = new Rerun(folder).of(text);

    if ("rewrite".equals(System.getProperty("bygone.golden"))) {
      Files.writeString(document, real);
    } else {
      assertThat(real).as("%s with the output of its commands", document).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void linksToFilesThatExist(Path document) throws IOException {
    List<String> links =
        LINK.matcher(Files.readString(document)).results().map(r -> r.group(1)).toList();

    assertThat(links).allSatisfy(link -> assertThat(document.resolveSibling(link)).exists());
  }

  @Test
  void compilesItsJava() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    String tested =
        Files.readString(Path.of("src/test/java/dev/bygone/cli/docs/LibraryExampleTest.java"));

    String sample = readme.substring(readme.indexOf("```java\n") + 8);
    List<String> lines = sample.substring(0, sample.indexOf("```")).lines().toList();

    assertThat(lines).hasSizeGreaterThan(2);
    assertThat(tested).contains(lines.stream().map(String::strip).toList());
  }

  @Test
  void tellsEveryErrorCode() throws IOException {
    List<String> told =
        Pattern.compile("(?m)^### (\\w+)$")
            .matcher(Files.readString(ROOT.resolve("docs/errors.md")))
            .results()
            .map((MatchResult heading) -> heading.group(1))
            .toList();

    assertThat(told)
        .containsExactlyElementsOf(Arrays.stream(ErrorCode.values()).map(Enum::name).toList());
  }
}
