package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.engine.Engine;
import dev.bygone.source.AsOf;
import java.math.BigDecimal;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Set;

/** Values that somebody has written, as literals of an engine. */
final class Literals {
  private static final Map<ColumnType, String> EXAMPLES =
      Map.of(ColumnType.DATE, "2024-01-31", ColumnType.TIMESTAMP, "2024-01-31T12:00");
  private static final Set<ColumnType> TIMES = EXAMPLES.keySet();

  private final Engine engine;

  Literals(Engine engine) {
    this.engine = engine;
  }

  /**
   * The literal of a text in a type.
   *
   * @param what what it is, for the message
   * @throws BygoneException INVALID_REQUEST if it is no value of the type as it is written
   */
  String of(String text, ColumnType type, String what) {
    if (!fits(text, type)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "\"%s\" is no %s, as %s must be".formatted(text, type.text(), what),
          "Write it as the table shows it%s."
              .formatted(TIMES.contains(type) ? ", such as " + EXAMPLES.get(type) : ""));
    }
    return engine.dialect().literal(text, type);
  }

  /**
   * Engines round numbers and cut times as they cast; what is asked for must be there as it is
   * written.
   */
  private boolean fits(String text, ColumnType type) {
    if (TIMES.contains(type) && !isTime(text, type)) {
      return false;
    }
    Object value =
        engine.query("SELECT " + engine.dialect().attempt(text, type)).rows().get(0).get(0);
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
