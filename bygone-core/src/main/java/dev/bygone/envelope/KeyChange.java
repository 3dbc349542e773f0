package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An update of the key itself: the row of the old key is gone, and one of a new key is there. */
final class KeyChange {
  private KeyChange() {}

  /**
   * The key that an update took away; empty if it left the key as it was.
   *
   * @param before what is told of the row before, be it only what changed
   * @param after the row after
   */
  static Optional<Map<String, JsonNode>> gone(
      Map<String, JsonNode> before, Map<String, JsonNode> after, Target target) {
    Map<String, JsonNode> old = new LinkedHashMap<>();
    boolean changed = false;
    for (Map.Entry<String, JsonNode> field : after.entrySet()) {
      if (target.isKey(field.getKey())) {
        JsonNode was = before.getOrDefault(field.getKey(), field.getValue());
        old.put(field.getKey(), was);
        changed |= !was.equals(field.getValue());
      }
    }
    return changed ? Optional.of(old) : Optional.empty();
  }
}
