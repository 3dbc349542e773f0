package dev.bygone.yaml;

/** A part of a YAML document that knows where it stands. */
public sealed interface YamlPart permits YamlScalar, YamlList, YamlMap {
  /** Where it begins. */
  Location location();

  /** What it is, in a word with its article, such as {@code a list}. */
  String kind();
}
