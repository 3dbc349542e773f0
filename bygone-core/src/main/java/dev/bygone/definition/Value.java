package dev.bygone.definition;

import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlPart;
import java.util.Optional;

/**
 * A value that is being read.
 *
 * @param key the key that it stands under, for messages
 * @param part the value
 * @param findings where to note what is wrong
 */
record Value(String key, YamlPart part, Findings findings) {
  Value at(YamlPart inner) {
    return new Value(key, inner, findings);
  }

  <T> Optional<T> refuse(String what, String remedy) {
    findings.add(part.location(), what, remedy);
    return Optional.empty();
  }
}
