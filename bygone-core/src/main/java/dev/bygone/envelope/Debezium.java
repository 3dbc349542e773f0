package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.FeedRow.About;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages of Debezium, with or without their schema: {@code op}, {@code before}, {@code after}
 * and {@code source}.
 *
 * @param target the table that the rows are for
 */
record Debezium(Target target) implements Envelope {
  private static final String BEFORE = "before";
  private static final String AFTER = "after";
  private static final String OP = "op";
  private static final String DELETE = EnvelopeKind.DEBEZIUM.operations().delete().get(0);

  @Override
  public boolean fits(JsonNode message) {
    JsonNode payload = payload(message);
    return Fields.hasAll(payload, OP, "source") && (payload.has(BEFORE) || payload.has(AFTER));
  }

  @Override
  public List<String> key(ObjectNode message) {
    return List.of();
  }

  @Override
  public List<FeedRow> rows(ObjectNode message, long place) {
    JsonNode payload = payload(message);
    if (payload.isNull() || isNoChange(payload) || isKey(message)) {
      return List.of();
    }
    Optional<String> operation = Fields.text(payload, OP);
    if (operation.isEmpty()) {
      return List.of(FeedRow.unknown(message));
    }
    DebeziumValues values = new DebeziumValues(message.path("schema"), target);
    Map<String, JsonNode> before = values.of(image(payload, BEFORE), BEFORE);
    Map<String, JsonNode> after = values.of(image(payload, AFTER), AFTER);
    List<FeedRow> rows = new ArrayList<>();
    About about = about(payload, place);
    if (operation.get().equals(DELETE)) {
      return List.of(new FeedRow(about, operation, sent(before, Map.of()), message));
    }
    if (!before.isEmpty()) {
      KeyChange.gone(before, after, target)
          .ifPresent(old -> rows.add(new FeedRow(about, Optional.of(DELETE), old, message)));
    }
    rows.add(new FeedRow(about, operation, sent(after, before), message));
    return rows;
  }

  private static JsonNode payload(JsonNode message) {
    return message.has("payload") && !message.has(OP) ? message.get("payload") : message;
  }

  /** Changes of schemas, limits of transactions, signs of life. */
  private static boolean isNoChange(JsonNode payload) {
    return payload.has("ddl")
        || payload.has("tableChanges")
        || Fields.hasAll(payload, "status", "id", "event_count")
        || (payload.size() == 1 && payload.has("ts_ms"));
  }

  /** The key of a message, where consumers of Kafka write it before its value. */
  private static boolean isKey(JsonNode message) {
    return !message.path("payload").has(OP)
        && message.path("schema").path("name").asText().endsWith(".Key");
  }

  private static JsonNode image(JsonNode payload, String field) {
    JsonNode image = payload.path(field);
    if (image.isTextual() || payload.path("source").has("collection")) {
      throw new NoRowException(
          "it has documents of MongoDB, which are no rows of a table",
          "Have them flattened (ExtractNewDocumentState) and load them as plain JSON, with operation.");
    }
    return image;
  }

  /**
   * What is sent: a value that the source did not read is taken from before, or is none. It stays
   * the mark that it is where nobody asks what was sent, as NULL would be wrong.
   */
  private Map<String, JsonNode> sent(Map<String, JsonNode> image, Map<String, JsonNode> before) {
    Map<String, JsonNode> sent = new LinkedHashMap<>();
    image.forEach(
        (name, value) -> {
          JsonNode known =
              DebeziumValues.isUnavailable(value) ? before.getOrDefault(name, value) : value;
          if (!target.asksForSent() || !DebeziumValues.isUnavailable(known)) {
            sent.put(name, known);
          }
        });
    return sent;
  }

  private static About about(JsonNode payload, long place) {
    JsonNode source = payload.path("source");
    Optional<Instant> time =
        Fields.since1970(source, "ts_us", ChronoUnit.MICROS)
            .or(() -> Fields.since1970(source, "ts_ms", ChronoUnit.MILLIS))
            .or(() -> Fields.since1970(payload, "ts_ms", ChronoUnit.MILLIS));
    return new About(
        DebeziumPosition.of(source)
            .or(() -> time.map(t -> Positions.time(t) + "/" + Positions.place(place))),
        time,
        Fields.text(source, "schema").or(() -> Fields.text(source, "db")),
        Fields.text(source, "table"));
  }
}
