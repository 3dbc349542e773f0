package dev.bygone.definition;

import dev.bygone.yaml.YamlMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys at the top of a definition file. */
final class FileKeys {
  /** The engine that keeps its tables in a lake. */
  static final String SPARK = "spark";

  static final Key<String> ENGINE =
      new Key<>(
          "engine",
          "What keeps the histories: duckdb (embedded, the default) or spark.",
          WordShape.of("duckdb", SPARK));

  static final Key<Store> STORE =
      new Key<>(
          "store",
          "Where the histories are kept. duckdb: a database file below this file's folder, "
              + "history.duckdb if left out. spark: a mapping with catalog, schema, format and"
              + " warehouse; Delta tables in the folder lake if left out.",
          EitherShape.of(StoreKeys.DATABASE, StoreKeys.LAKE));

  static final Key<YamlMap> DEFAULTS =
      new Key<>("defaults", "Table keys for every table that does not say them.", new TableShape());

  static final Key<Map<String, YamlMap>> TABLES =
      new Key<>(
          "tables",
          "The history tables, by name.",
          new NamedShape<>("a mapping from table to its keys", new TableShape(), Optional.empty()));

  static final Key<?> PITS =
      new Key<>(
          "pits",
          "The PIT tables, by name.",
          LaterShape.of(
              new NamedShape<>("a mapping from PIT table to its keys", pit(), Optional.empty())));

  static final List<Key<?>> ALL = List.of(ENGINE, STORE, DEFAULTS, TABLES, PITS);

  /** The shape of the whole file. */
  static final FieldsShape<YamlMap> FILE = new FieldsShape<>(ALL, s -> Optional.of(s.map()));

  private FileKeys() {}

  private static Shape<YamlMap> pit() {
    Shape<?> every =
        FieldsShape.of(
            new Key<>(
                "every",
                "The step.",
                WordShape.of("day", "week_end", "month_end", "quarter_end", "year_end")),
            text("from", "The first date."),
            text("to", "The last date; the newest loaded sequence if left out."));
    return FieldsShape.of(
        new Key<>("tables", "The history tables that it joins.", new ColumnsShape()),
        new Key<>(
            "dates",
            "The dates: a list, {every: month_end, from: 2024-01-01}, or deliveries.",
            EitherShape.<Object>of(
                WordShape.of("deliveries"),
                EitherShape.<Object>of(
                    new ListShape<>("a list of dates", ScalarShape.text("a date")), every))),
        new Key<>(
            "keep",
            "How old dates are thinned, such as {day: 30 days, month_end: 2 years}.",
            new NamedShape<>(
                "a mapping from step to duration",
                ScalarShape.text("a duration"),
                Optional.empty())),
        new Key<>("missing", "What stands for a missing version.", WordShape.of("null", "ghost")),
        new Key<>(
            "at",
            "The time of a date among timestamps.",
            WordShape.of("start_of_day", "end_of_day")));
  }

  private static Key<?> text(String name, String description) {
    return new Key<>(name, description, ScalarShape.text("a text"));
  }
}
