package dev.bygone.propose;

import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.EnvelopeKind;
import java.util.List;
import java.util.Optional;

/**
 * The rows of one table in a feed whose messages are in an envelope.
 *
 * @param kind the envelope
 * @param schema the schema of the table, as far as messages say it
 * @param table the table, as far as messages say it
 * @param tables how many tables the feed has
 * @param ambiguous whether the feed has a table of this name in another schema
 * @param key the names of the fields of the key; none if nobody can tell
 * @param keyReason what speaks for it
 * @param inOrder whether the times of the source never go back against the places in its log
 * @param placed whether every row tells its place in the log, or its time
 */
record Wrapped(
    EnvelopeKind kind,
    Optional<String> schema,
    Optional<String> table,
    int tables,
    boolean ambiguous,
    List<String> key,
    String keyReason,
    boolean inOrder,
    boolean placed) {
  /** The rows of messages that do not say of which table they are. */
  private static final String UNNAMED = EnvelopeColumn.TABLE.column() + " is null";

  Wrapped {
    key = List.copyOf(key);
  }

  /** What takes the rows of this table out of those of others. */
  Optional<String> filter() {
    return tables == 1
        ? Optional.empty()
        : table
            .map(t -> ambiguous ? schema.map(s -> s + "." + t).orElse(t) : t)
            .or(() -> Optional.of(UNNAMED));
  }
}
