package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the fields of messages. */
final class Fields {
  private Fields() {}

  /** The text of a field that is a text or a number, and not empty. */
  static Optional<String> text(JsonNode object, String field) {
    return Optional.of(object.path(field))
        .filter(JsonNode::isValueNode)
        .filter(v -> !v.isNull())
        .map(JsonNode::asText)
        .filter(t -> !t.isEmpty());
  }

  /** The whole number of a field, which may be written as text. */
  static Optional<BigInteger> number(JsonNode object, String field) {
    return text(object, field).filter(t -> t.matches("[0-9]{1,38}")).map(BigInteger::new);
  }

  /** The time of a field that counts units since 1970; zero says nothing. */
  static Optional<Instant> since1970(JsonNode object, String field, ChronoUnit unit) {
    return number(object, field)
        .filter(n -> n.signum() > 0 && n.bitLength() < Long.SIZE)
        .flatMap(n -> since1970(n.longValue(), unit));
  }

  private static Optional<Instant> since1970(long count, ChronoUnit unit) {
    try {
      return Optional.of(Instant.EPOCH.plus(count, unit));
    } catch (DateTimeException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** The time of a field that is text, in UTC if it does not say. */
  static Optional<Instant> time(JsonNode object, String field) {
    return text(object, field).flatMap(Fields::time);
  }

  private static Optional<Instant> time(String text) {
    String iso = text.strip().replace(' ', 'T');
    try {
      return Optional.of(
          iso.matches(".*(Z|[+-][0-9]{2}:?[0-9]{2})")
              ? OffsetDateTime.parse(iso).toInstant()
              : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** The fields of an object; none if it is something else. */
  static Map<String, JsonNode> of(JsonNode object) {
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    if (object.isObject()) {
      object.properties().forEach(e -> fields.put(e.getKey(), e.getValue()));
    }
    return fields;
  }

  /** The texts of a list. */
  static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    if (list.isArray()) {
      list.forEach(t -> texts.add(t.asText()));
    }
    return texts;
  }

  /** Whether an object has all of these fields. */
  static boolean hasAll(JsonNode object, String... fields) {
    for (String field : fields) {
      if (!object.has(field)) {
        return false;
      }
    }
    return true;
  }
}
