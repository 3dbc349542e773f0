package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/** The keys of a format. */
final class FormatKeys {
  private static final WordShape<Format.Type> TYPES =
      WordShape.of(Format.Type.values()).later("debezium", "dms");

  /** A format that is only named. */
  static final Shape<Format> WORD =
      new MappedShape<>(
          TYPES,
          t ->
              new Format(
                  Optional.of(t), Format.BY_EXTENSION.delimiter(), Format.BY_EXTENSION.nullText()));

  private static final Key<Format.Type> TYPE = new Key<>("type", "The type of the files.", TYPES);

  private static final Key<String> DELIMITER =
      new Key<>(
          "delimiter",
          "The character between the fields of a CSV line, a comma if left out.",
          ScalarShape.text("a character"));

  private static final Key<String> NULL =
      new Key<>(
          "null",
          "An unquoted text that stands for NULL in a CSV file, beside the empty field.",
          ScalarShape.text("a text"));

  private static final Key<String> ENCODING =
      new Key<>(
          "encoding",
          "The encoding of a CSV file.",
          LaterShape.of(ScalarShape.text("the name of an encoding"), "utf-8", "UTF-8"));

  /** A format with its details. */
  static final Shape<Format> MAPPING =
      new FieldsShape<>(List.of(TYPE, DELIMITER, NULL, ENCODING), s -> Optional.of(format(s)));

  private FormatKeys() {}

  private static Format format(Section section) {
    return new Format(
        section.find(TYPE),
        section.find(DELIMITER).orElse(Format.BY_EXTENSION.delimiter()),
        section.find(NULL));
  }
}
