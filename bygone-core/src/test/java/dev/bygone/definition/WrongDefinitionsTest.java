package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each file in {@code wrong-definitions} ends with what must be found in it: lines {@code #!} with
 * line, column and problem, and lines {@code #>} with the remedy.
 */
class WrongDefinitionsTest {
  private static final Path FOLDER = Path.of("src/test/resources/wrong-definitions");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void findsEverything(Path file) throws IOException {
    BygoneException thrown =
        Assertions.catchThrowableOfType(BygoneException.class, () -> DefinitionReader.read(file));
    assertThat(thrown).isNotNull();
    assertThat(thrown.problems()).allMatch(p -> p.code() == ErrorCode.INVALID_DEFINITION);
    assertThat(thrown.problems().stream().flatMap(p -> lines(file, p)))
        .containsExactlyElementsOf(expected(file));
  }

  private static Stream<String> lines(Path file, Problem problem) {
    return Stream.of(problem.what().replace(file + ":", "#! "), "#> " + problem.remedy());
  }

  private static List<String> expected(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith("#! ") || line.startsWith("#> "))
        .toList();
  }
}
