package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.words.Nearest;
import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Takes the parts of a case file for what they must be, and notes where they are something else.
 */
record Parts(Findings findings) {
  /** A mapping with no other keys than these. */
  YamlMap map(YamlPart part, List<String> keys) {
    YamlMap map = map(part);
    map.entries().stream()
        .map(YamlMap.Entry::key)
        .filter(k -> !keys.contains(k.text()))
        .forEach(k -> findings.add(k.location(), unknown("key", k), remedy(k, keys, "keys")));
    return map;
  }

  /** A mapping with any keys. */
  YamlMap map(YamlPart part) {
    if (part instanceof YamlMap map) {
      return map;
    }
    expected("a mapping", part);
    return new YamlMap(part.location(), List.of());
  }

  /** The items of a list. */
  List<YamlPart> items(YamlPart part) {
    if (part instanceof YamlList list) {
      return list.items();
    }
    expected("a list", part);
    return List.of();
  }

  /** A single value as it is written. */
  String text(YamlPart part) {
    if (part instanceof YamlScalar scalar && !scalar.isNull()) {
      return scalar.text();
    }
    expected("a single value", part);
    return "";
  }

  /** The texts of a list, or the keys of a mapping. */
  List<String> names(YamlPart part) {
    return part instanceof YamlMap map
        ? map.entries().stream().map(YamlMap.Entry::name).toList()
        : items(part).stream().map(this::text).toList();
  }

  /** A truth value. */
  boolean flag(YamlPart part) {
    return value(part, "true or false", Parts::truth).orElse(false);
  }

  /** An error code. */
  Optional<ErrorCode> code(YamlPart part) {
    List<String> codes = Arrays.stream(ErrorCode.values()).map(Enum::name).toList();
    if (part instanceof YamlScalar scalar && !codes.contains(scalar.text())) {
      findings.add(part.location(), unknown("code", scalar), remedy(scalar, codes, "codes"));
      return Optional.empty();
    }
    return value(part, "an error code", ErrorCode::valueOf);
  }

  /** A value that a function reads from the text; it throws if it cannot. */
  <T> Optional<T> value(YamlPart part, String what, Function<String, T> reader) {
    try {
      return Optional.of(reader.apply(text(part)));
    } catch (DateTimeException | IllegalArgumentException e) {
      expected(what, part);
      return Optional.empty();
    }
  }

  private static boolean truth(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private void expected(String what, YamlPart part) {
    String found =
        part instanceof YamlScalar s && !s.isNull() ? "\"" + s.text() + "\"" : part.kind();
    findings.add(
        part.location(), found + " where " + what + " belongs", "Write " + what + " here.");
  }

  private static String unknown(String kind, YamlScalar word) {
    return "unknown %s \"%s\"".formatted(kind, word.text());
  }

  private static String remedy(YamlScalar word, List<String> known, String kind) {
    return Nearest.remedy(word.text(), known, "Known " + kind);
  }
}
