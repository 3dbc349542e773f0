package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A row of a feed, out of its envelope.
 *
 * @param about what the message says of it
 * @param operation the code of its operation; empty if the message has none
 * @param values what it sets, NULL too; of a delete what is told of the row that is gone
 * @param message the message that tells of it, without other rows
 */
public record FeedRow(
    About about, Optional<String> operation, Map<String, JsonNode> values, JsonNode message) {
  /**
   * What a message says of its rows.
   *
   * @param position the place in the log of the source, as text that sorts in its order
   * @param time when the change was made, by the clock of the source
   * @param schema the schema or database of the table
   * @param table the table
   */
  public record About(
      Optional<String> position,
      Optional<Instant> time,
      Optional<String> schema,
      Optional<String> table) {
    /** Nothing. */
    static final About NOTHING =
        new About(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    About at(Optional<String> other) {
      return new About(other, time, schema, table);
    }
  }

  /** Copies. */
  public FeedRow {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** A row for a message that is none of the envelope. */
  static FeedRow unknown(JsonNode message) {
    return new FeedRow(About.NOTHING, Optional.empty(), Map.of(), message);
  }
}
