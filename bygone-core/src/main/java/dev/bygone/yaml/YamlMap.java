package dev.bygone.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A mapping, whose keys are different texts.
 *
 * @param location where it begins
 * @param entries its entries, in order
 */
public record YamlMap(Location location, List<Entry> entries) implements YamlPart {
  /**
   * An entry of a mapping.
   *
   * @param key the key
   * @param value the value
   */
  public record Entry(YamlScalar key, YamlPart value) {
    /** The text of the key. */
    public String name() {
      return key.text();
    }
  }

  /** Copies. */
  public YamlMap {
    entries = List.copyOf(entries);
  }

  /** The entry of this key. */
  public Optional<Entry> entry(String key) {
    return entries.stream().filter(e -> e.name().equals(key)).findFirst();
  }

  /** The value of this key. */
  public Optional<YamlPart> find(String key) {
    return entry(key).map(Entry::value);
  }

  /** This mapping with the entries of another one whose keys it does not have itself. */
  public YamlMap over(YamlMap below) {
    List<Entry> merged = new ArrayList<>(entries);
    below.entries.stream().filter(e -> entry(e.name()).isEmpty()).forEach(merged::add);
    return new YamlMap(location, merged);
  }

  /** This mapping with only the entries that have such a key. */
  public YamlMap only(Predicate<String> key) {
    return new YamlMap(location, entries.stream().filter(e -> key.test(e.name())).toList());
  }

  @Override
  public String kind() {
    return "a mapping";
  }
}
