package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.nio.charset.Charset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How to read the files of a source.
 *
 * @param type the file type; by the extension of each file if empty
 * @param delimiter what separates the fields of a CSV line; detected in each file if empty
 * @param nullText the unquoted text that stands for NULL in a CSV file, beside the empty field
 * @param encoding what text files are encoded in, if they do not begin with a byte order mark;
 *     UTF-8 if empty
 * @param mapKey the column for the keys of JSON files that are maps of objects
 * @param envelope what wraps the rows of a change feed; empty if they are plain
 */
public record Format(
    Optional<Type> type,
    Optional<String> delimiter,
    Optional<String> nullText,
    Optional<Charset> encoding,
    Optional<String> mapKey,
    Optional<EnvelopeKind> envelope) {
  /** File types. */
  public enum Type {
    /** Delimited text with a header line. */
    CSV,
    /** JSON: one object a line, an array of objects, or a map of them. */
    JSON,
    /** Apache Parquet. */
    PARQUET
  }

  /** By extension, with the delimiter detected, in UTF-8, without a text for NULL. */
  public static final Format BY_EXTENSION =
      new Format(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** Checks. */
  public Format {
    requireNonNull(type, "type");
    requireNonNull(delimiter, "delimiter");
    requireNonNull(nullText, "nullText");
    requireNonNull(encoding, "encoding");
    requireNonNull(mapKey, "mapKey");
    requireNonNull(envelope, "envelope");
  }

  /** A format of plain rows. */
  public Format(
      Optional<Type> type,
      Optional<String> delimiter,
      Optional<String> nullText,
      Optional<Charset> encoding,
      Optional<String> mapKey) {
    this(type, delimiter, nullText, encoding, mapKey, Optional.empty());
  }

  /** A format of which only the type is said. */
  public static Format of(Type type) {
    return new Format(
        Optional.of(type), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** A format of which only the envelope is said. */
  public static Format of(EnvelopeKind envelope) {
    return new Format(
        envelope.fileType(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(envelope));
  }

  /** The envelopes of the sources of a table, of which each may have a format of its own. */
  static Set<EnvelopeKind> envelopes(Format format, List<Flow> flows) {
    Stream<Format> formats =
        flows.isEmpty()
            ? Stream.of(format)
            : flows.stream().map(flow -> flow.format().orElse(format));
    return formats
        .flatMap(f -> f.envelope().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
