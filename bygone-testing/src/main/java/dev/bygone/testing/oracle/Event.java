package dev.bygone.testing.oracle;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a history is made of: at its sequence a key got these values, or was deleted. */
sealed interface Event {
  /** The key, in canonical form. */
  List<Object> key();

  /** The full sequence, in canonical form; its first value is the validity time. */
  List<Object> sequence();

  /** When it takes effect. */
  default Object validityTime() {
    return sequence().get(0);
  }

  /**
   * The key has these values.
   *
   * @param key the key
   * @param sequence the full sequence
   * @param values the stored columns
   * @param sent those that it sets, of those of which it may send none
   */
  record Upsert(
      List<Object> key, List<Object> sequence, Map<String, Object> values, Set<String> sent)
      implements Event {}

  /**
   * The key is not there.
   *
   * @param key the key
   * @param sequence the full sequence
   */
  record Delete(List<Object> key, List<Object> sequence) implements Event {}

  /**
   * The key is not there, which a version of its own is to show.
   *
   * @param key the key
   * @param sequence the full sequence
   */
  record Mark(List<Object> key, List<Object> sequence) implements Event {}
}
