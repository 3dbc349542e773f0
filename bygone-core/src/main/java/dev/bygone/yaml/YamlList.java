package dev.bygone.yaml;

import java.util.List;

/**
 * A sequence.
 *
 * @param location where it begins
 * @param items its items, in order
 */
public record YamlList(Location location, List<YamlPart> items) implements YamlPart {
  /** Copies. */
  public YamlList {
    items = List.copyOf(items);
  }

  @Override
  public String kind() {
    return "a list";
  }
}
