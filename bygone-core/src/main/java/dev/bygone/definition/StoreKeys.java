package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/** The shapes of the store. */
final class StoreKeys {
  private static final Key<String> CATALOG =
      name("catalog", "The catalog in which the tables are found by name.");

  private static final Key<String> SCHEMA = name("schema", "The schema of the tables.");

  private static final Key<LakeFormat> FORMAT =
      new Key<>(
          "format",
          "The format of the tables: delta (the default) or iceberg.",
          WordShape.of(LakeFormat.values()));

  private static final Key<String> WAREHOUSE =
      new Key<>(
          "warehouse",
          "The folder of the tables: a path, or a URI such as s3a://bucket/lake. Without a catalog it"
              + " is lake, beside this file, if left out.",
          ScalarShape.text("a path or a URI"));

  /** A database file. */
  static final Shape<Store> DATABASE =
      new MappedShape<>(ScalarShape.text("a path"), Store.Database::new);

  /** A lake. */
  static final Shape<Store> LAKE =
      new FieldsShape<>(
          List.of(CATALOG, SCHEMA, FORMAT, WAREHOUSE), section -> Optional.of(lake(section)));

  private StoreKeys() {}

  private static Store lake(Section section) {
    Optional<String> catalog = section.find(CATALOG);
    Optional<String> warehouse = section.find(WAREHOUSE);
    return new Store.Lake(
        catalog,
        section.find(SCHEMA),
        section.find(FORMAT).orElse(Store.Lake.USUAL.format()),
        catalog.isPresent() ? warehouse : warehouse.or(Store.Lake.USUAL::warehouse));
  }

  private static Key<String> name(String name, String description) {
    return new Key<>(name, description, ScalarShape.text("a name"));
  }
}
