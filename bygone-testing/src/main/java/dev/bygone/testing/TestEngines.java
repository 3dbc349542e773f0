package dev.bygone.testing;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.engine.EngineProvider;
import dev.bygone.words.Nearest;
import java.util.List;
import java.util.ServiceLoader;

/**
 * The engines that cases can run on.
 *
 * @param names their names
 */
public record TestEngines(List<String> names) {
  /** The word for all of them. */
  public static final String ALL = "all";

  /** Copies. */
  public TestEngines {
    names = List.copyOf(names);
  }

  /** Those on the class path, by name. */
  public static TestEngines found() {
    return new TestEngines(
        ServiceLoader.load(EngineProvider.class, Bygone.class.getClassLoader()).stream()
            .map(provider -> provider.get().name())
            .sorted()
            .toList());
  }

  /**
   * The engine of this name, or all.
   *
   * @throws BygoneException INVALID_REQUEST if there is none of this name
   */
  public List<TestEngine> chosenBy(String word) {
    List<String> chosen = word.equals(ALL) ? names : names.stream().filter(word::equals).toList();
    if (chosen.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "there is no engine \"%s\"".formatted(word),
          Nearest.remedy(word, names, "Engines that are there"));
    }
    return chosen.stream().map(TestEngine::of).toList();
  }
}
