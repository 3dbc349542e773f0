package dev.bygone.spark;

import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** What the last small commit left in its table, so that a load that follows need not read it. */
final class LastEntries {
  private record Left(String table, OptionalLong version, Dataset<Row> rows) {}

  private Optional<Left> last = Optional.empty();

  /**
   * Remembers what a table holds.
   *
   * @param version the version of the table; empty if others have committed beside
   * @param rows what is in it
   */
  void keep(String table, OptionalLong version, Dataset<Row> rows) {
    last = version.isPresent() ? Optional.of(new Left(table, version, rows)) : Optional.empty();
  }

  /** What a table holds in this version, if that is known. */
  Optional<Dataset<Row>> of(String table, OptionalLong version) {
    return last.filter(l -> l.table().equals(table) && l.version().equals(version)).map(Left::rows);
  }
}
