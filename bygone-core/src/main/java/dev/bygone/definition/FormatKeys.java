package dev.bygone.definition;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/** The keys of a format. */
final class FormatKeys {
  private static final WordShape<Format.Type> TYPES =
      WordShape.of(Format.Type.values()).later("debezium", "dms");

  /** A format that is only named. */
  static final Shape<Format> WORD = new MappedShape<>(TYPES, Format::of);

  private static final Key<Format.Type> TYPE = new Key<>("type", "The type of the files.", TYPES);

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

  private static Format format(Section section) {
    return new Format(
        section.find(TYPE),
        section.find(DELIMITER),
        section.find(NULL),
        section.find(ENCODING),
        section.find(MAP_KEY));
  }
}
