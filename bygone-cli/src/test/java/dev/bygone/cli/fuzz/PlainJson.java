package dev.bygone.cli.fuzz;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads JSON objects as trees: a second opinion beside the reader of rows, which keeps no tree. */
final class PlainJson {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private PlainJson() {}

  /** The rows by field, in lower case; empty if it is none. */
  static Optional<List<Map<String, String>>> rows(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      List<Map<String, String>> rows = new ArrayList<>();
      try (MappingIterator<JsonNode> nodes =
          JSON.readerFor(JsonNode.class).readValues(text.replaceFirst("^\uFEFF+", ""))) {
        while (nodes.hasNextValue()) {
          JsonNode node = nodes.nextValue();
          if (!node.isObject()) {
            return Optional.empty();
          }
          rows.add(row(node));
        }
      }
      return Optional.of(rows);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Map<String, String> row(JsonNode node) {
    Map<String, String> row = new LinkedHashMap<>();
    node.properties()
        .forEach(f -> row.putIfAbsent(f.getKey().toLowerCase(Locale.ROOT), text(f.getValue())));
    return row;
  }

  private static String text(JsonNode value) {
    if (value.isNull()) {
      return null;
    } else if (value.isBigDecimal() || value.isIntegralNumber()) {
      return value.decimalValue().toPlainString();
    }
    return value.isValueNode() ? value.asText() : value.toString();
  }
}
