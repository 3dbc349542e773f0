package dev.bygone.testing.oracle;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Field;
import dev.bygone.definition.ColumnType.ListOf;
import dev.bygone.definition.ColumnType.MapOf;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.ColumnType.Struct;
import dev.bygone.definition.TableDefinition;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The text of values that is hashed: each with a letter for its kind, and its length. */
final class HashText {
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);
  private static final Comparator<String> BY_CODE_POINT =
      Comparator.comparing(name -> name.codePoints().toArray(), Arrays::compare);

  private HashText() {}

  /** The hash of these columns; what is NULL leaves no trace. */
  static String hash(TableDefinition table, List<String> columns, Map<String, Object> values) {
    StringBuilder text = new StringBuilder();
    columns.stream()
        .sorted(BY_CODE_POINT)
        .filter(c -> values.get(c) != null)
        .forEach(c -> text.append(tagged('t', c)).append(text(table.type(c), values.get(c))));
    return sha256(text.toString());
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Cannot hash", e);
    }
  }

  private static String tagged(char kind, String text) {
    return "%s%d:%s".formatted(kind, text.codePointCount(0, text.length()), text);
  }

  /** A value that is not NULL. */
  static String text(ColumnType type, Object value) {
    if (type instanceof ListOf list) {
      List<String> parts = new ArrayList<>();
      ((Collection<?>) value).forEach(v -> parts.add(part(list.element(), v)));
      return tagged('l', String.join("", parts));
    } else if (type instanceof Struct struct) {
      List<String> parts = new ArrayList<>();
      for (Field field : struct.fields()) {
        parts.add(part(field.type(), ((Map<?, ?>) value).get(field.name())));
      }
      return tagged('r', String.join("", parts));
    } else if (type instanceof MapOf map) {
      List<String> parts = new ArrayList<>();
      ((Map<?, ?>) value).forEach((k, v) -> parts.add(part(map.key(), k) + part(map.value(), v)));
      parts.sort(BY_CODE_POINT);
      return tagged('m', String.join("", parts));
    }
    return type instanceof Scalar scalar ? scalar(scalar, value) : exact(value);
  }

  private static String part(ColumnType type, Object value) {
    return value == null ? "-" : text(type, value);
  }

  private static String scalar(Scalar type, Object value) {
    return switch (type) {
      case BOOLEAN -> tagged('b', value.toString());
      case SMALLINT, INTEGER, BIGINT -> exact(value);
      case REAL, DOUBLE -> tagged('f', floating(((Number) value).doubleValue()));
      case VARCHAR -> tagged('t', value.toString());
      case DATE -> tagged('d', value.toString());
      case TIMESTAMP -> tagged('s', TIME.format((LocalDateTime) value));
      case TIMESTAMPTZ -> tagged('i', Long.toString(micros((OffsetDateTime) value)));
      case BLOB -> tagged('x', hex((ByteBuffer) value));
    };
  }

  private static String exact(Object value) {
    BigDecimal number = new BigDecimal(value.toString());
    return tagged('n', number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString());
  }

  private static String floating(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    } else if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    return value == 0 ? "0" : Double.toHexString(value).replace(".0p", "p");
  }

  private static long micros(OffsetDateTime time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time.toInstant());
  }

  private static String hex(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return HexFormat.of().withUpperCase().formatHex(copy);
  }
}
