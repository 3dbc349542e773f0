package dev.bygone.source;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One delivery, before it is read: what a source hands over at once.
 *
 * @param name the path below the fixed part of the source, with {@code /}; of a relation its name
 * @param content what it consists of
 * @param asOf the time for which a snapshot holds: a {@code LocalDate} or a {@code LocalDateTime}
 *     (UTC)
 */
public record Delivery(String name, Content content, Optional<AsOf> asOf) {
  /** Checks. */
  public Delivery {
    requireNonNull(name, "name");
    requireNonNull(content, "content");
  }

  /** Files, at least one, in order. */
  public Delivery(String name, List<Path> files, Optional<AsOf> asOf) {
    this(name, new Content.Files(files), asOf);
  }

  /** What a table or a query has now. */
  public static Delivery of(Source.Relation source) {
    return new Delivery(source.name(), new Content.Relation(source), Optional.empty());
  }

  /** Its files, in order; none if it is a relation. */
  public List<Path> files() {
    return content instanceof Content.Files files ? files.files() : List.of();
  }

  /** The same with another time. */
  public Delivery withAsOf(Optional<AsOf> time) {
    return new Delivery(name, content, time);
  }

  /** The same, each file by itself. */
  public List<Delivery> singly() {
    return content instanceof Content.Files files
        ? files.files().stream().map(f -> new Delivery(name, List.of(f), asOf)).toList()
        : List.of(this);
  }
}
