package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import dev.bygone.engine.Engine;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Repair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows of a table that were set aside, and which of them are still open: those of whose
 * delivery no repaired rows were loaded since, nor the delivery itself again, and which was not
 * taken back.
 */
public final class Rejects {
  private static final int LOAD = 0;
  private static final int DELIVERY = 1;

  private final String table;
  private final Rows rows;
  private final List<LoadEntry> loads;

  /** Of a table of an engine. */
  public Rejects(Engine engine, String table) {
    this.table = table;
    this.rows = engine.rejects(table);
    this.loads = engine.loads(table);
  }

  /** All of them, each with the load that settled it as {@code settled_by}, or NULL. */
  public Rows all() {
    List<Column> columns = new ArrayList<>(rows.columns());
    columns.add(new Column("settled_by", ColumnType.BIGINT));
    List<List<Object>> all = new ArrayList<>();
    for (List<Object> row : rows.rows()) {
      List<Object> extended = new ArrayList<>(row);
      extended.add(settledBy(row).orElse(null));
      all.add(extended);
    }
    return new Rows(columns, all, all.size());
  }

  /** Those that are open. */
  public Rows open() {
    List<List<Object>> open = rows.rows().stream().filter(r -> settledBy(r).isEmpty()).toList();
    return new Rows(rows.columns(), open, open.size());
  }

  /**
   * A file with the repaired rows of a delivery that set rows aside, as a delivery.
   *
   * @param named the name of that delivery; may be left out if there is only one with open rows
   * @throws BygoneException INVALID_REQUEST if it has no open rows, or if it is not clear which is
   *     meant
   */
  public Delivery repaired(Optional<String> named, Path file) {
    List<String> open =
        open().rows().stream().map(r -> r.get(DELIVERY).toString()).distinct().toList();
    List<String> meant =
        open.stream().filter(d -> named.isEmpty() || named.get().equals(d)).toList();
    if (meant.size() != 1) {
      throw refused(named, open);
    }
    LoadEntry last =
        LoadEntry.standing(loads).stream()
            .filter(l -> l.delivery().equals(meant.get(0)))
            .reduce((a, b) -> b)
            .orElseThrow();
    return Repair.of(last.delivery(), last.asOf().map(AsOf::parse), file);
  }

  private BygoneException refused(Optional<String> named, List<String> open) {
    if (open.isEmpty()) {
      return BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s has no rows that are set aside and open".formatted(table),
          "Load a whole delivery with bygone load.");
    }
    return BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        named
            .map(n -> "the delivery %s of table %s has no open rows".formatted(n, table))
            .orElse("several deliveries of table %s have open rows".formatted(table)),
        "Say --delivery with one of: %s.".formatted(String.join(", ", open)));
  }

  private Optional<Long> settledBy(List<Object> row) {
    long load = ((Number) row.get(LOAD)).longValue();
    String origin = Repair.origin(row.get(DELIVERY).toString());
    return Stream.concat(
            loads.stream().filter(l -> l.retracts().orElse(0) == load),
            LoadEntry.standing(loads).stream()
                .filter(l -> l.loadId() > load && Repair.origin(l.delivery()).equals(origin)))
        .map(LoadEntry::loadId)
        .findFirst();
  }
}
