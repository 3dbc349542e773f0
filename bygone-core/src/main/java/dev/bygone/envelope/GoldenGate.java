package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.FeedRow.About;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The messages of Oracle GoldenGate: {@code op_type}, {@code pos}, and {@code before} and {@code
 * after}, or the columns beside them.
 *
 * @param target the table that the rows are for
 */
record GoldenGate(Target target) implements Envelope {
  private static final String BEFORE = "before";
  private static final String AFTER = "after";
  private static final String OP_TYPE = "op_type";
  private static final String OP_TS = "op_ts";
  private static final String TABLE = "table";
  private static final String POSITION = "pos";
  private static final Set<String> METADATA =
      Set.of(
          TABLE,
          OP_TYPE,
          OP_TS,
          "current_ts",
          POSITION,
          "primary_keys",
          "tokens",
          "csn",
          "xid",
          BEFORE,
          AFTER);
  private static final String DELETE = EnvelopeKind.GOLDENGATE.operations().delete().get(0);

  @Override
  public boolean fits(JsonNode message) {
    return Fields.hasAll(message, OP_TYPE, TABLE) && (message.has(OP_TS) || message.has(POSITION));
  }

  @Override
  public List<String> key(ObjectNode message) {
    return Fields.texts(message.path("primary_keys"));
  }

  @Override
  public List<FeedRow> rows(ObjectNode message, long place) {
    Optional<String> operation = Fields.text(message, OP_TYPE);
    if (operation.isEmpty()) {
      return List.of(FeedRow.unknown(message));
    }
    About about = about(message, place);
    Map<String, JsonNode> before = Fields.of(message.path(BEFORE));
    if (operation.get().equals(DELETE) && !before.isEmpty()) {
      return List.of(new FeedRow(about, operation, before, message));
    }
    Map<String, JsonNode> after = after(message);
    List<FeedRow> rows = new ArrayList<>();
    KeyChange.gone(before, after, target)
        .ifPresent(old -> rows.add(new FeedRow(about, Optional.of(DELETE), old, message)));
    rows.add(new FeedRow(about, operation, after, message));
    return rows;
  }

  /** The row after, or the row that the message is itself. */
  private static Map<String, JsonNode> after(ObjectNode message) {
    if (message.has(AFTER) || message.has(BEFORE)) {
      return Fields.of(message.path(AFTER));
    }
    Map<String, JsonNode> row = new LinkedHashMap<>(Fields.of(message));
    row.keySet().removeAll(METADATA);
    return row;
  }

  private static About about(JsonNode message, long place) {
    Optional<Instant> time = Fields.time(message, OP_TS);
    String[] name = Fields.text(message, TABLE).orElse("").split("\\.");
    return new About(
        Fields.text(message, POSITION)
            .map(GoldenGate::position)
            .or(() -> time.map(t -> Positions.time(t) + "/" + Positions.place(place))),
        time,
        Optional.of(name).filter(n -> n.length > 1).map(n -> n[n.length - 2]),
        Fields.text(message, TABLE).map(t -> name[name.length - 1]));
  }

  /** The trail and the place in it, which have leading zeros already if they are as usual. */
  private static String position(String text) {
    return text.matches("[0-9]{1,20}") ? "0".repeat(20 - text.length()) + text : text;
  }
}
