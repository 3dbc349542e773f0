package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.FeedRow.About;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The records of Airbyte: messages of its protocol, or rows of raw tables; with the columns {@code
 * _ab_cdc_…} where the source tells changes.
 */
record Airbyte() implements Envelope {
  private static final String RAW = "_airbyte_data";
  private static final String RECORD = "record";
  private static final String TYPE = "type";
  private static final String UPSERT = EnvelopeKind.AIRBYTE.operations().upsert().get(0);
  private static final String DELETE = EnvelopeKind.AIRBYTE.operations().delete().get(0);

  @Override
  public boolean fits(JsonNode message) {
    return (message.has(RAW) && data(message).isObject())
        || (message.has(TYPE) && Fields.hasAll(message.path(RECORD), "stream", "data"));
  }

  @Override
  public List<String> key(ObjectNode message) {
    return List.of();
  }

  @Override
  public List<FeedRow> rows(ObjectNode message, long place) {
    JsonNode data = data(message);
    if (!data.isObject()) {
      boolean known = Fields.text(message, TYPE).filter(t -> !t.equals("RECORD")).isPresent();
      return known ? List.of() : List.of(FeedRow.unknown(message));
    }
    Map<String, JsonNode> values = new LinkedHashMap<>(Fields.of(data));
    values.keySet().removeIf(n -> n.startsWith("_ab_cdc_") || n.startsWith("_airbyte_"));
    return List.of(
        new FeedRow(
            about(message, data, place),
            Optional.of(Fields.text(data, "_ab_cdc_deleted_at").isPresent() ? DELETE : UPSERT),
            values,
            message));
  }

  /** What is wrapped; a database may hand it over as text. */
  private static JsonNode data(JsonNode message) {
    JsonNode raw = message.path(RAW);
    if (raw.isTextual()) {
      return Messages.within(raw.textValue()).<JsonNode>map(m -> m).orElse(raw);
    }
    return message.has(RAW) ? raw : message.path(RECORD).path("data");
  }

  private static About about(JsonNode message, JsonNode data, long place) {
    JsonNode record = message.path(RECORD);
    Optional<Instant> emitted =
        Stream.of(
                Fields.since1970(record, "emitted_at", ChronoUnit.MILLIS),
                time(message, "_airbyte_extracted_at"),
                time(message, "_airbyte_emitted_at"))
            .flatMap(Optional::stream)
            .findFirst();
    Optional<Instant> time = Fields.time(data, "_ab_cdc_updated_at").or(() -> emitted);
    return new About(
        position(data).or(() -> time.map(t -> Positions.time(t) + "/" + Positions.place(place))),
        time,
        Fields.text(record, "namespace"),
        Fields.text(record, "stream"));
  }

  private static Optional<Instant> time(JsonNode message, String field) {
    return Fields.since1970(message, field, ChronoUnit.MILLIS)
        .or(() -> Fields.time(message, field));
  }

  /** The place in the log, in the columns that the kind of source has for it. */
  private static Optional<String> position(JsonNode data) {
    Optional<String> inFile =
        Fields.text(data, "_ab_cdc_log_file")
            .flatMap(
                file ->
                    Fields.number(data, "_ab_cdc_log_pos").map(at -> Positions.inFile(file, at)));
    return Stream.of(
            inFile,
            Fields.number(data, "_ab_cdc_lsn").map(Positions::log),
            Fields.text(data, "_ab_cdc_lsn").map(lsn -> lsn + serial(data)),
            Fields.number(data, "_ab_cdc_cursor").map(Positions::log))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static String serial(JsonNode data) {
    return Fields.number(data, "_ab_cdc_event_serial_no")
        .map(n -> "/" + Positions.row(n.longValue()))
        .orElse("");
  }
}
