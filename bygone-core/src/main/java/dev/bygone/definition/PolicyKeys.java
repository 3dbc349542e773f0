package dev.bygone.definition;

import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The shapes of what says how a delivery is treated. */
final class PolicyKeys {
  private static final Key<String> COLUMN =
      new Key<>("column", "The column that holds it.", ScalarShape.text("a column"));

  /** Where the time of a snapshot comes from. */
  static final Shape<Optional<String>> AS_OF =
      new FieldsShape<>(List.of(COLUMN), s -> Optional.of(s.find(COLUMN)));

  private static final Key<String> EMPTY =
      new Key<>(
          "empty", "What to do with an empty snapshot: refuse it (fail).", WordShape.of("fail"));

  private static final Key<Share> MAX_CLOSED = share("max_closed", "close");

  private static final Key<Share> MAX_CHANGED = share("max_changed", "change");

  /** What a snapshot must not do. */
  static final Shape<Guard> GUARD =
      new FieldsShape<>(
          List.of(EMPTY, MAX_CLOSED, MAX_CHANGED),
          s ->
              Optional.of(
                  new Guard(
                      s.find(MAX_CLOSED).orElse(Share.ALL),
                      s.find(MAX_CHANGED).orElse(Share.ALL))));

  /** What to do with a bad row, in one word. */
  static final Shape<OnBadRow> BAD_ROW_WORD =
      new MappedShape<>(
          WordShape.of("fail", "quarantine"),
          word -> word.equals("fail") ? OnBadRow.FAIL : OnBadRow.QUARANTINE);

  private static final Key<Share> MAX =
      new Key<>(
          "max",
          "The largest share of the rows of a delivery that may be set aside, such as 1%.",
          new ShareShape());

  private static final Key<OnBadRow> LIMITED =
      new Key<>(
          "quarantine",
          "Set bad rows aside, up to a limit.",
          new FieldsShape<>(
              List.of(MAX), s -> Optional.of(OnBadRow.quarantine(s.find(MAX).orElse(Share.ALL)))));

  /** What to do with a bad row, with a limit. */
  static final Shape<OnBadRow> BAD_ROW_LIMIT =
      new FieldsShape<>(List.of(LIMITED), s -> s.find(LIMITED));

  private static final Key<String> THAT =
      new Key<>("that", "The SQL predicate that must hold.", ScalarShape.text("an SQL predicate"));

  private static final Key<Otherwise> ELSE =
      new Key<>(
          "else",
          "What to do with a row for which it does not: refuse the delivery (fail, the default), set"
              + " the row aside (quarantine), or load it and report it (warn).",
          WordShape.of(Otherwise.values()));

  /** How late events may be. */
  static final Key<Lateness> LATENESS =
      new Key<>(
          "lateness",
          "How much older than the newest of its key an event may be (a snapshot: than the newest"
              + " as_of): unlimited (the default), a duration such as 30d (d, h, m, s, ms or us), or a"
              + " number for numeric sequences. What is older is a bad row, and memory of before is"
              + " dropped.",
          new LatenessShape());

  /** What becomes of what was replaced. */
  static final Key<Corrections> CORRECTIONS =
      new Key<>(
          "corrections",
          "What becomes of what late or redelivered data replaced: it goes (replace, the default),"
              + " or stays, logically deleted, with the loads between which it was believed (keep).",
          WordShape.of(Corrections.values()));

  /** What a source promises. */
  static final Key<Map<String, Expectation>> EXPECT =
      new Key<>(
          "expect",
          "The data contract of the source: {NAME: {that: SQL predicate, else: fail}}.",
          new NamedShape<>(
              "a mapping from name to expectation",
              new FieldsShape<>(
                  List.of(THAT, ELSE),
                  s ->
                      Optional.of(
                          new Expectation(
                              s.find(THAT).orElse(""), s.find(ELSE).orElse(Otherwise.FAIL)))),
              Optional.empty()));

  /** A column or a list of columns, or the word none. */
  static final Shape<List<String>> COLUMNS_OR_NONE =
      new MappedShape<>(
          new ColumnsShape(), names -> names.equals(List.of("none")) ? List.of() : names);

  private PolicyKeys() {}

  private static Key<Share> share(String name, String verb) {
    return new Key<>(
        name,
        "The largest share of the versions in force that a snapshot may %s, such as 10%%."
            .formatted(verb),
        new ShareShape());
  }

  /** A share such as 10%. */
  private record ShareShape() implements Shape<Share> {
    @Override
    public String expected() {
      return "a share such as 10%";
    }

    @Override
    public boolean fits(YamlPart part) {
      return part instanceof YamlScalar scalar && !scalar.isNull();
    }

    @Override
    public Optional<Share> content(Value value) {
      String text = ((YamlScalar) value.part()).text();
      return Share.parse(text)
          .or(
              () ->
                  value.refuse(
                      "\"%s\" of \"%s\" is no share".formatted(text, value.key()),
                      "Write a percentage from 0% to 100%, such as 10%."));
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of("type", "string", "pattern", "^[0-9]{1,3}([.][0-9]+)? ?%$");
    }
  }

  /** A duration, a number, or a word. */
  private record LatenessShape() implements Shape<Lateness> {
    @Override
    public String expected() {
      return "a duration, a number or unlimited";
    }

    @Override
    public boolean fits(YamlPart part) {
      return part instanceof YamlScalar scalar && !scalar.isNull();
    }

    @Override
    public Optional<Lateness> content(Value value) {
      String text = ((YamlScalar) value.part()).text();
      return Lateness.parse(text)
          .or(
              () ->
                  value.refuse(
                      "\"%s\" of \"lateness\" is no duration and no number".formatted(text),
                      "Write a duration such as 30d (d, h, m, s, ms or us), a number for numeric"
                          + " sequences, or unlimited."));
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of(
          "anyOf",
          List.of(
              Map.of("enum", List.of(Lateness.UNLIMITED.text())),
              Map.of("type", "string", "pattern", "^[0-9]{1,7}(d|h|m|s|ms|us)$"),
              Map.of("type", "number", "minimum", 0)));
    }
  }
}
