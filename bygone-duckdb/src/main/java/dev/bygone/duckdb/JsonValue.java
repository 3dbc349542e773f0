package dev.bygone.duckdb;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A JSON value as text. No digit of a number is lost.
 *
 * @param text the text; empty for null
 * @param kind what it was
 */
record JsonValue(Optional<String> text, Kind kind) {
  /** What a value is in the object that it comes from; each is known by a letter. */
  enum Kind {
    /** It is not there. */
    MISSING('-'),
    /** Null. */
    NULL('n'),
    /** Text. */
    STRING('s'),
    /** A number. */
    NUMBER('d'),
    /** True or false. */
    BOOLEAN('b'),
    /** An array or an object. */
    NESTED('o');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }

    char letter() {
      return letter;
    }
  }

  static final JsonValue MISSING = new JsonValue(Optional.empty(), Kind.MISSING);

  private static final JsonValue NULL = new JsonValue(Optional.empty(), Kind.NULL);
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int LARGEST_EXPONENT = 400;

  static JsonValue string(String text) {
    return new JsonValue(Optional.of(text), Kind.STRING);
  }

  /** The value at which a parser is, which is then at its end. */
  static JsonValue of(JsonParser parser, boolean quoted) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NULL -> NULL;
      case VALUE_STRING -> string(parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new JsonValue(Optional.of(plain(parser.getText())), Kind.NUMBER);
      case START_ARRAY, START_OBJECT ->
          new JsonValue(Optional.of(structure(parser, quoted)), Kind.NESTED);
      default -> new JsonValue(Optional.of(parser.getText()), Kind.BOOLEAN);
    };
  }

  /** A number without an exponent, which exact types do not have. */
  private static String plain(String number) {
    if (number.indexOf('e') < 0 && number.indexOf('E') < 0) {
      return number;
    }
    try {
      BigDecimal exact = new BigDecimal(number);
      return Math.abs((long) exact.scale()) <= LARGEST_EXPONENT ? exact.toPlainString() : number;
    } catch (NumberFormatException e) {
      // an exponent of more digits than any number has here: it fits no type but text
      return number;
    }
  }

  private static String structure(JsonParser parser, boolean quoted) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      int depth = 0;
      do {
        depth += depthOf(parser.currentToken());
        copy(parser, out, quoted);
      } while (depth > 0 && parser.nextToken() != null);
    }
    return text.toString();
  }

  private static int depthOf(JsonToken token) {
    return token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
  }

  private static void copy(JsonParser parser, JsonGenerator out, boolean quoted)
      throws IOException {
    if (!parser.currentToken().isNumeric()) {
      out.copyCurrentEvent(parser);
    } else if (quoted && parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
      out.writeString(plain(parser.getText()));
    } else {
      out.writeNumber(parser.getText());
    }
  }
}
