package dev.bygone.envelope;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.envelope.MessageLines.Broken;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The messages of a text: objects one after the other, or in arrays. What is null is passed over:
 * feeds mark with it that a key will not come again. Numbers keep all their digits.
 */
public final class Messages implements AutoCloseable {
  private static final int LONGEST_TEXT = 1 << 28;
  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                  .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(LONGEST_TEXT).build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private final Optional<MessageLines> lines;
  private final Consumer<Broken> aside;
  private JsonParser parser;
  private int arrays;

  private Messages(JsonParser parser, Optional<MessageLines> lines, Consumer<Broken> aside) {
    this.parser = parser;
    this.lines = lines;
    this.aside = aside;
  }

  /** The messages of a text. */
  public static Messages in(Reader text) throws IOException {
    return new Messages(JSON.createParser(text), Optional.empty(), broken -> {});
  }

  /**
   * The messages of a text in which each begins a line.
   *
   * @param aside is told of what is no message, which is passed over
   */
  public static Messages lines(Reader text, Consumer<Broken> aside) throws IOException {
    MessageLines lines = new MessageLines(text);
    return new Messages(JSON.createParser(lines), Optional.of(lines), aside);
  }

  /** Whether a text begins as messages do: with an object that has a field, perhaps in an array. */
  public static boolean begin(Reader text) throws IOException {
    try (JsonParser parser = JSON.createParser(text)) {
      JsonToken token = parser.nextToken();
      while (token == JsonToken.START_ARRAY || token == JsonToken.VALUE_NULL) {
        token = parser.nextToken();
      }
      return token == JsonToken.START_OBJECT && parser.nextToken() == JsonToken.FIELD_NAME;
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  /** The message that a text within another one is; empty if it is none. */
  static Optional<ObjectNode> within(String text) {
    try {
      return JSON.readTree(text) instanceof ObjectNode message
          ? Optional.of(message)
          : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /**
   * The next message; empty at the end.
   *
   * @throws NoRowException if there is something that is no message
   */
  public Optional<ObjectNode> next() throws IOException {
    while (true) {
      try {
        return read();
      } catch (JsonProcessingException | NoRowException e) {
        if (lines.isEmpty() || arrays > 0) {
          throw e;
        }
        aside.accept(lines.get().takeOut());
        parser = JSON.createParser(lines.get());
      }
    }
  }

  private Optional<ObjectNode> read() throws IOException {
    JsonToken token = token();
    while (token == JsonToken.START_ARRAY
        || token == JsonToken.END_ARRAY
        || token == JsonToken.VALUE_NULL) {
      arrays += token == JsonToken.START_ARRAY ? 1 : token == JsonToken.END_ARRAY ? -1 : 0;
      token = token();
    }
    if (token == null) {
      return Optional.empty();
    } else if (token != JsonToken.START_OBJECT) {
      throw new NoRowException(
          "line %d has a value that is no object"
              .formatted(parser.currentTokenLocation().getLineNr()),
          "Have it delivered as one message a line.");
    }
    return Optional.of(JSON.readTree(parser));
  }

  /** The next token outside of messages; with it, or at what is none, a message begins. */
  private JsonToken token() throws IOException {
    try {
      return parser.nextToken();
    } finally {
      lines.ifPresent(MessageLines::begin);
    }
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
