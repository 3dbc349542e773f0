package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What must hold in the definition of a PIT table, beside the tables that it is about. */
final class PitRules {
  private static final String TABLES = PitKeys.TABLES.name();
  private static final String DATES = PitKeys.DATES.name();

  private PitRules() {}

  /**
   * Checks those of a definition that stands in no file.
   *
   * @throws BygoneException INVALID_DEFINITION, with a problem for everything that is wrong
   */
  static void check(List<PitDefinition> pits, List<TableDefinition> tables) {
    List<Problem> problems =
        Stream.concat(
                names(pits, tables.stream().map(TableDefinition::name).toList()).stream()
                    .map(Violation::problem),
                pits.stream()
                    .flatMap(p -> violations(p, tables).stream().map(v -> v.problem(p.name()))))
            .toList();
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
  }

  static List<Violation> violations(PitDefinition pit, List<TableDefinition> tables) {
    List<Violation> found = new ArrayList<>();
    if (pit.tables().isEmpty()) {
      found.add(
          Violation.of(
              TABLES,
              "a PIT table is about one table at least",
              "Name history tables of this definition under \"tables\"."));
    }
    Set<String> met = new HashSet<>();
    List<TableDefinition> joined = new ArrayList<>();
    for (String name : pit.tables()) {
      if (!met.add(name)) {
        found.add(
            Violation.of(
                TABLES, name, "table \"%s\" is named twice".formatted(name), "Name it once."));
        continue;
      }
      Optional<TableDefinition> table =
          tables.stream().filter(t -> t.name().equals(name)).findFirst();
      table.ifPresentOrElse(joined::add, () -> found.add(unknown(name, tables)));
    }
    joined.forEach(t -> found.addAll(joinable(t, joined.get(0))));
    found.addAll(dates(pit, joined));
    found.addAll(comparable(pit, joined));
    return found;
  }

  private static Violation unknown(String name, List<TableDefinition> tables) {
    return Violation.of(
        TABLES,
        name,
        "there is no table \"%s\" in the definition".formatted(name),
        "Take one of: %s."
            .formatted(String.join(", ", tables.stream().map(TableDefinition::name).toList())));
  }

  private static List<Violation> joinable(TableDefinition table, TableDefinition first) {
    List<Violation> found = new ArrayList<>();
    if (table.mode() == Mode.SCD1) {
      found.add(
          of(
              table,
              "keeps current rows only (mode: scd1); it has no past to point to",
              "Leave it out, or keep a second table with mode: scd2."));
    }
    if (table.output().names().of(AddedColumn.SURROGATE_KEY).isEmpty()) {
      found.add(
          of(
              table,
              "shows no surrogate_key that a PIT table could point to",
              "Give it one under \"names\", such as {surrogate_key: surrogate_key}."));
    }
    first.key().stream()
        .filter(k -> differ(table.knownType(k), first.knownType(k)))
        .findFirst()
        .ifPresent(
            k ->
                found.add(
                    of(
                        table,
                        "has %s as column %s of the key, but table \"%s\" has %s"
                            .formatted(table.type(k).text(), k, first.name(), first.type(k).text()),
                        "Declare it with one type in both.")));
    if (!new HashSet<>(table.key()).equals(new HashSet<>(first.key()))) {
      found.add(
          of(
              table,
              "has another key (%s) than table \"%s\" (%s)"
                  .formatted(
                      String.join(", ", table.key()), first.name(), String.join(", ", first.key())),
              "Join tables of one key, or make a PIT table of each."));
    }
    return found;
  }

  private static boolean differ(Optional<ColumnType> one, Optional<ColumnType> other) {
    return one.isPresent() && other.isPresent() && !one.equals(other);
  }

  /** Dates are found among times, numbers among numbers, as far as types are declared. */
  private static List<Violation> comparable(PitDefinition pit, List<TableDefinition> joined) {
    boolean numbers =
        pit.dates() instanceof PitDates.Listed listed
            && listed.texts().stream()
                .anyMatch(t -> value(t).filter(BigDecimal.class::isInstance).isPresent());
    return joined.stream()
        .filter(
            t -> t.validityType().filter(type -> ColumnType.isTime(type) == numbers).isPresent())
        .findFirst()
        .map(
            t ->
                Violation.of(
                        DATES,
                        "the dates are %s, but the times of table \"%s\" are %s"
                            .formatted(
                                numbers ? "numbers" : "dates or times",
                                t.name(),
                                t.validityType().orElseThrow().text()),
                        numbers
                            ? "Write dates, such as 2024-01-31."
                            : "Write a list of numbers that the sequence can have.")
                    .with(TABLES))
        .stream()
        .toList();
  }

  private static Violation of(TableDefinition table, String what, String remedy) {
    return Violation.of(
        TABLES, table.name(), "table \"%s\" %s".formatted(table.name(), what), remedy);
  }

  private static List<Violation> dates(PitDefinition pit, List<TableDefinition> joined) {
    if (pit.dates() instanceof PitDates.Listed listed) {
      return Stream.concat(listed(listed).stream(), kept(pit, listed)).toList();
    } else if (pit.dates() instanceof PitDates.Every every) {
      return every(every);
    }
    return joined.isEmpty() || joined.stream().anyMatch(t -> t.takesSnapshots() || t.reconciles())
        ? List.of()
        : List.of(
            Violation.of(
                DATES,
                "feeds of changes have no as_of that \"deliveries\" could take",
                "Write a list of dates, or {every: STEP}."));
  }

