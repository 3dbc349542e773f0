package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * How to read the files of a source.
 *
 * @param type the file type; by the extension of each file if empty
 * @param delimiter what separates the fields of a CSV line
 * @param nullText the unquoted text that stands for NULL in a CSV file, beside the empty field
 */
public record Format(Optional<Type> type, String delimiter, Optional<String> nullText) {
  /** File types. */
  public enum Type {
    /** Delimited text with a header line. */
    CSV,
    /** JSON: one object a line, or an array of objects. */
    JSON,
    /** Apache Parquet. */
    PARQUET
  }

  /** By extension, comma-separated, without a text for NULL. */
  public static final Format BY_EXTENSION = new Format(Optional.empty(), ",", Optional.empty());

  /** Checks. */
  public Format {
    requireNonNull(type, "type");
    requireNonNull(delimiter, "delimiter");
    requireNonNull(nullText, "nullText");
  }
}
