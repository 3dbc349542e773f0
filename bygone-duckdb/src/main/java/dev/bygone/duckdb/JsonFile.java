package dev.bygone.duckdb;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.bygone.plan.Layout;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A JSON file: objects one after the other, an array of objects, or a map of objects, whose key
 * becomes a field. A field that an object lacks is NULL. It is written anew as rows of text,
 * because the database takes numbers for floats.
 */
final class JsonFile {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String KINDS = Layout.PREFIX + "kinds";
  private static final String DEFAULT_MAP_KEY = "key";
  private static final int UNKNOWN = -1;

  private final TextFile file;
  private final Optional<String> mapKey;
  private final Expected expected;
  private final Map<String, Integer> places = new LinkedHashMap<>();

  JsonFile(TextFile file, Optional<String> mapKey, Expected expected) {
    this.file = file;
    this.mapKey = mapKey;
    this.expected = expected;
  }

  /** The file as it is after it was written anew, object by object. */
  RawFile rewritten(Scratch scratch) throws IOException {
    try {
      Optional<String> key = key();
      int width = write(scratch, key, UNKNOWN);
      if (width == UNKNOWN) {
        places.clear();
      } else if (places.size() > width) {
        scratch.begin();
        write(scratch, key, places.size());
      }
    } catch (JsonProcessingException e) {
      throw new Unreadable(
          "its JSON is broken or cut off in line %d".formatted(e.getLocation().getLineNr()));
    }
    return raw(scratch);
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

  /**
   * Writes the objects as rows, as long as they have no more fields than are known.
   *
   * @param known how many fields are known, or UNKNOWN to learn them from the first object
   * @return how many fields the rows have, or UNKNOWN if there are none
   */
  private int write(Scratch scratch, Optional<String> key, int known) throws IOException {
    int width = known;
    try (Reader in = file.open();
        JsonObjects objects = key.isPresent() ? JsonObjects.inMap(in) : JsonObjects.in(in)) {
      while (objects.next()) {
        List<JsonValue> row = row(objects, key);
        width = width == UNKNOWN ? places.size() : width;
        if (places.size() == width) {
          write(row, scratch);
        }
      }
    }
    return width;
  }

  private List<JsonValue> row(JsonObjects objects, Optional<String> key) throws IOException {
    List<JsonValue> row = new ArrayList<>(Collections.nCopies(places.size(), JsonValue.MISSING));
    if (key.isPresent()) {
      put(row, key.get(), JsonValue.string(objects.key()), objects);
    }
    while (objects.nextField()) {
      String name = objects.name();
      put(row, name, objects.value(expected.isNested(name)), objects);
    }
    return row;
  }

  private void put(List<JsonValue> row, String name, JsonValue value, JsonObjects objects) {
    int place = places.computeIfAbsent(name, n -> places.size());
    if (place == row.size()) {
      row.add(value);
    } else if (row.set(place, value).kind() != JsonValue.Kind.MISSING) {
      throw new Unreadable(
          "an object in line %d has the field %s twice".formatted(objects.line(), name),
          "Have it delivered with one field of that name; if it is the key of a map, declare another map_key.");
    }
  }

  private void write(List<JsonValue> row, Scratch scratch) {
    StringBuilder kinds = new StringBuilder(places.size());
    for (JsonValue value : row) {
      scratch.field(value.text());
      kinds.append(value.kind().letter());
    }
    scratch.lastField(Optional.of(kinds.toString()));
  }

  private RawFile raw(Scratch scratch) {
    List<String> own = IntStream.range(0, places.size()).mapToObj(JsonFile::own).toList();
    List<List<String>> fields = List.copyOf(spellings());
    String merged =
        IntStream.range(0, fields.size())
            .mapToObj(i -> "%s AS %s, ".formatted(merged(fields.get(i)), RawFile.column(i)))
            .collect(joining());
    return new RawFile(
        fields.stream().map(names -> RawFile.Field.text(names.get(0), kind(names))).toList(),
        "SELECT %s* FROM %s"
            .formatted(
                merged, scratch.relation(Stream.concat(own.stream(), Stream.of(KINDS)).toList())),
        RawFile.NOTHING,
        used -> object());
  }

  /** The names that are one field, which objects may spell in different cases. */
  private Collection<List<String>> spellings() {
    return places.keySet().stream()
        .sorted(Comparator.comparing(name -> !expected.isSpelling(name)))
        .collect(groupingBy(Expected::folded, LinkedHashMap::new, toList()))
        .values();
  }

  private String merged(List<String> names) {
    return names.stream().map(n -> own(places.get(n))).collect(joining(", ", "coalesce(", ")"));
  }

  /** What the value is that {@link #merged} gives. */
  private String kind(List<String> names) {
    return names.stream()
        .map(
            n ->
                "CASE %s WHEN 's' THEN 'string' WHEN 'd' THEN 'number' WHEN 'b' THEN 'boolean' WHEN 'o' THEN 'nested' END"
                    .formatted(letter(places.get(n))))
        .collect(joining(", ", "coalesce(", ")"));
  }

  /** The letter of a value's {@link JsonValue.Kind}. */
  private static String letter(int place) {
    return "substr(%s, %d, 1)".formatted(KINDS, place + 1);
  }

  private static String own(int place) {
    return Layout.PREFIX + "f" + place;
  }

  /** The object of a row, put together again. */
  private String object() {
    String fields =
        places.entrySet().stream()
            .map(e -> ", " + field(e.getKey(), e.getValue()))
            .collect(joining());
    return "concat('{', concat_ws(', ', %s%s), '}')".formatted(RawFile.NOTHING, fields);
  }

  private static String field(String name, int place) {
    String start =
        '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(name)) + "\": ";
    return "CASE %1$s WHEN 's' THEN concat(%2$s, to_json(%3$s)) WHEN 'n' THEN %4$s WHEN '-' THEN NULL ELSE concat(%2$s, %3$s) END"
        .formatted(letter(place), SQL.literal(start), own(place), SQL.literal(start + "null"));
  }
}
