package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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
 * The messages of Canal: {@code data} is a list of rows, all values as text, and {@code old} a list
 * of what an update changed of each.
 *
 * @param target the table that the rows are for
 */
record Canal(Target target) implements Envelope {
  private static final String DATA = "data";
  private static final String OLD = "old";
  private static final String TYPE = "type";
  private static final String DELETE = EnvelopeKind.CANAL.operations().delete().get(0);

  @Override
  public boolean fits(JsonNode message) {
    return Fields.hasAll(message, DATA, TYPE)
        && (message.path(DATA).isArray() || message.has("isDdl"));
  }

  @Override
  public List<String> key(ObjectNode message) {
    return Fields.texts(message.path("pkNames"));
  }

  @Override
  public List<FeedRow> rows(ObjectNode message, long place) {
    Optional<String> operation = Fields.text(message, TYPE);
    if (operation.isEmpty()) {
      return List.of(FeedRow.unknown(message));
    }
    About about = about(message);
    Optional<String> start = start(message, about.time(), place);
    JsonNode data = message.path(DATA);
    if (data.isEmpty()) {
      return List.of(
          new FeedRow(about.at(start.map(s -> s + row(0))), operation, Map.of(), message));
    }
    CanalValues values = new CanalValues(message.path("mysqlType"), target);
    List<FeedRow> rows = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      int nth = i;
      About of = about.at(start.map(s -> s + row(nth)));
      Map<String, JsonNode> now = values.of(data.get(i));
      ObjectNode one = one(message, i);
      KeyChange.gone(values.of(message.path(OLD).path(i)), now, target)
          .ifPresent(old -> rows.add(new FeedRow(of, Optional.of(DELETE), old, one)));
      rows.add(new FeedRow(of, operation, now, one));
    }
    return rows;
  }

  private static About about(JsonNode message) {
    return new About(
        Optional.empty(),
        Fields.since1970(message, "es", ChronoUnit.MILLIS)
            .or(() -> Fields.since1970(message, "ts", ChronoUnit.MILLIS)),
        Fields.text(message, "database"),
        Fields.text(message, "table"));
  }

  /** TiDB tells when a change was committed; else it is the time, and what Canal sent at once. */
  private static Optional<String> start(JsonNode message, Optional<Instant> time, long place) {
    return Fields.number(message.path("_tidb"), "commitTs")
        .map(Positions::log)
        .or(
            () ->
                time.map(
                    t ->
                        "%s/%s/%s"
                            .formatted(
                                Positions.time(t),
                                Positions.log(Fields.number(message, "id").orElse(BigInteger.ZERO)),
                                Positions.place(place))));
  }

  private static String row(int nth) {
    return "/" + Positions.row(nth);
  }

  /** The message with one of its rows. */
  private static ObjectNode one(ObjectNode message, int nth) {
    ObjectNode one = message.objectNode().setAll(message);
    one.set(DATA, only(message.path(DATA), nth));
    if (message.path(OLD).has(nth)) {
      one.set(OLD, only(message.path(OLD), nth));
    }
    return one;
  }

  private static JsonNode only(JsonNode list, int nth) {
    return JsonNodeFactory.instance.arrayNode().add(list.path(nth));
  }
}
