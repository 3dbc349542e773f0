package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.engine.Engine;
import dev.bygone.plan.Dialect;
import dev.bygone.source.AsOf;
import java.math.BigDecimal;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values that are asked for, as literals; only if they are there as they are written. */
final class Literals {
  private static final Map<ColumnType, String> EXAMPLES =
      Map.of(ColumnType.DATE, "2024-01-31", ColumnType.TIMESTAMP, "2024-01-31T12:00");
  private static final Set<ColumnType> TIMES = EXAMPLES.keySet();

  private final Engine engine;
  private final Dialect dialect;

  Literals(Engine engine) {
    this.engine = engine;
    this.dialect = engine.dialect();
  }

  /**
   * A condition that a key has these values.
   *
   * @throws BygoneException INVALID_REQUEST if they do not fit it
   */
  String key(String table, List<Column> columns, List<String> values) {
    if (values.size() != columns.size()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the key of table %s has %d columns (%s), but %d given"
              .formatted(
                  table,
                  columns.size(),
                  String.join(", ", columns.stream().map(Column::name).toList()),
                  values.size()),
          "Give one value for each column of the key, in this order.");
    }
    List<String> conditions = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      conditions.add(
          dialect.quote(column.name()) + " = " + of(values.get(i), column.type(), column.name()));
    }
    return String.join(" AND ", conditions);
  }

  /**
   * A value of a type.
   *
   * @param what what it is, for messages
   * @throws BygoneException INVALID_REQUEST if it is none
   */
  String of(String text, ColumnType type, String what) {
    if (!fits(text, type)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "\"%s\" is no %s, as %s must be".formatted(text, type.text(), what),
          "Write it as the table shows it%s."
              .formatted(TIMES.contains(type) ? ", such as " + EXAMPLES.get(type) : ""));
    }
    return dialect.literal(text, type);
  }

  /**
   * Engines round numbers and cut times as they cast; what is asked for must be there as it is
   * written.
   */
  private boolean fits(String text, ColumnType type) {
    if (TIMES.contains(type) && !isTime(text, type)) {
      return false;
    }
    Object value = engine.query("SELECT " + dialect.attempt(text, type)).rows().get(0).get(0);
    boolean exact =
        value instanceof Short
            || value instanceof Integer
            || value instanceof Long
            || value instanceof BigDecimal;
    return value != null
        && (!exact
            || new BigDecimal(value.toString()).compareTo(new BigDecimal(text.strip())) == 0);
  }

  /** An engine's own casts pass over a zone, or cut a time of day off. */
  private static boolean isTime(String text, ColumnType type) {
    try {
      AsOf time = AsOf.parse(text.strip());
      return type.equals(ColumnType.TIMESTAMP) || time.wholeDay();
    } catch (DateTimeParseException e) {
      return false;
    }
  }
}
