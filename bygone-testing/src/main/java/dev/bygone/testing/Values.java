package dev.bygone.testing;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.ColumnType.Field;
import dev.bygone.definition.ColumnType.ListOf;
import dev.bygone.definition.ColumnType.MapOf;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.ColumnType.Struct;
import dev.bygone.testing.Cell.Fields;
import dev.bygone.testing.Cell.Items;
import dev.bygone.testing.Cell.Literal;
import dev.bygone.testing.Cell.Null;
import dev.bygone.testing.Cell.Text;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Turns what a case file says into the Java values of {@link dev.bygone.Rows}. */
public final class Values {
  private Values() {}

  /**
   * The value of a cell in a column of this type; null for NULL.
   *
   * @throws IllegalArgumentException if it does not fit the type
   */
  public static Object of(ColumnType type, Cell cell) {
    if (cell instanceof Null) {
      return null;
    }
    if (type instanceof ListOf list && cell instanceof Items items) {
      return list(list, items);
    }
    if (type instanceof Struct struct && cell instanceof Fields fields) {
      return struct(struct, fields);
    }
    if (type instanceof MapOf map && cell instanceof Fields fields) {
      return map(map, fields);
    }
    return scalar(type, text(type, cell));
  }

  private static List<Object> list(ListOf type, Items items) {
    List<Object> values = new ArrayList<>();
    items.cells().forEach(c -> values.add(of(type.element(), c)));
    return values;
  }

  private static Map<String, Object> struct(Struct type, Fields fields) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field field : type.fields()) {
      values.put(
          field.name(), of(field.type(), fields.cells().getOrDefault(field.name(), Cell.NULL)));
    }
    return values;
  }

  private static Map<Object, Object> map(MapOf type, Fields fields) {
    Map<Object, Object> values = new LinkedHashMap<>();
    fields.cells().forEach((k, v) -> values.put(scalar(type.key(), k), of(type.value(), v)));
    return values;
  }

  private static String text(ColumnType type, Cell cell) {
    if (cell instanceof Text text) {
      return text.text();
    }
    if (cell instanceof Literal literal) {
      return literal.text();
    }
    throw new IllegalArgumentException("Cannot read " + cell + " as " + type.text());
  }

  private static Object scalar(ColumnType type, String text) {
    try {
      if (type instanceof Decimal decimal) {
        return new BigDecimal(text).setScale(decimal.scale());
      }
      if (type instanceof Scalar scalar) {
        return scalar(scalar, text);
      }
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      throw new IllegalArgumentException(
          "Cannot read '" + text + "' as " + type.text() + ": " + e.getMessage(), e);
    }
    throw new IllegalArgumentException("Cannot read '" + text + "' as " + type.text());
  }

  private static Object scalar(Scalar type, String text) {
    return switch (type) {
      case BOOLEAN -> truth(text);
      case SMALLINT -> Short.valueOf(text);
      case INTEGER -> Integer.valueOf(text);
      case BIGINT -> Long.valueOf(text);
      case REAL -> Float.valueOf(floating(text));
      case DOUBLE -> Double.valueOf(floating(text));
      case VARCHAR -> text;
      case DATE -> LocalDate.parse(text);
      case TIMESTAMP -> timestamp(text);
      case TIMESTAMPTZ -> instant(text);
      case BLOB -> ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    };
  }

  private static Boolean truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new NumberFormatException("neither true nor false");
    };
  }

  /** YAML writes .nan and .inf, SQL NaN and Infinity. */
  private static String floating(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case ".nan", "nan" -> "NaN";
      case ".inf", "inf", "infinity", "+.inf" -> "Infinity";
      case "-.inf", "-inf", "-infinity" -> "-Infinity";
      default -> text;
    };
  }

  /** A date is its 00:00. */
  static LocalDateTime timestamp(String text) {
    return hasTime(text)
        ? LocalDateTime.parse(text.replace(' ', 'T'))
        : LocalDate.parse(text).atStartOfDay();
  }

  /** Whether the text of a date says more than the day. */
  static boolean hasTime(String text) {
    return text.contains(":");
  }

  private static OffsetDateTime instant(String text) {
    boolean hasZone = text.matches(".*([zZ]|[+-]\\d\\d(:?\\d\\d)?)") && hasTime(text);
    return hasZone
        ? OffsetDateTime.parse(text.replace(' ', 'T')).withOffsetSameInstant(ZoneOffset.UTC)
        : timestamp(text).atOffset(ZoneOffset.UTC);
  }
}
