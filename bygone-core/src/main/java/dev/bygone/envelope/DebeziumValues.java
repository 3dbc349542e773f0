package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The values of a row as they are meant. A schema says which numbers are times and which bytes are
 * numbers; where there is none, the declared types of the columns say what they can.
 */
final class DebeziumValues {
  private static final String UNAVAILABLE = "__debezium_unavailable_value";
  private static final String UNAVAILABLE_BYTES =
      Base64.getEncoder().encodeToString(UNAVAILABLE.getBytes(StandardCharsets.UTF_8));

  private final Map<String, JsonNode> images = new HashMap<>();
  private final Target target;

  /**
   * For one message.
   *
   * @param schema its schema, if it has one
   */
  DebeziumValues(JsonNode schema, Target target) {
    schema.path("fields").forEach(f -> images.put(f.path("field").asText(), f));
    this.target = target;
  }

  /** Whether the source did not read a value, because it is large and did not change. */
  static boolean isUnavailable(JsonNode value) {
    String text = value.isArray() && value.size() == 1 ? value.get(0).asText() : value.asText();
    return text.equals(UNAVAILABLE) || text.equals(UNAVAILABLE_BYTES);
  }

  /**
   * The values of the row before or after.
   *
   * @param image the row
   * @param field the field in which it is
   */
  Map<String, JsonNode> of(JsonNode image, String field) {
    Map<String, JsonNode> schemas = new HashMap<>();
    images
        .getOrDefault(field, MissingNode.getInstance())
        .path("fields")
        .forEach(f -> schemas.put(f.path("field").asText(), f));
    Map<String, JsonNode> values = new LinkedHashMap<>(Fields.of(image));
    values.replaceAll(
        (name, value) ->
            schemas.containsKey(name)
                ? declared(name, meant(value, schemas.get(name)))
                : guessed(name, value));
    return values;
  }

  private static JsonNode meant(JsonNode value, JsonNode schema) {
    if (value.isNull() || isUnavailable(value)) {
      return value;
    } else if (value.isArray() && schema.has("items")) {
      return array(value, schema.get("items"));
    }
    String name = schema.path("name").asText();
    if (name.equals("io.debezium.data.VariableScaleDecimal")) {
      return decimal(value.path("value"), value.path("scale").asInt()).orElse(value);
    } else if (value.isObject()) {
      return struct(value, schema.path("fields"));
    } else if (name.endsWith(".Decimal")) {
      return decimal(value, schema.path("parameters").path("scale").asInt()).orElse(value);
    }
    return value.canConvertToLong() && value.isIntegralNumber()
        ? DebeziumTimes.text(name, value.longValue()).<JsonNode>map(TextNode::valueOf).orElse(value)
        : value;
  }

  private static JsonNode array(JsonNode values, JsonNode schema) {
    ArrayNode meant = JsonNodeFactory.instance.arrayNode();
    values.forEach(v -> meant.add(meant(v, schema)));
    return meant;
  }

  private static JsonNode struct(JsonNode values, JsonNode schemas) {
    ObjectNode meant = values.deepCopy();
    schemas.forEach(
        s -> {
          String field = s.path("field").asText();
          if (meant.has(field)) {
            meant.set(field, meant(meant.get(field), s));
          }
        });
    return meant;
  }

  /** An exact number, as its digits in two's complement. */
  private static Optional<JsonNode> decimal(JsonNode value, int scale) {
    return value.isTextual()
        ? bytes(value.asText())
            .filter(b -> b.length > 0)
            .map(b -> DecimalNode.valueOf(new BigDecimal(new BigInteger(b), scale)))
        : Optional.empty();
  }

  private static Optional<byte[]> bytes(String base64) {
    try {
      return Optional.of(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private JsonNode guessed(String name, JsonNode value) {
    return value.isIntegralNumber() && value.canConvertToLong()
        ? target
            .type(name)
            .flatMap(type -> DebeziumTimes.guessed(type, value.longValue()))
            .<JsonNode>map(TextNode::valueOf)
            .orElse(value)
        : declared(name, value);
  }

  /** Bytes are written in base 64. */
  private JsonNode declared(String name, JsonNode value) {
    return value.isTextual() && !isUnavailable(value)
        ? target
            .type(name)
            .filter(Blobs::isBlob)
            .flatMap(type -> bytes(value.asText()))
            .<JsonNode>map(Blobs::text)
            .orElse(value)
        : value;
  }
}
