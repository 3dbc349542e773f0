package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.FeedRow.About;
import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages of Maxwell: {@code type}, {@code data}, and under {@code old} what an update
 * changed.
 *
 * @param target the table that the rows are for
 */
record Maxwell(Target target) implements Envelope {
  private static final String DATA = "data";
  private static final String TYPE = "type";
  private static final String DELETE = EnvelopeKind.MAXWELL.operations().delete().get(0);

  @Override
  public boolean fits(JsonNode message) {
    return Fields.hasAll(message, "database", "table", TYPE, "ts")
        && message.path(DATA).isObject()
        && !message.has("isDdl");
  }

  @Override
  public List<String> key(ObjectNode message) {
    return Fields.texts(message.path("primary_key_columns"));
  }

  @Override
  public List<FeedRow> rows(ObjectNode message, long place) {
    Optional<String> operation = Fields.text(message, TYPE);
    if (operation.isEmpty()) {
      return List.of(FeedRow.unknown(message));
    }
    Map<String, JsonNode> data = Fields.of(message.path(DATA));
    List<FeedRow> rows = new ArrayList<>();
    KeyChange.gone(Fields.of(message.path("old")), data, target)
        .ifPresent(old -> rows.add(new FeedRow(about(message), Optional.of(DELETE), old, message)));
    rows.add(new FeedRow(about(message), operation, data, message));
    return rows;
  }

  private static About about(JsonNode message) {
    Optional<Instant> time = Fields.since1970(message, "ts", ChronoUnit.SECONDS);
    return new About(
        inLog(message).or(() -> time.map(t -> inTransaction(t, message))),
        time,
        Fields.text(message, "database"),
        Fields.text(message, "table"));
  }

  /** The place in the log of MySQL, if Maxwell was told to write it. */
  private static Optional<String> inLog(JsonNode message) {
    return Fields.text(message, "position")
        .filter(p -> p.matches(".+:[0-9]{1,19}"))
        .map(
            p ->
                Positions.inFile(
                        p.substring(0, p.lastIndexOf(':')),
                        new BigInteger(p.substring(p.lastIndexOf(':') + 1)))
                    + "/"
                    + row(message));
  }

  private static String inTransaction(Instant time, JsonNode message) {
    return "%s/%s/%s"
        .formatted(
            Positions.time(time),
            Positions.log(Fields.number(message, "xid").orElse(BigInteger.ZERO)),
            row(message));
  }

  /** The last row of a transaction has a mark instead of its number. */
  private static String row(JsonNode message) {
    return message.path("commit").asBoolean() && !message.has("xoffset")
        ? Positions.lastRow()
        : Positions.row(Fields.number(message, "xoffset").orElse(BigInteger.ZERO).longValue());
  }
}
