package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.source.Headers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.function.Function;

/**
 * A file that is read wherever its rows are used, rather than once into a table. What was found in
 * it holds as long as it stays as it is, which is seen in the end.
 */
final class InPlace {
  private final Path file;
  private final Stamp stamp;
  private final String query;
  private final Headers headers;
  private final Function<Unreadable, BygoneException> refusal;

  /**
   * What tells a file from one that was changed or put in its place.
   *
   * @param file what the file system knows it by; empty if it does not tell
   */
  private record Stamp(Optional<Object> file, long size, FileTime modified) {
    static Stamp of(Path path) throws IOException {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      return new Stamp(
          Optional.ofNullable(found.fileKey()), found.size(), found.lastModifiedTime());
    }
  }

  private InPlace(
      Path file,
      Stamp stamp,
      FileQuery typed,
      String name,
      Function<Unreadable, BygoneException> refusal) {
    this.file = file;
    this.stamp = stamp;
    this.query = typed.numbered(name);
    this.headers = typed.headers().orElseThrow();
    this.refusal = refusal;
  }

  /**
   * Opens a Parquet file.
   *
   * @param name its name in the delivery
   * @param typed makes a query of its rows; empty if they are better read once
   * @param refusal says of which file something cannot be read
   */
  static Optional<InPlace> open(
      ParquetFile parquet,
      String name,
      Function<RawFile, Optional<FileQuery>> typed,
      Function<Unreadable, BygoneException> refusal)
      throws IOException {
    Stamp stamp = Stamp.of(parquet.path());
    return parquet
        .numbered()
        .flatMap(typed)
        .map(q -> new InPlace(parquet.path(), stamp, q, name, refusal));
  }

  /** A query for the rows, with their numbers. */
  String query() {
    return query;
  }

  /** What its headers and the columns of the definition have not in common. */
  Headers headers() {
    return headers;
  }

  /** Whether a statement reads it. */
  boolean isReadBy(String statement) {
    return statement.contains(DuckDbDialect.INSTANCE.file(file));
  }

  /** The refusal of a file that turns out not to be readable. */
  BygoneException unreadable(String why) {
    return refusal.apply(new Unreadable(why));
  }

  /**
   * Sees that it is what it was.
   *
   * @throws BygoneException UNREADABLE_FILE
   */
  void requireUnchanged() {
    if (!isUnchanged()) {
      throw refusal.apply(
          new Unreadable("it was changed while it was read", "Load it again once it is complete."));
    }
  }

  private boolean isUnchanged() {
    try {
      return stamp.equals(Stamp.of(file));
    } catch (IOException e) {
      return false;
    }
  }
}
