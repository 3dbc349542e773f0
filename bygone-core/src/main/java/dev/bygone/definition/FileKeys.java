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

  static final Key<Map<String, YamlMap>> PITS =
      new Key<>(
          "pits",
          "The point-in-time (PIT) tables, by name.",
          new NamedShape<>(
              "a mapping from PIT table to its keys",
              new FieldsShape<>(PitKeys.ALL, s -> Optional.of(s.map())),
              Optional.empty()));

  static final List<Key<?>> ALL = List.of(ENGINE, STORE, DEFAULTS, TABLES, PITS);

  /** The shape of the whole file. */
  static final FieldsShape<YamlMap> FILE = new FieldsShape<>(ALL, s -> Optional.of(s.map()));

  private FileKeys() {}
}
