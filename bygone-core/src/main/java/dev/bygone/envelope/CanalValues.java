package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The values of a row, which are texts, as the types of the source mean them. */
final class CanalValues {
  private static final Pattern NUMBER =
      Pattern.compile(
          "(tinyint|smallint|mediumint|int|integer|bigint|decimal|numeric|float|double|real|year)\\b.*");

  private static final Pattern DIGITS = Pattern.compile("-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?");

  private final JsonNode types;
  private final Target target;

  /**
   * For one message.
   *
   * @param types the types of the source by column
   */
  CanalValues(JsonNode types, Target target) {
    this.types = types;
    this.target = target;
  }

  Map<String, JsonNode> of(JsonNode row) {
    Map<String, JsonNode> values = new LinkedHashMap<>(Fields.of(row));
    values.replaceAll((name, value) -> value.isTextual() ? meant(name, value) : value);
    return values;
  }

  private JsonNode meant(String name, JsonNode value) {
    String text = value.asText();
    String type = types.path(name).asText().toLowerCase(Locale.ROOT);
    if (NUMBER.matcher(type).matches() && DIGITS.matcher(text).matches()) {
      return DecimalNode.valueOf(new BigDecimal(text));
    }
    return target.type(name).filter(Blobs::isBlob).isPresent()
        ? Blobs.text(text.getBytes(StandardCharsets.ISO_8859_1))
        : value;
  }
}
