package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How single values look; the values are those of {@link dev.bygone.Rows}. */
public final class Values {
  /** How NULL looks. */
  public static final String NULL = "NULL";

  /** Seconds always, their fraction only where there is one. */
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter();

  private static final double PLAIN_FROM = 1e-6;
  private static final double PLAIN_TO = 1e17;

  private Values() {}

  /** A value for people. Text that could be taken for something else is quoted. */
  public static String text(Object value) {
    if (value instanceof String text) {
      String shown = TextEscapes.escape(text);
      return text.isEmpty() || text.equals(NULL) || !text.equals(text.strip())
          ? "'" + shown + "'"
          : shown;
    }
    return plain(value);
  }

  /** Writes a value for programs, numbers and truth values as such. */
  static void json(JsonGenerator json, Object value) throws IOException {
    if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        json(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(plain(entry.getKey()));
        json(json, entry.getValue());
      }
      json.writeEndObject();
    } else {
      jsonScalar(json, value);
    }
  }

  private static void jsonScalar(JsonGenerator json, Object value) throws IOException {
    if (value instanceof BigDecimal number) {
      json.writeNumber(number.toPlainString());
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      json.writePOJO(value);
    } else {
      json.writeString(plain(value));
    }
  }

  private static String plain(Object value) {
    if (value instanceof LocalDateTime time) {
      return TIMESTAMP.format(time);
    } else if (value instanceof OffsetDateTime time) {
      return TIMESTAMP.format(time.withOffsetSameInstant(ZoneOffset.UTC)) + "Z";
    } else if (value instanceof Double || value instanceof Float) {
      return floating((Number) value);
    } else if (value instanceof BigDecimal number) {
      return number.toPlainString();
    } else if (value instanceof ByteBuffer bytes) {
      return hex(bytes);
    } else if (value instanceof List<?> list) {
      return list.stream().map(Values::nested).collect(Collectors.joining(", ", "[", "]"));
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> nested(e.getKey()) + ": " + nested(e.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return value == null ? NULL : value.toString();
  }

  private static String nested(Object value) {
    if (value == null) {
      return "null";
    }
    return value instanceof String text
        ? '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"'
        : plain(value);
  }

  private static String floating(Number value) {
    double size = Math.abs(value.doubleValue());
    boolean readable = size == 0 || (size >= PLAIN_FROM && size < PLAIN_TO);
    return readable && !isNegativeZero(value)
        ? new BigDecimal(value.toString()).toPlainString()
        : value.toString();
  }

  private static boolean isNegativeZero(Number value) {
    return Double.doubleToRawLongBits(value.doubleValue()) == Double.doubleToRawLongBits(-0.0);
  }

  private static String hex(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return HexFormat.of().formatHex(copy);
  }
}
