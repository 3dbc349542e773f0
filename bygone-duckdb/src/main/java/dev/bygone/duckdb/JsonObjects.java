package dev.bygone.duckdb;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.Reader;
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

  private final JsonParser parser;
  private final boolean isMap;
  private boolean inArray;

  private JsonObjects(JsonParser parser, boolean isMap) {
    this.parser = parser;
    this.isMap = isMap;
  }

  /** The objects of a text. */
  static JsonObjects in(Reader text) throws IOException {
    return new JsonObjects(FACTORY.createParser(text), false);
  }

  /** The objects that are the values of the one object that a text is. */
  static JsonObjects inMap(Reader text) throws IOException {
    JsonParser parser = FACTORY.createParser(text);
    parser.nextToken();
    return new JsonObjects(parser, true);
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
    JsonToken token = parser.nextToken();
    if (isMap && token == JsonToken.FIELD_NAME) {
      token = parser.nextToken();
    } else if (isMap) {
      return false;
    }
    while (token == JsonToken.END_ARRAY || (token == JsonToken.START_ARRAY && !inArray)) {
      inArray = token == JsonToken.START_ARRAY;
      token = parser.nextToken();
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
