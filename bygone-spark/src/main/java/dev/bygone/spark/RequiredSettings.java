package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Store;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** What a session must have been started with for the tables of a store. */
final class RequiredSettings {
  private static final String EXTENSIONS = "spark.sql.extensions";
  private static final String CATALOG = "spark.sql.catalog.";
  private static final String DELTA_EXTENSION = "io.delta.sql.DeltaSparkSessionExtension";
  private static final String DELTA_CATALOG = "org.apache.spark.sql.delta.catalog.DeltaCatalog";
  private static final String ICEBERG_EXTENSION =
      "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions";

  private RequiredSettings() {}

  /**
   * The lake of a definition, in a session that has what it needs.
   *
   * @throws BygoneException INVALID_REQUEST if the definition is for another engine or the session
   *     lacks a setting
   */
  static Lake lake(SparkSession session, Definition definition) {
    if (!(definition.store() instanceof Store.Lake store)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the definition keeps its histories with engine: " + definition.engine(),
          "Say engine: spark in it, and where the tables are under store.");
    }
    List<String> missing =
        switch (store.format()) {
          case DELTA -> delta(session, store);
          case ICEBERG -> iceberg(session, store);
        };
    if (!missing.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the Spark session was started without " + String.join(" and ", missing),
          "Start it with these settings (several extensions are separated by commas), and with the"
              + " package of the format.");
    }
    return Lake.of(definition, store, session);
  }

  private static List<String> delta(SparkSession session, Store.Lake store) {
    String catalog = CATALOG + store.catalog().orElse("spark_catalog");
    boolean complete =
        session.conf().get(EXTENSIONS, "").contains(DELTA_EXTENSION)
            && !session.conf().get(catalog, "").isEmpty();
    return complete
        ? List.of()
        : List.of(EXTENSIONS + "=" + DELTA_EXTENSION, catalog + "=" + DELTA_CATALOG);
  }

  /** Without a catalog in the definition its catalog is made as it is needed. */
  private static List<String> iceberg(SparkSession session, Store.Lake store) {
    boolean extended = session.conf().get(EXTENSIONS, "").contains(ICEBERG_EXTENSION);
    boolean known =
        store.catalog().isEmpty()
            || !session.conf().get(CATALOG + store.catalog().get(), "").isEmpty();
    if (extended && known) {
      return List.of();
    }
    String extension = EXTENSIONS + "=" + ICEBERG_EXTENSION;
    return store
        .catalog()
        .map(c -> List.of(extension, CATALOG + c + "=org.apache.iceberg.spark.SparkCatalog"))
        .orElse(List.of(extension));
  }
}
