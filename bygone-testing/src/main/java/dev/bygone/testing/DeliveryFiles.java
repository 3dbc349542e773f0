package dev.bygone.testing;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.source.Delivery;
import dev.bygone.testing.CaseDelivery.Content.Csv;
import dev.bygone.testing.CaseDelivery.Content.Json;
import dev.bygone.testing.CaseDelivery.Content.JsonText;
import dev.bygone.testing.Cell.Fields;
import dev.bygone.testing.Cell.Items;
import dev.bygone.testing.Cell.Literal;
import dev.bygone.testing.Cell.Text;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes the deliveries of a case as real files, so that a case runs through the front door. */
final class DeliveryFiles {
  private static final JsonFactory JSON = new JsonFactory();
  private static final Pattern JSON_LITERAL =
      Pattern.compile("true|false|-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");

  private DeliveryFiles() {}

  /** Writes one delivery as the n-th file of this folder. */
  static Delivery write(Path folder, int number, CaseDelivery delivery) {
    Path file = folder.resolve(number + extension(delivery));
    try {
      Files.writeString(file, text(delivery));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write the delivery " + delivery.name(), e);
    }
    return new Delivery(delivery.name(), List.of(file), delivery.asOf());
  }

  private static String extension(CaseDelivery delivery) {
    return delivery.content() instanceof Csv ? ".csv" : ".json";
  }

  private static String text(CaseDelivery delivery) throws IOException {
    if (delivery.content() instanceof Csv csv) {
      return csv.text();
    } else if (delivery.content() instanceof JsonText json) {
      return json.text();
    }
    return lines(((Json) delivery.content()).rows());
  }

  private static String lines(CellRows rows) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setRootValueSeparator(null);
      for (List<Cell> row : rows.rows()) {
        writeRow(json, rows.columns(), row);
        json.writeRaw('\n');
      }
    }
    return text.toString();
  }

  private static void writeRow(JsonGenerator json, List<String> columns, List<Cell> row)
      throws IOException {
    json.writeStartObject();
    for (int i = 0; i < columns.size(); i++) {
      json.writeFieldName(columns.get(i));
      write(json, row.get(i));
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Cell cell) throws IOException {
    if (cell instanceof Text text) {
      json.writeString(text.text());
    } else if (cell instanceof Literal literal) {
      writeLiteral(json, literal.text());
    } else if (cell instanceof Items items) {
      writeItems(json, items.cells());
    } else if (cell instanceof Fields fields) {
      writeFields(json, fields.cells());
    } else {
      json.writeNull();
    }
  }

  /** What YAML takes for a number and JSON does not, such as .nan, is delivered as text. */
  private static void writeLiteral(JsonGenerator json, String text) throws IOException {
    if (JSON_LITERAL.matcher(text).matches()) {
      json.writeRawValue(text);
    } else {
      json.writeString(text.replaceFirst("^([+-]?)\\.(?=[a-zA-Z])", "$1"));
    }
  }

  private static void writeItems(JsonGenerator json, List<Cell> cells) throws IOException {
    json.writeStartArray();
    for (Cell cell : cells) {
      write(json, cell);
    }
    json.writeEndArray();
  }

  private static void writeFields(JsonGenerator json, Map<String, Cell> cells) throws IOException {
    json.writeStartObject();
    for (Map.Entry<String, Cell> field : cells.entrySet()) {
      json.writeFieldName(field.getKey());
      write(json, field.getValue());
    }
    json.writeEndObject();
  }
}
