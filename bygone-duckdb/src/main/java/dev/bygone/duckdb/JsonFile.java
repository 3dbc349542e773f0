package dev.bygone.duckdb;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Optional;

/**
 * A JSON file: objects one after the other, an array of objects, or a map of objects, whose key
 * becomes a field. It is written anew as rows of text, because the database takes numbers for
 * floats.
 */
final class JsonFile {
  private static final String DEFAULT_MAP_KEY = "key";

  private final TextFile file;
  private final Optional<String> mapKey;
  private final Expected expected;

  JsonFile(TextFile file, Optional<String> mapKey, Expected expected) {
    this.file = file;
    this.mapKey = mapKey;
    this.expected = expected;
  }

  /** The file as it is after it was written anew, object by object. */
  RawFile rewritten(Scratch scratch) throws IOException {
    JsonRows rows = new JsonRows(expected, scratch);
    rows.writeAll(into -> write(key(), into), List.of());
    return rows.raw();
  }

  /** The same of objects that each begin a line, with what is none as a ragged row. */
  RawFile rewrittenByLine(Scratch scratch) throws IOException {
    JsonRows rows = new JsonRows(expected, scratch);
    rows.writeAll(
        into -> {
          try (Reader in = file.open();
              JsonObjects objects = JsonObjects.lines(in, into::broken)) {
            write(Optional.empty(), objects, into);
          }
        },
        List.of());
    return rows.raw();
  }

  /** The name of the field for the keys, if the file is a map. */
  private Optional<String> key() throws IOException {
    try (Reader in = file.open()) {
      boolean isMap =
          mapKey.isPresent()
              ? JsonObjects.isMap(in, name -> false)
              : JsonObjects.isMap(in, expected::isName);
      if (mapKey.isPresent() && !isMap) {
        throw new Unreadable(
            "it is no map of objects",
            "Leave map_key out if it has one object a line, or an array of them.");
      }
      return isMap ? mapKey.or(() -> Optional.of(DEFAULT_MAP_KEY)) : Optional.empty();
    }
  }

  private void write(Optional<String> key, JsonRows rows) throws IOException {
    try (Reader in = file.open();
        JsonObjects objects = key.isPresent() ? JsonObjects.inMap(in) : JsonObjects.in(in)) {
      write(key, objects, rows);
    }
  }

  private void write(Optional<String> key, JsonObjects objects, JsonRows rows) throws IOException {
    while (objects.next()) {
      try {
        row(key, objects, rows).write(Optional.empty());
      } catch (JsonProcessingException e) {
        objects.passOver(e);
      }
    }
  }

  private JsonRows.Row row(Optional<String> key, JsonObjects objects, JsonRows rows)
      throws IOException {
    JsonRows.Row row = rows.row();
    if (key.isPresent()) {
      put(row, key.get(), JsonValue.string(objects.key()), objects);
    }
    while (objects.nextField()) {
      String name = objects.name();
      put(row, name, objects.value(expected.isNested(name)), objects);
    }
    return row;
  }

  private static void put(JsonRows.Row row, String name, JsonValue value, JsonObjects objects) {
    if (!row.put(name, value)) {
      throw new Unreadable(
          "an object in line %d has the field %s twice".formatted(objects.line(), name),
          "Have it delivered with one field of that name; if it is the key of a map, declare another map_key.");
    }
  }
}
