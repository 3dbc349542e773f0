package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.StampRequest.Facts;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.InferenceSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawColumn;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads facts into a working relation, in types that hold every value as it stands there. */
final class FactsReader {
  private static final String RAW = Layout.PREFIX + "raw_facts";
  private static final String FACTS = Layout.PREFIX + "facts";

  private final Unit unit;
  private final Dialect dialect;
  private final Delivery delivery;

  FactsReader(Unit unit, Dialect dialect, Facts facts) {
    this.unit = unit;
    this.dialect = dialect;
    this.delivery = delivery(facts);
  }

  private static Delivery delivery(Facts facts) {
    if (facts instanceof Facts.Relation relation) {
      return Delivery.of(relation.source());
    }
    Path file = ((Facts.File) facts).file();
    return new Delivery(file.getFileName().toString(), List.of(file), Optional.empty());
  }

  /**
   * What was read.
   *
   * @param relation the working relation
   * @param types the columns with their types, in order
   */
  record Read(String relation, Map<String, ColumnType> types) {}

  /** What they are called in messages. */
  String name() {
    return delivery.name();
  }

  /**
   * Reads them.
   *
   * @param wanted the types that columns are to have, if their values allow; a map that finds their
   *     names
   * @throws BygoneException UNREADABLE_FILE, RAGGED_ROW or TYPE_MISMATCH
   */
  Read read(Map<String, ColumnType> wanted) {
    RawRows raw = unit.raw(delivery, table("given"), RAW);
    requireWhole(raw);
    requireFreeNames(raw);
    Map<String, ColumnType> types = types(raw, wanted);
    String first = types.keySet().stream().findFirst().orElseThrow(this::empty);
    unit.stage(delivery, table(first).with(types), FACTS);
    requireFitting();
    return new Read(FACTS, types);
  }

  private static TableDefinition table(String key) {
    return TableDefinition.builder("facts").key(key).build();
  }

  private void requireWhole(RawRows raw) {
    if (raw.ragged() > 0) {
      throw BygoneException.of(
          ErrorCode.RAGGED_ROW,
          "%s: rows with other fields than the header: %d, such as one with %s"
              .formatted(name(), raw.ragged(), raw.raggedness().orElse("others")),
          "Correct these rows; facts are stamped all or none.");
    }
  }

  private void requireFreeNames(RawRows raw) {
    raw.columns().stream()
        .map(RawColumn::name)
        .filter(n -> n.strip().toLowerCase(Locale.ROOT).startsWith(Layout.PREFIX))
        .findFirst()
        .ifPresent(
            n -> {
              throw BygoneException.of(
                  ErrorCode.INVALID_REQUEST,
                  "%s has a column %s; names that begin so are Bygone's own".formatted(name(), n),
                  "Name the column otherwise.");
            });
  }

  private BygoneException empty() {
    return BygoneException.of(
        ErrorCode.UNREADABLE_FILE,
        name() + ": it has no columns",
        "Name facts with a header: CSV, JSON or Parquet.");
  }

  /** A column without values may be of any type, and one of texts stays text if that is wanted. */
  private Map<String, ColumnType> types(RawRows raw, Map<String, ColumnType> wanted) {
    Map<String, Optional<ColumnType>> found = new InferenceSql(dialect, raw, unit::query).types();
    Map<String, ColumnType> types = new LinkedHashMap<>();
    for (RawColumn column : raw.columns()) {
      String name = column.name().strip();
      Optional<ColumnType> type = found.get(column.name());
      Optional<ColumnType> asked = Optional.ofNullable(wanted.get(name));
      boolean open = type.isEmpty() || isText(column, asked);
      types.put(name, open ? asked.orElse(ColumnType.VARCHAR) : type.get());
    }
    return types;
  }

  private static boolean isText(RawColumn column, Optional<ColumnType> asked) {
    return column.type().isEmpty() && asked.equals(Optional.of(ColumnType.VARCHAR));
  }

  private void requireFitting() {
    List<Object> bad =
        unit.query(
                "SELECT count(*), min(%1$s) FROM %2$s WHERE %1$s IS NOT NULL"
                    .formatted(dialect.quote(Layout.MISFIT), FACTS))
            .rows()
            .get(0);
    long rows = ((Number) bad.get(0)).longValue();
    if (rows > 0) {
      throw BygoneException.of(
          ErrorCode.TYPE_MISMATCH,
          "%s: rows with values that do not fit: %d, such as %s"
              .formatted(name(), rows, bad.get(1)),
          "Correct these rows; facts are stamped all or none.");
    }
  }
}
