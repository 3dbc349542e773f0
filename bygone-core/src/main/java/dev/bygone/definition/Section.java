package dev.bygone.definition;

import dev.bygone.words.Synonyms;
import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A mapping that is being read by its known keys.
 *
 * @param map the mapping
 * @param label what it is, for messages, such as {@code table "orders"}
 * @param findings where to note what is wrong
 */
record Section(YamlMap map, String label, Findings findings) {
  /** A part as a section; empty if it is no mapping, which is noted among the findings. */
  static Optional<Section> of(YamlPart part, String label, Findings findings) {
    if (part instanceof YamlMap map) {
      return Optional.of(new Section(map, label, findings));
    }
    findings.add(
        part.location(),
        label + " must be a mapping, not " + part.kind(),
        "Write keys with their values, such as key: value.");
    return Optional.empty();
  }

  /** The value of a key, if it is there and right; what is wrong is noted among the findings. */
  <T> Optional<T> find(Key<T> key) {
    return map.find(key.name()).flatMap(p -> key.shape().read(new Value(key.name(), p, findings)));
  }

  /** Notes the keys that are not known and the values that are wrong. */
  void check(List<Key<?>> known) {
    unknown(known);
    known.forEach(this::find);
  }

  /**
   * Notes the keys that are not known.
   *
   * @return the known keys that they probably mean
   */
  Set<String> unknown(List<Key<?>> known) {
    List<String> names = known.stream().map(Key::name).toList();
    Set<String> meant = new HashSet<>();
    for (YamlMap.Entry entry : map.entries()) {
      if (!names.contains(entry.name())) {
        findings.add(
            entry.key().location(),
            "unknown key \"" + entry.name() + "\" in " + label,
            Synonyms.remedy(entry.name(), names, "Known keys"));
        Synonyms.meant(entry.name(), names).ifPresent(meant::add);
      }
    }
    return meant;
  }

  /** The keys whose values are there but wrong; what is wrong is noted among the findings. */
  Set<String> misread(List<Key<?>> known) {
    Set<String> misread = new HashSet<>();
    for (Key<?> key : known) {
      int before = findings.count();
      if (find(key).isEmpty() && findings.count() > before) {
        misread.add(key.name());
      }
    }
    return misread;
  }
}
