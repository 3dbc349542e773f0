package dev.bygone.definition;

import dev.bygone.yaml.Location;
import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.Optional;

/**
 * Finds the place in a file that a violation is about.
 *
 * @param map the mapping with the keys
 * @param otherwise the place of what is not there
 */
record Places(YamlMap map, Location otherwise) {
  Location of(Violation violation) {
    Optional<YamlMap.Entry> entry = map.entry(violation.key());
    Optional<Location> element =
        entry.flatMap(e -> violation.element().flatMap(name -> find(e.value(), name)));
    return element.or(() -> entry.map(e -> e.value().location())).orElse(otherwise);
  }

  private static Optional<Location> find(YamlPart part, String name) {
    if (part instanceof YamlMap map) {
      return map.entry(name).map(e -> e.key().location());
    }
    return part instanceof YamlList list
        ? list.items().stream().filter(i -> isText(i, name)).findFirst().map(YamlPart::location)
        : Optional.empty();
  }

  private static boolean isText(YamlPart part, String text) {
    return part instanceof YamlScalar scalar && scalar.text().equals(text);
  }
}
