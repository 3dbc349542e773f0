package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.FeedRow.About;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages of AWS DMS: {@code data}, and what is said of it under {@code metadata}.
 *
 * @param target the table that the rows are for
 */
record Dms(Target target) implements Envelope {
  private static final String DATA = "data";
  private static final String METADATA = "metadata";
  private static final String OPERATION = "operation";
  private static final String DELETE = EnvelopeKind.DMS.operations().delete().get(0);

  @Override
  public boolean fits(JsonNode message) {
    return Fields.hasAll(message.path(METADATA), "record-type", OPERATION);
  }

  @Override
  public List<String> key(ObjectNode message) {
    return List.of();
  }

  @Override
  public List<FeedRow> rows(ObjectNode message, long place) {
    JsonNode metadata = message.path(METADATA);
    Optional<String> operation = Fields.text(metadata, OPERATION);
    if (operation.isEmpty()) {
      return List.of(FeedRow.unknown(message));
    } else if (isOfTables(metadata, operation.get())) {
      return List.of();
    }
    About about = about(metadata, place);
    Map<String, JsonNode> data = Fields.of(message.path(DATA));
    List<FeedRow> rows = new ArrayList<>();
    KeyChange.gone(Fields.of(message.path("before-image")), data, target)
        .ifPresent(old -> rows.add(new FeedRow(about, Optional.of(DELETE), old, message)));
    rows.add(new FeedRow(about, operation, data, message));
    return rows;
  }

  /** Whether a message is about a table and not about rows of it. */
  private static boolean isOfTables(JsonNode metadata, String operation) {
    return metadata.path("record-type").asText().equals("control")
        && !EnvelopeKind.DMS.operations().truncate().contains(operation);
  }

  private static About about(JsonNode metadata, long place) {
    Optional<Instant> time =
        Fields.time(metadata, "commit-timestamp").or(() -> Fields.time(metadata, "timestamp"));
    return new About(
        time.map(t -> Positions.time(t) + record(metadata) + "/" + Positions.place(place)),
        time,
        Fields.text(metadata, "schema-name"),
        Fields.text(metadata, "table-name"));
  }

  /** The number of a change in its transaction, if DMS was told to write it. */
  private static String record(JsonNode metadata) {
    return Fields.number(metadata, "transaction-record-id")
        .map(n -> "/" + Positions.log(n))
        .orElse("");
  }
}
