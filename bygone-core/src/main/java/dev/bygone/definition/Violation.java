package dev.bygone.definition;

import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Something in a definition that does not make sense, wherever the definition comes from.
 *
 * @param key the key of the definition that it is about
 * @param element the part of the key's value that it is about, such as one column of several
 * @param involved all keys that it follows from; if one of them could not be read, it is not sure
 * @param what what is wrong
 * @param remedy what to do
 */
record Violation(
    String key, Optional<String> element, Set<String> involved, String what, String remedy) {
  Violation {
    involved = Set.copyOf(involved);
  }

  static Violation of(String key, String what, String remedy) {
    return new Violation(key, Optional.empty(), Set.of(key), what, remedy);
  }

  static Violation of(String key, String element, String what, String remedy) {
    return new Violation(key, Optional.of(element), Set.of(key), what, remedy);
  }

  static Violation notImplemented(String key, String what, String remedy) {
    return of(key, what + " is not implemented yet", remedy);
  }

  /** The same, which follows from these keys too. */
  Violation with(String... keys) {
    Set<String> all = new HashSet<>(involved);
    all.addAll(Set.of(keys));
    return new Violation(key, element, all, what, remedy);
  }

  Problem problem() {
    return Problem.of(ErrorCode.INVALID_DEFINITION, what, remedy);
  }

  /** The problem of a table that stands in no file. */
  Problem problem(String table) {
    return Problem.of(ErrorCode.INVALID_DEFINITION, "table \"" + table + "\": " + what, remedy);
  }
}
