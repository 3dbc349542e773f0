package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How a tool that captures changes wraps the rows of a feed. It takes rows out of messages, with
 * what these say of them; what the rows mean is none of its business.
 */
public sealed interface Envelope permits Airbyte, Canal, Debezium, Dms, GoldenGate, Maxwell {
  /**
   * The rows that a message tells of, in order. A message that is none of this envelope gives a row
   * without an operation, one that is about no row gives none.
   *
   * @param place its place in the file, from 1, which orders what nothing else does
   * @throws NoRowException if what it wraps cannot be a row
   */
  List<FeedRow> rows(ObjectNode message, long place);

  /** The columns that a message says to be the key; none if it does not say. */
  List<String> key(ObjectNode message);

  /** Whether a message seems to be of this envelope. */
  boolean fits(JsonNode message);

  /** The envelope of a kind, for the rows of a table. */
  static Envelope of(EnvelopeKind kind, Target target) {
    return switch (kind) {
      case DEBEZIUM -> new Debezium(target);
      case MAXWELL -> new Maxwell(target);
      case CANAL -> new Canal(target);
      case DMS -> new Dms(target);
      case GOLDENGATE -> new GoldenGate(target);
      case AIRBYTE -> new Airbyte();
    };
  }

  /** The envelope in which a message seems to be. */
  static Optional<EnvelopeKind> recognised(JsonNode message) {
    return Arrays.stream(EnvelopeKind.values())
        .filter(kind -> of(kind, Target.NOTHING).fits(message))
        .findFirst();
  }
}
