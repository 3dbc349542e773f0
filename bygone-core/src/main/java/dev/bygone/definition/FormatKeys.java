package dev.bygone.definition;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The keys of a format. */
final class FormatKeys {
  /** A format that is only named. */
  static final Shape<Format> WORD = new WordShape<>(words());

  private static final Key<Format> TYPE =
      new Key<>("type", "The type of the files, or the envelope of a change feed.", WORD);

  private static final Key<String> DELIMITER =
      new Key<>(
          "delimiter",
          "The character between the fields of a CSV line; detected in each file if left out.",
          ScalarShape.text("a character"));

  private static final Key<String> NULL =
      new Key<>(
          "null",
          "An unquoted text that stands for NULL in a CSV file, beside the empty field.",
          ScalarShape.text("a text"));

  private static final Key<Charset> ENCODING =
      new Key<>(
          "encoding",
          "What CSV and JSON files are encoded in, such as windows-1252; UTF-8 if left out. A byte"
              + " order mark is recognised anyway.",
          new CharsetShape());

  private static final Key<String> MAP_KEY =
      new Key<>(
          "map_key",
          "The column for the keys of a JSON file that is a map of objects; key if left out.",
          ScalarShape.text("the name of a column"));

  /** A format with its details. */
  static final Shape<Format> MAPPING =
      new FieldsShape<>(
          List.of(TYPE, DELIMITER, NULL, ENCODING, MAP_KEY), s -> Optional.of(format(s)));

  private FormatKeys() {}

  private static Map<String, Optional<Format>> words() {
    Map<String, Optional<Format>> words = new LinkedHashMap<>();
    for (Format.Type type : Format.Type.values()) {
      words.put(type.name().toLowerCase(Locale.ROOT), Optional.of(Format.of(type)));
    }
    for (EnvelopeKind envelope : EnvelopeKind.values()) {
      words.put(envelope.word(), Optional.of(Format.of(envelope)));
    }
    return words;
  }

  private static Format format(Section section) {
    Format named = section.find(TYPE).orElse(Format.BY_EXTENSION);
    return new Format(
        named.type(),
        section.find(DELIMITER),
        section.find(NULL),
        section.find(ENCODING),
        section.find(MAP_KEY),
        named.envelope());
  }
}
