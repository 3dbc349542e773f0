package dev.bygone.duckdb;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.bygone.envelope.MessageLines;
import dev.bygone.envelope.MessageLines.Broken;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The objects of a JSON text: one after the other, in arrays, or the values of one large object.
 */
final class JsonObjects implements AutoCloseable {
  private static final int LONGEST_TEXT = 1 << 28;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(LONGEST_TEXT).build())
          .build();

  private final boolean isMap;
  private final Optional<MessageLines> lines;
  private final Consumer<Broken> aside;
  private JsonParser parser;
  private boolean inArray;

  private JsonObjects(
      JsonParser parser, boolean isMap, Optional<MessageLines> lines, Consumer<Broken> aside) {
    this.parser = parser;
    this.isMap = isMap;
    this.lines = lines;
    this.aside = aside;
  }

  private static JsonObjects strict(JsonParser parser, boolean isMap) {
    return new JsonObjects(parser, isMap, Optional.empty(), broken -> {});
  }

  /**
   * The objects of a text in which each begins a line.
   *
   * @param aside is told of what is no object, which is passed over
   */
  static JsonObjects lines(Reader text, Consumer<Broken> aside) throws IOException {
    MessageLines lines = new MessageLines(text);
    return new JsonObjects(FACTORY.createParser(lines), false, Optional.of(lines), aside);
  }

  /** The objects of a text. */
  static JsonObjects in(Reader text) throws IOException {
    return strict(FACTORY.createParser(text), false);
  }

  /** The objects that are the values of the one object that a text is. */
  static JsonObjects inMap(Reader text) throws IOException {
    JsonParser parser = FACTORY.createParser(text);
    parser.nextToken();
    return strict(parser, true);
  }

  /**
   * Whether a text is one object that holds nothing but objects.
   *
   * @param isField tells names that are fields of a row, and no keys
   */
  static boolean isMap(Reader text, Predicate<String> isField) throws IOException {
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        if (isField.test(parser.currentName()) || parser.nextToken() != JsonToken.START_OBJECT) {
          return false;
        }
        parser.skipChildren();
      }
      return parser.nextToken() == null;
    }
  }

  /** Goes to the next object; tells whether there is one. */
  boolean next() throws IOException {
    while (true) {
      try {
        return advance();
      } catch (JsonProcessingException e) {
        passOver(e);
      } catch (Unreadable e) {
        passOver(e);
      }
    }
  }

  /**
   * Passes over the object that is being read.
   *
   * @throws E why it cannot be read, if nothing may be passed over here
   */
  <E extends Exception> void passOver(E why) throws E, IOException {
    if (lines.isEmpty() || inArray) {
      throw why;
    }
    aside.accept(lines.get().takeOut());
    parser = FACTORY.createParser(lines.get());
  }

  private JsonToken token() throws IOException {
    try {
      return parser.nextToken();
    } finally {
      lines.ifPresent(MessageLines::begin);
    }
  }

  private boolean advance() throws IOException {
    JsonToken token = token();
    if (isMap && token == JsonToken.FIELD_NAME) {
      token = parser.nextToken();
    } else if (isMap) {
      return false;
    }
    while (token == JsonToken.END_ARRAY || (token == JsonToken.START_ARRAY && !inArray)) {
      inArray = token == JsonToken.START_ARRAY;
      token = token();
    }
    if (token != null && token != JsonToken.START_OBJECT) {
      throw new Unreadable(
          "line %d has a value that is no object".formatted(line()),
          "Have it delivered as one object a line, or as an array of objects.");
    }
    return token != null;
  }

  /** The key of the object, in a map. */
  String key() throws IOException {
    return parser.currentName();
  }

  /** Goes to the next field of the object; tells whether there is one. */
  boolean nextField() throws IOException {
    return parser.nextToken() != JsonToken.END_OBJECT;
  }

  /** The name of the field. */
  String name() throws IOException {
    return parser.currentName();
  }

  /**
   * The value of the field.
   *
   * @param quoted whether numbers in structures that the database would take for floats are to be
   *     put in quotes
   */
  JsonValue value(boolean quoted) throws IOException {
    parser.nextToken();
    return JsonValue.of(parser, quoted);
  }

  /** The line of the text. */
  int line() {
    return parser.currentTokenLocation().getLineNr();
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
