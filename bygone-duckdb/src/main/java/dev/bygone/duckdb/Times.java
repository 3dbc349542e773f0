package dev.bygone.duckdb;

import dev.bygone.definition.ColumnType;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Carries times through the driver, which takes instants, and all times in lists, structs and maps,
 * through the zone of the machine, and loses an hour where that one changes its clocks. Instants
 * are carried as times in UTC, those within other values as text.
 */
final class Times {
  private Times() {}

  /** The type in which a value is to be asked for; the same if the driver does no harm to it. */
  static ColumnType carried(ColumnType type) {
    return type.equals(ColumnType.TIMESTAMPTZ)
        ? ColumnType.TIMESTAMP
        : type instanceof ColumnType.Scalar ? type : asText(type);
  }

  private static ColumnType asText(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return new ColumnType.ListOf(asText(list.element()));
    } else if (type instanceof ColumnType.MapOf map) {
      return new ColumnType.MapOf(asText(map.key()), asText(map.value()));
    } else if (type instanceof ColumnType.Struct struct) {
      return new ColumnType.Struct(
          struct.fields().stream()
              .map(f -> new ColumnType.Field(f.name(), asText(f.type())))
              .toList());
    }
    return isTime(type) ? ColumnType.VARCHAR : type;
  }

  private static boolean isTime(ColumnType type) {
    return type.equals(ColumnType.TIMESTAMP) || type.equals(ColumnType.TIMESTAMPTZ);
  }

  /** The value of a list, a struct or a map, with its times, which were carried as text. */
  static Object restored(Object value, ColumnType type) {
    if (value == null) {
      return null;
    } else if (type instanceof ColumnType.ListOf list) {
      List<Object> elements = new ArrayList<>();
      ((List<?>) value).forEach(e -> elements.add(restored(e, list.element())));
      return elements;
    } else if (type instanceof ColumnType.MapOf map) {
      Map<Object, Object> entries = new LinkedHashMap<>();
      ((Map<?, ?>) value)
          .forEach((k, v) -> entries.put(restored(k, map.key()), restored(v, map.value())));
      return entries;
    } else if (type instanceof ColumnType.Struct struct) {
      Map<Object, Object> fields = new LinkedHashMap<>();
      struct
          .fields()
          .forEach(
              f -> fields.put(f.name(), restored(((Map<?, ?>) value).get(f.name()), f.type())));
      return fields;
    }
    return isTime(type) ? time(value.toString(), type) : value;
  }

  private static Object time(String text, ColumnType type) {
    LocalDateTime time = LocalDateTime.parse(text.replace(' ', 'T').replaceFirst("\\+00$", ""));
    return type.equals(ColumnType.TIMESTAMPTZ) ? time.atOffset(ZoneOffset.UTC) : time;
  }
}
