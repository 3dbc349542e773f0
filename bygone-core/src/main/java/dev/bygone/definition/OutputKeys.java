package dev.bygone.definition;

import dev.bygone.words.Nearest;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys that say how a history is shown. */
final class OutputKeys {
  static final Key<ColumnNames> NAMES =
      new Key<>(
          "names",
          "The names of the columns that a history adds: a preset (bygone, the default, dbt, lakeflow,"
              + " fivetran), or a mapping such as {valid_from: start, load_id: none}.",
          EitherShape.of(presets(), mapping()));

  private static final Key<Interval> CLOSED =
      new Key<>(
          "closed",
          "What the sequence is counted in: day, hour, minute, second, millisecond or microsecond; of"
              + " numbers the step.",
          new UnitShape());

  static final Key<Interval> INTERVAL =
      new Key<>(
          "interval",
          "Whether valid_to is the start of the next version (half_open, the default) or the last"
              + " moment before it ({closed: UNIT}).",
          EitherShape.of(
              new MappedShape<>(WordShape.of("half_open"), word -> Interval.HALF_OPEN),
              new FieldsShape<>(List.of(CLOSED), OutputKeys::closed)));

  static final Key<OpenEnd> OPEN_END =
      new Key<>(
          "open_end",
          "How an open version ends: null (the default), a value such as 9999-12-31, or"
              + " last_observed.",
          new OpenEndShape());

  private static final Key<String> FIRST =
      new Key<>("first", "The column that marks the first version.", ScalarShape.text("a name"));

  private static final Key<String> LAST =
      new Key<>("last", "The column that marks the latest version.", ScalarShape.text("a name"));

  private static final Key<Flags.Values> VALUES =
      new Key<>(
          "values",
          "What the marks are: true and false (boolean, the default), or 1 and 0 (numeric).",
          WordShape.of(Flags.Values.values()));

  private static final Key<Flags.LastOf> LAST_OF =
      new Key<>(
          "last_of",
          "Which keys have a latest version: those that are in force (active, the default), or any.",
          WordShape.of(Flags.LastOf.values()));

  static final Key<Flags> FLAGS =
      new Key<>(
          "flags",
          "Columns that mark the first and the latest version of each key.",
          EitherShape.of(
              new MappedShape<>(WordShape.of("none"), word -> Flags.NONE),
              new FieldsShape<>(List.of(FIRST, LAST, VALUES, LAST_OF), OutputKeys::flags)));

  private OutputKeys() {}

  private static Optional<Flags> flags(Section section) {
    return Optional.of(
        new Flags(
            section.find(FIRST),
            section.find(LAST),
            section.find(VALUES).orElse(Flags.NONE.values()),
            section.find(LAST_OF).orElse(Flags.NONE.lastOf())));
  }

  private static Optional<Interval> closed(Section section) {
    if (section.map().entries().isEmpty()) {
      section
          .findings()
          .add(
              section.map().location(),
              "\"interval\" says no unit",
              "Write {closed: UNIT}, such as {closed: day}, or half_open.");
    }
    return section.find(CLOSED);
  }

  private static Shape<ColumnNames> presets() {
    return new MappedShape<>(
        WordShape.of("bygone", "dbt", "lakeflow", "fivetran"),
        word ->
            switch (word) {
              case "dbt" -> ColumnNames.DBT;
              case "lakeflow" -> ColumnNames.LAKEFLOW;
              case "fivetran" -> ColumnNames.FIVETRAN;
              default -> ColumnNames.BYGONE;
            });
  }

  private static Shape<ColumnNames> mapping() {
    List<Key<Optional<String>>> keys =
        Arrays.stream(AddedColumn.values()).map(OutputKeys::name).toList();
    return new FieldsShape<>(
        List.copyOf(keys), section -> Optional.of(named(AddedColumn.values(), keys, section)));
  }

  private static Key<Optional<String>> name(AddedColumn column) {
    return new Key<>(
        column.key(),
        "What %s is called; none to leave it out.".formatted(column.key()),
        new NameShape());
  }

  private static ColumnNames named(
      AddedColumn[] columns, List<Key<Optional<String>>> keys, Section section) {
    ColumnNames names = ColumnNames.BYGONE;
    for (int i = 0; i < columns.length; i++) {
      Optional<Optional<String>> name = section.find(keys.get(i));
      names = name.isPresent() ? names.with(columns[i], name.get()) : names;
    }
    return names;
  }

  /** A unit of time, or a number. */
  private record UnitShape() implements Shape<Interval> {
    private static final List<String> WORDS =
        Arrays.stream(Grain.values()).map(Grain::word).toList();

    @Override
    public String expected() {
      return "a unit or a step";
    }

    @Override
    public boolean fits(YamlPart part) {
      return part instanceof YamlScalar scalar && !scalar.isNull();
    }

    @Override
    public Optional<Interval> content(Value value) {
      String text = ((YamlScalar) value.part()).text();
      return grain(text)
          .<Interval>map(Interval.ClosedTimes::new)
          .or(() -> step(text).map(Interval.ClosedNumbers::new))
          .or(
              () ->
                  value.refuse(
                      "\"%s\" of \"closed\" is no unit and no step".formatted(text),
                      Nearest.remedy(text, WORDS, "Units") + " Steps are numbers above 0."));
    }

    private static Optional<Grain> grain(String text) {
      return Arrays.stream(Grain.values()).filter(g -> g.word().equals(text)).findFirst();
    }

    private static Optional<BigDecimal> step(String text) {
      try {
        return Optional.of(new BigDecimal(text)).filter(n -> n.signum() > 0);
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of("anyOf", List.of(Map.of("enum", WORDS), Map.of("type", "number")));
    }
  }

  /** NULL, a value, or a word. */
  private record OpenEndShape() implements Shape<OpenEnd> {
    @Override
    public String expected() {
      return "null, a value or last_observed";
    }

    @Override
    public boolean fits(YamlPart part) {
      return part instanceof YamlScalar;
    }

    @Override
    public Optional<OpenEnd> content(Value value) {
      YamlScalar scalar = (YamlScalar) value.part();
      if (scalar.isNull()) {
        return Optional.of(OpenEnd.NULL);
      }
      return Optional.of(
          scalar.text().equals("last_observed")
              ? OpenEnd.LAST_OBSERVED
              : new OpenEnd.Value(scalar.text()));
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of("type", List.of("string", "number", "null"));
    }
  }

  /** A name, or none. */
  private record NameShape() implements Shape<Optional<String>> {
    @Override
    public String expected() {
      return "a name or none";
    }

    @Override
    public boolean fits(YamlPart part) {
      return part instanceof YamlScalar;
    }

    @Override
    public Optional<Optional<String>> content(Value value) {
      YamlScalar scalar = (YamlScalar) value.part();
      boolean none = scalar.isNull() || scalar.text().equals("none");
      return Optional.of(none ? Optional.empty() : Optional.of(scalar.text()));
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of("type", List.of("string", "null"));
    }
  }
}
