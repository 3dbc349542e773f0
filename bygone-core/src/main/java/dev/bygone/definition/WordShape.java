package dev.bygone.definition;

import dev.bygone.words.Synonyms;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One word of a few.
 *
 * @param words what each word stands for; empty if it is not implemented yet
 */
record WordShape<T>(Map<String, Optional<T>> words) implements Shape<T> {
  WordShape {
    words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
  }

  @SafeVarargs
  static <E extends Enum<E>> WordShape<E> of(E... values) {
    Map<String, Optional<E>> words = new LinkedHashMap<>();
    for (E value : values) {
      words.put(value.name().toLowerCase(Locale.ROOT), Optional.of(value));
    }
    return new WordShape<>(words);
  }

  static WordShape<String> of(String... values) {
    Map<String, Optional<String>> words = new LinkedHashMap<>();
    for (String value : values) {
      words.put(value, Optional.of(value));
    }
    return new WordShape<>(words);
  }

  /** The same with words that are not implemented yet. */
  WordShape<T> later(String... more) {
    Map<String, Optional<T>> all = new LinkedHashMap<>(words);
    for (String word : more) {
      all.put(word, Optional.empty());
    }
    return new WordShape<>(all);
  }

  @Override
  public String expected() {
    return "one of " + String.join(", ", words.keySet());
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlScalar scalar && !scalar.isNull();
  }

  @Override
  public Optional<T> content(Value value) {
    String word = ((YamlScalar) value.part()).text();
    if (!words.containsKey(word)) {
      return value.refuse(
          "unknown value \"" + word + "\" of \"" + value.key() + "\"",
          Synonyms.remedy(word, words.keySet(), "Known values"));
    }
    return words.get(word).or(() -> notImplemented(value, word));
  }

  private Optional<T> notImplemented(Value value, String word) {
    List<String> usable = words.keySet().stream().filter(w -> words.get(w).isPresent()).toList();
    return value.refuse(
        "\"" + value.key() + ": " + word + "\" is not implemented yet",
        "Usable values: " + String.join(", ", usable) + ".");
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("enum", List.copyOf(words.keySet()));
  }
}