  private static List<Violation> every(PitDates.Every every) {
    List<Violation> found = new ArrayList<>();
    if (every.step() == PitStep.WEEK && every.from().isEmpty()) {
      found.add(
          Violation.of(
              DATES,
              "\"every: week\" needs the day to count from",
              "Say from, such as {every: week, from: 2024-01-01}."));
    }
    boolean empty =
        every.from().isPresent()
            && every.to().isPresent()
            && every.from().get().isAfter(every.to().get());
    if (empty) {
      found.add(
          Violation.of(
              DATES,
              "\"from\" (%s) is after \"to\" (%s)".formatted(every.from().get(), every.to().get()),
              "Exchange them."));
    }
    return found;
  }

  static List<Violation> listed(PitDates.Listed listed) {
    List<Violation> found = new ArrayList<>();
    Set<Comparable<?>> met = new HashSet<>();
    for (String text : listed.texts()) {
      Optional<Comparable<?>> value = value(text);
      if (value.isEmpty()) {
        found.add(
            Violation.of(
                DATES,
                text,
                "\"%s\" is no date, no time and no number".formatted(text),
                "Write dates such as 2024-01-31, times such as 2024-01-31T12:00, or numbers."));
      } else if (!met.add(value.get())) {
        found.add(
            Violation.of(DATES, text, "\"%s\" is there twice".formatted(text), "Write it once."));
      }
    }
    boolean numbers = met.stream().anyMatch(BigDecimal.class::isInstance);
    if (numbers && !met.stream().allMatch(BigDecimal.class::isInstance)) {
      found.add(
          Violation.of(DATES, "\"dates\" has dates and numbers", "Write either dates or numbers."));
    }
    List<String> texts = listed.texts();
    if (!numbers
        && texts.stream().anyMatch(PitRules::hasTime)
        && !texts.stream().allMatch(PitRules::hasTime)) {
      found.add(
          Violation.of(
              DATES,
              "\"dates\" has days and times of day",
              "Write either days, such as 2024-01-31, or times, such as 2024-01-31T00:00."));
    }
    if (listed.texts().isEmpty()) {
      found.add(
          Violation.of(DATES, "\"dates\" is empty", "Write a date at least, or {every: STEP}."));
    }
    return found;
  }

  private static Stream<Violation> kept(PitDefinition pit, PitDates.Listed listed) {
    boolean numbers =
        listed.texts().stream()
            .anyMatch(t -> value(t).filter(BigDecimal.class::isInstance).isPresent());
    return numbers && !pit.keep().isEmpty()
        ? Stream.of(
            Violation.of(
                    PitKeys.KEEP.name(),
                    "\"keep\" is about dates and says nothing about numbers",
                    "Leave it out.")
                .with(DATES))
        : Stream.empty();
  }

  private static boolean hasTime(String text) {
    return text.contains(":");
  }

  private static Optional<Comparable<?>> value(String text) {
    try {
      return Optional.of(new BigDecimal(text).stripTrailingZeros());
    } catch (NumberFormatException e) {
      return time(text);
    }
  }

  private static Optional<Comparable<?>> time(String text) {
    try {
      return Optional.of(Moments.local(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Why a table that keeps snapshots cannot have a name beside those of a definition. */
  static Optional<String> taken(String name, List<PitDefinition> pits, List<String> tables) {
    return NameRules.unusable(name, "table")
        .or(
            () ->
                Stream.concat(taken(tables).stream(), pits.stream().flatMap(PitRules::names))
                    .filter(folded(name)::equals)
                    .findFirst()
                    .map(
                        n ->
                            "%s has the name that the definition gives to another"
                                .formatted(name)));
  }

  private static Set<String> taken(List<String> tables) {
    Set<String> taken = new HashSet<>();
    tables.stream()
        .flatMap(
            t ->
                Stream.of(
                    t,
                    t + "_current",
                    t + "_as_of",
                    t + "_known",
                    t + "_entries",
                    t + "_with_ghost"))
        .map(PitRules::folded)
        .forEach(taken::add);
    return taken;
  }

  private static Stream<String> names(PitDefinition pit) {
    return Stream.of(pit.name(), pit.name() + "_snapshot", pit.name() + "_entries")
        .map(PitRules::folded);
  }

  /** Names that are in the way of another; the element of a violation is the one to rename. */
  static List<Violation> names(List<PitDefinition> pits, List<String> tables) {
    List<Violation> found = new ArrayList<>();
    Set<String> taken = taken(tables);
    for (PitDefinition pit : pits) {
      NameRules.unusable(pit.name(), "PIT table")
          .ifPresent(
              what -> found.add(Violation.of("pits", pit.name(), what, "Rename the PIT table.")));
      boolean free = names(pit).filter(n -> !taken.add(n)).findFirst().isEmpty();
      if (!free) {
        found.add(
            Violation.of(
                "pits",
                pit.name(),
                "PIT table \"%s\" has a name that is taken".formatted(pit.name()),
                "Rename it, so that it and %s_snapshot have the name of no other table."
                    .formatted(pit.name())));
      }
    }
    return found;
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
