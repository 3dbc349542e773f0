package dev.bygone.definition;

import dev.bygone.definition.PitDefinition.At;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.PitDefinition.Keep;
import dev.bygone.definition.PitDefinition.Missing;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.time.LocalDate;
import java.time.Period;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The keys of a PIT table. */
final class PitKeys {
  static final Key<List<String>> TABLES =
      new Key<>("tables", "The history tables that it is about.", new ColumnsShape());

  private static final Key<PitStep> EVERY =
      new Key<>(
          "every",
          "The step: day, week (every seventh day from \"from\" on), month_end, quarter_end or"
              + " year_end.",
          WordShape.of(PitStep.values()));

  private static final Key<LocalDate> FROM =
      date("from", "The first day; the oldest loaded time if left out.");

  private static final Key<LocalDate> TO =
      date("to", "The last day; the newest loaded time if left out.");

  static final Key<PitDates> DATES =
      new Key<>(
          "dates",
          "The dates: a list, {every: month_end, from: 2024-01-01}, or deliveries (the as_ofs of the"
              + " snapshots that were loaded).",
          EitherShape.<PitDates>of(
              new MappedShape<>(WordShape.of("deliveries"), word -> new PitDates.Deliveries()),
              EitherShape.<PitDates>of(
                  new MappedShape<List<String>, PitDates>(
                      new ListShape<>("a list of dates", ScalarShape.textOrNumber("a date")),
                      PitDates.Listed::new),
                  new FieldsShape<PitDates>(List.of(EVERY, FROM, TO), PitKeys::every))));

  static final Key<List<Keep>> KEEP =
      new Key<>(
          "keep",
          "How old dates are thinned, counted back from the newest one: of each span the last date for"
              + " so long, such as {day: 30 days, month_end: 2 years, year_end: forever}.",
          keep());

  static final Key<Missing> MISSING =
      new Key<>(
          "missing",
          "What stands for a key that one of the tables does not have then: null (the default), or"
              + " ghost, which is 0.",
          new TextShape<>("null or ghost", PitKeys::missing));

  static final Key<Born> BORN =
      new Key<>(
          "born",
          "Which keys have a row: those in force by then (by_then, the default), or those too that have"
              + " not been there yet (all).",
          WordShape.of(Born.values()));

  static final Key<At> AT =
      new Key<>(
          "at",
          "The time of a date where tables have times of day: start_of_day (the default) or"
              + " end_of_day, which is its last microsecond.",
          WordShape.of(At.values()));

  static final List<Key<?>> ALL = List.of(TABLES, DATES, KEEP, MISSING, BORN, AT);

  private static final Pattern AGE =
      Pattern.compile("([0-9]{1,5}) ?(d|days?|w|weeks?|m|months?|y|years?)");

  private PitKeys() {}

  private static Optional<PitDates> every(Section section) {
    List<String> known = List.of(EVERY.name(), FROM.name(), TO.name());
    boolean misspelt = section.map().entries().stream().anyMatch(e -> !known.contains(e.name()));
    if (section.map().find(EVERY.name()).isEmpty() && !misspelt) {
      section
          .findings()
          .add(
              section.map().location(),
              "\"dates\" says no step",
              "Write {every: STEP}, such as {every: month_end}, a list of dates, or deliveries.");
    }
    return section
        .find(EVERY)
        .map(step -> new PitDates.Every(step, section.find(FROM), section.find(TO)));
  }

  private static Shape<List<Keep>> keep() {
    Map<PitStep, Key<Optional<Period>>> keys = new EnumMap<>(PitStep.class);
    for (PitStep step : PitStep.values()) {
      keys.put(
          step,
          new Key<>(
              step.word(),
              "How long the last date of each such span is kept: a duration, or forever.",
              new TextShape<>("a duration such as 30 days, or forever", PitKeys::age)));
    }
    return new FieldsShape<>(
        List.copyOf(keys.values()), section -> Optional.of(kept(keys, section)));
  }

  private static List<Keep> kept(Map<PitStep, Key<Optional<Period>>> keys, Section section) {
    List<Keep> kept = new ArrayList<>();
    keys.forEach((step, key) -> section.find(key).ifPresent(age -> kept.add(new Keep(step, age))));
    return kept;
  }

  private static Optional<Optional<Period>> age(String text) {
    if (text.equals("forever")) {
      return Optional.of(Optional.empty());
    }
    Matcher matcher = AGE.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int count = Integer.parseInt(matcher.group(1));
    return Optional.of(
        Optional.of(
            switch (matcher.group(2).charAt(0)) {
              case 'd' -> Period.ofDays(count);
              case 'w' -> Period.ofWeeks(count);
              case 'm' -> Period.ofMonths(count);
              default -> Period.ofYears(count);
            }));
  }

  private static Optional<Missing> missing(String text) {
    return switch (text) {
      case "null" -> Optional.of(Missing.NULL);
      case "ghost" -> Optional.of(Missing.GHOST);
      default -> Optional.empty();
    };
  }

  private static Key<LocalDate> date(String name, String description) {
    return new Key<>(name, description, new TextShape<>("a date", PitKeys::day));
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** A text that means something; nothing at all is the text {@code null}. */
  private record TextShape<T>(String expected, Function<String, Optional<T>> parse)
      implements Shape<T> {
    @Override
    public boolean fits(YamlPart part) {
      return part instanceof YamlScalar;
    }

    @Override
    public Optional<T> content(Value value) {
      YamlScalar scalar = (YamlScalar) value.part();
      String text = scalar.isNull() ? "null" : scalar.text();
      return parse
          .apply(text)
          .or(
              () ->
                  value.refuse(
                      "\"%s\" of \"%s\" is not %s".formatted(text, value.key(), expected),
                      "Write " + expected + "."));
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of("type", List.of("string", "null"));
    }
  }
}
