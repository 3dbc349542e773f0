package dev.bygone.definition;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the store in a definition file may be. */
final class StoreRules {
  private static final String STORE = "store";
  private static final String WAREHOUSE = "warehouse";
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern UPWARDS = Pattern.compile("(.*/)?\\.\\.(/.*)?");
  private static final String WRITE_A_URI =
      "Write a path, or a URI such as s3a://bucket/lake or hdfs://host:8020/lake.";

  private StoreRules() {}

  /** The store of an engine where the file names none. */
  static Store usual(String engine) {
    return FileKeys.SPARK.equals(engine) ? Store.Lake.USUAL : Store.Database.USUAL;
  }

  static Stream<Violation> violations(String engine, Store store) {
    boolean spark = FileKeys.SPARK.equals(engine);
    if (store instanceof Store.Lake lake) {
      return spark ? lake(lake) : Stream.of(mappingWithoutSpark(engine));
    }
    Store.Database database = (Store.Database) store;
    return spark ? Stream.of(pathWithSpark(database)) : database(database).stream();
  }

  private static Violation mappingWithoutSpark(String engine) {
    return Violation.of(
            STORE,
            "\"store\" is a mapping, but \"engine: %s\" keeps its tables in a database file"
                .formatted(engine),
            "Write the path of the file, such as store: %s, or say engine: spark."
                .formatted(Store.Database.USUAL.file()))
        .with("engine");
  }

  private static Violation pathWithSpark(Store.Database database) {
    return Violation.of(
            STORE,
            "\"store: %s\" is a path, but \"engine: spark\" keeps its tables in a lake"
                .formatted(database.file()),
            "Write a mapping, such as store: {format: delta, warehouse: lake}, or say engine:"
                + " duckdb.")
        .with("engine");
  }

  private static Optional<Violation> database(Store.Database database) {
    String file = database.file();
    return file.startsWith(":")
        ? Optional.of(
            Violation.of(
                STORE,
                "\"store: " + file + "\" is not a file",
                "Write the path of a database file, such as " + Store.Database.USUAL.file() + "."))
        : Paths.refusal(STORE, file);
  }

  private static Stream<Violation> lake(Store.Lake lake) {
    return Stream.of(
            lake.catalog().flatMap(name -> name("catalog", name)),
            lake.schema().flatMap(name -> name("schema", name)),
            lake.warehouse().flatMap(StoreRules::warehouse))
        .flatMap(Optional::stream);
  }

  private static Optional<Violation> name(String key, String name) {
    return PLAIN_NAME.matcher(name).matches()
        ? Optional.empty()
        : Optional.of(
            Violation.of(
                STORE,
                key,
                "\"%s: %s\" is no plain name".formatted(key, name),
                "Write a name of letters, digits and _ that does not begin with a digit."));
  }

  private static Optional<Violation> warehouse(String warehouse) {
    Optional<Violation> refusal =
        Store.Lake.isUri(warehouse) ? uri(warehouse) : Paths.refusal(WAREHOUSE, warehouse);
    return refusal.map(v -> Violation.of(STORE, WAREHOUSE, v.what(), v.remedy()));
  }

  private static Optional<Violation> uri(String text) {
    try {
      URI uri = new URI(text);
      if (uri.isOpaque() || uri.getRawQuery() != null || uri.getRawFragment() != null) {
        return refusal("\"warehouse: %s\" names no folder".formatted(text));
      }
      return UPWARDS.matcher(uri.getPath()).matches()
          ? refusal("\"warehouse\" leaves the folder that it names with \"..\"")
          : Optional.empty();
    } catch (URISyntaxException e) {
      return refusal("\"warehouse: %s\" is no URI: %s".formatted(text, e.getReason()));
    }
  }

  private static Optional<Violation> refusal(String what) {
    return Optional.of(Violation.of(WAREHOUSE, what, WRITE_A_URI));
  }
}
