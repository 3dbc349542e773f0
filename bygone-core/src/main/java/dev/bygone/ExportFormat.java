package dev.bygone;

import java.util.Locale;
import java.util.Optional;

/** The formats in which rows can be written to a file. */
public enum ExportFormat {
  /** Comma-separated values with a header line; an unquoted empty field is NULL. */
  CSV,
  /** One JSON array of objects. */
  JSON,
  /** One JSON object a line. */
  JSON_LINES,
  /** Apache Parquet. */
  PARQUET;

  /** The format that the extension of a file name tells, with {@code .gz} behind it or not. */
  public static Optional<ExportFormat> ofFile(String name) {
    String plain = isZipped(name) ? name.substring(0, name.length() - 3) : name;
    String extension = plain.substring(plain.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (extension) {
      case "csv" -> Optional.of(CSV);
      case "json" -> Optional.of(JSON);
      case "jsonl", "ndjson" -> Optional.of(JSON_LINES);
      case "parquet" -> Optional.of(PARQUET);
      default -> Optional.empty();
    };
  }

  /** Whether a file of this name is to be compressed as a whole. */
  public static boolean isZipped(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".gz");
  }
}
