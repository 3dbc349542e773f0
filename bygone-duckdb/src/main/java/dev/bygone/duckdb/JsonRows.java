package dev.bygone.duckdb;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.bygone.envelope.MessageLines.Broken;
import dev.bygone.plan.Layout;
import java.io.IOException;
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
 * Rows of named JSON values, written as rows of text. A field that a row lacks is NULL. Names that
 * differ in case only are one field.
 */
final class JsonRows {
  /** The column of the text of a row, where its source gives one. */
  static final String TEXT = Layout.PREFIX + "text";

  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String KINDS = Layout.PREFIX + "kinds";
  private static final String BROKEN = Layout.PREFIX + "broken";
  private static final String SET_ASIDE =
      "Have it delivered again; or set aside what is broken in it: on_bad_row: quarantine.";
  private static final int UNKNOWN = -1;

  private final Expected expected;
  private final Scratch scratch;
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private int width = UNKNOWN;
  private boolean anyRow;
  private boolean anyBroken;

  JsonRows(Expected expected, Scratch scratch) {
    this.expected = expected;
    this.scratch = scratch;
  }

  /** Where rows come from; they may be asked for twice. */
  interface Source {
    /** Gives all rows to {@link JsonRows#write}. */
    void writeTo(JsonRows rows) throws IOException;
  }

  /**
   * Writes rows, a second time if some have fields that the first ones had not.
   *
   * @param known the fields that there are in any case
   */
  void writeAll(Source source, List<String> known) throws IOException {
    try {
      known.forEach(this::place);
      source.writeTo(this);
      if (width == UNKNOWN) {
        places.clear();
        known.forEach(this::place);
      } else if (places.size() > width) {
        scratch.begin();
        width = places.size();
        source.writeTo(this);
      }
    } catch (JsonProcessingException e) {
      throw new Unreadable(
          "its JSON is broken or cut off in line %d".formatted(e.getLocation().getLineNr()),
          expected.changes() ? SET_ASIDE : Unreadable.REMEDY);
    }
    if (anyBroken && !anyRow) {
      throw new Unreadable("nothing in it is JSON");
    }
  }

  /** Writes what is no row, as it stands in the file. */
  void broken(Broken broken) {
    anyBroken = true;
    row().write(Optional.of(broken.text()), Optional.of(broken.why()));
  }

  private int place(String name) {
    return places.computeIfAbsent(name, this::newPlace);
  }

  private int newPlace(String name) {
    requireUnicode(name);
    return places.size();
  }

  /** JSON can escape half of a character, which no other text can hold. */
  private static void requireUnicode(String text) {
    if (text.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
      throw new Unreadable(
          "it has a text with half of a character in it, as an escape such as \\ud83d without its other half",
          "Have it delivered with whole characters.");
    }
  }

  /** A row that is being read. */
  Row row() {
    return new Row();
  }

  /** The values of a row. */
  final class Row {
    private final List<JsonValue> values =
        new ArrayList<>(Collections.nCopies(places.size(), JsonValue.MISSING));

    /** Sets a field; tells whether it was not set already. */
    boolean put(String name, JsonValue value) {
      int place = place(name);
      if (place == values.size()) {
        values.add(value);
        return true;
      }
      return values.set(place, value).kind() == JsonValue.Kind.MISSING;
    }

    /**
     * Writes the row, as long as rows have no more fields than are known.
     *
     * @param text what the row is in the file, if it is more than its fields
     */
    void write(Optional<String> text) {
      anyRow = true;
      write(text, Optional.empty());
    }

    private void write(Optional<String> text, Optional<String> broken) {
      width = width == UNKNOWN ? places.size() : width;
      if (places.size() != width) {
        return;
      }
      StringBuilder kinds = new StringBuilder(places.size());
      for (JsonValue value : values) {
        value.text().ifPresent(JsonRows::requireUnicode);
        scratch.field(value.text());
        kinds.append(value.kind().letter());
      }
      scratch.field(Optional.of(kinds.toString()));
      scratch.field(text);
      scratch.lastField(broken);
    }
  }

  /** The rows as they were written. */
  RawFile raw() {
    List<String> own = IntStream.range(0, places.size()).mapToObj(JsonRows::own).toList();
    List<List<String>> fields = fields();
    String merged =
        IntStream.range(0, fields.size())
            .mapToObj(i -> "%s AS %s, ".formatted(merged(fields.get(i)), RawFile.column(i)))
            .collect(joining());
    return new RawFile(
        fields.stream().map(names -> RawFile.Field.text(names.get(0), kind(names))).toList(),
        "SELECT %s* FROM %s"
            .formatted(
                merged,
                scratch.relation(
                    Stream.concat(own.stream(), Stream.of(KINDS, TEXT, BROKEN)).toList())),
        anyBroken ? BROKEN : RawFile.NOTHING,
        used -> "coalesce(%s, %s)".formatted(TEXT, object()));
  }

  /** Conditions that a row has a field, in the order of the fields. */
  List<String> presences() {
    return fields().stream()
        .map(
            names ->
                names.stream()
                    .map(n -> letter(places.get(n)) + " <> '-'")
                    .collect(joining(" OR ", "(", ")")))
        .toList();
  }

  /** The names that are one field, which rows may spell in different cases. */
  private List<List<String>> fields() {
    Collection<List<String>> fields =
        places.keySet().stream()
            .sorted(Comparator.comparing(name -> !expected.isSpelling(name)))
            .collect(groupingBy(Expected::folded, LinkedHashMap::new, toList()))
            .values();
    return List.copyOf(fields);
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
