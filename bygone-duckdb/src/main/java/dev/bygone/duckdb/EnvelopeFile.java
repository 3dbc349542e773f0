package dev.bygone.duckdb;

import static dev.bygone.definition.EnvelopeColumn.OPERATION;
import static dev.bygone.definition.EnvelopeColumn.POSITION;
import static dev.bygone.definition.EnvelopeColumn.SCHEMA;
import static dev.bygone.definition.EnvelopeColumn.SENT;
import static dev.bygone.definition.EnvelopeColumn.TABLE;
import static dev.bygone.definition.EnvelopeColumn.TIME;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.Envelope;
import dev.bygone.envelope.FeedRow;
import dev.bygone.envelope.Messages;
import dev.bygone.envelope.NoRowException;
import dev.bygone.envelope.Target;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file of messages in an envelope: their rows, with what the envelope says of each in the columns
 * of {@link EnvelopeColumn}.
 */
final class EnvelopeFile {
  private final TextFile file;
  private final Envelope envelope;
  private final Target target;
  private final Expected expected;

  EnvelopeFile(TextFile file, EnvelopeKind kind, Target target, Expected expected) {
    this.file = file;
    this.envelope = Envelope.of(kind, target);
    this.target = target;
    this.expected = expected;
  }

  /**
   * The rows as they are after they were written anew.
   *
   * @param wanted those that are wanted
   */
  RawFile rewritten(Scratch scratch, RowFilterSql wanted) throws IOException {
    return rewritten(scratch, wanted, (in, rows) -> Messages.in(in));
  }

  /** The same of messages that each begin a line, with what is none as a ragged row. */
  RawFile rewrittenByLine(Scratch scratch, RowFilterSql wanted) throws IOException {
    return rewritten(scratch, wanted, (in, rows) -> Messages.lines(in, rows::broken));
  }

  /** How the text of a file is opened as messages. */
  private interface Opening {
    Messages open(Reader text, JsonRows rows) throws IOException;
  }

  private RawFile rewritten(Scratch scratch, RowFilterSql wanted, Opening opening)
      throws IOException {
    JsonRows rows = new JsonRows(expected, scratch);
    rows.writeAll(into -> write(into, opening), EnvelopeColumn.names());
    return wanted.of(typed(rows.raw()), rows.presences());
  }

  private void write(JsonRows rows, Opening opening) throws IOException {
    try (Reader in = file.open();
        Messages messages = opening.open(in, rows)) {
      long place = 1;
      for (Optional<ObjectNode> m = messages.next(); m.isPresent(); m = messages.next()) {
        for (FeedRow row : envelope.rows(m.get(), place)) {
          write(row, rows.row());
        }
        place++;
      }
    } catch (NoRowException e) {
      throw new Unreadable(e.getMessage(), e.remedy());
    }
  }

  private void write(FeedRow row, JsonRows.Row into) throws IOException {
    FeedRow.About about = row.about();
    put(into, OPERATION, row.operation());
    put(into, POSITION, about.position());
    put(into, TIME, about.time().map(Object::toString));
    put(into, SCHEMA, about.schema());
    put(into, TABLE, about.table());
    put(into, SENT, sent(row));
    for (Map.Entry<String, JsonNode> field : row.values().entrySet()) {
      if (!into.put(field.getKey(), value(field.getKey(), field.getValue()))) {
        throw new Unreadable(
            "a row has a field %s of its own".formatted(field.getKey()),
            "Have it delivered under another name: this one is for what the envelope says.");
      }
    }
    into.write(Optional.of(row.message().toString()));
  }

  private static void put(JsonRows.Row into, EnvelopeColumn column, Optional<String> text) {
    into.put(
        column.column(),
        text.map(JsonValue::string).orElse(new JsonValue(text, JsonValue.Kind.NULL)));
  }

  private Optional<String> sent(FeedRow row) {
    ArrayNode names = JsonNodeFactory.instance.arrayNode();
    row.values().keySet().forEach(names::add);
    if (names.isEmpty()) {
      return Optional.empty();
    }
    target.kept().forEach(names::add);
    return Optional.of(names.toString());
  }

  private JsonValue value(String name, JsonNode value) throws IOException {
    try (JsonParser parser = value.traverse()) {
      parser.nextToken();
      return JsonValue.of(parser, expected.isNested(name));
    }
  }

  /** What the envelope says has types of its own, and a row is the message that tells of it. */
  private static RawFile typed(RawFile raw) {
    List<RawFile.Field> fields = new ArrayList<>(raw.fields());
    fields.replaceAll(
        f ->
            EnvelopeColumn.names().contains(f.name())
                ? RawFile.Field.typed(f.name(), "VARCHAR")
                : f);
    int time = raw.names().indexOf(TIME.column());
    fields.set(time, RawFile.Field.typed(TIME.column(), "TIMESTAMP WITH TIME ZONE"));
    String query =
        "SELECT * REPLACE (CAST(%1$s AS TIMESTAMPTZ) AS %1$s) FROM (%2$s)"
            .formatted(RawFile.column(time), raw.query());
    return new RawFile(fields, query, raw.ragged(), used -> JsonRows.TEXT);
  }
}
