package dev.bygone.spark;

import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/**
 * Where a store keeps its physical tables: below a warehouse folder, or by name in a catalog that
 * the session knows.
 */
final class Lake {
  /** The catalog of Iceberg tables below a warehouse. */
  private static final String OWN_CATALOG = "bygone";

  private final SparkSession session;
  private final LakeFormat format;
  private final String prefix;

  private Lake(SparkSession session, LakeFormat format, String prefix) {
    this.session = session;
    this.format = format;
    this.prefix = prefix;
  }

  /** The lake of a definition, which the session is told of. */
  static Lake of(Definition definition, Store.Lake store, SparkSession session) {
    if (store.catalog().isPresent()) {
      return new Lake(session, store.format(), inCatalog(store));
    }
    String warehouse =
        warehouse(definition.folder(), store) + store.schema().map(s -> "/" + s).orElse("");
    if (store.format() == LakeFormat.DELTA) {
      return new Lake(session, store.format(), warehouse);
    }
    String catalog = "spark.sql.catalog." + OWN_CATALOG;
    session.conf().set(catalog, "org.apache.iceberg.spark.SparkCatalog");
    session.conf().set(catalog + ".type", "hadoop");
    session.conf().set(catalog + ".warehouse", warehouse);
    session.conf().set(catalog + ".cache-enabled", "false");
    return new Lake(session, store.format(), SparkDialect.quoted(OWN_CATALOG) + ".");
  }

  private static String inCatalog(Store.Lake store) {
    return SparkDialect.quoted(store.catalog().orElseThrow())
        + "."
        + SparkDialect.quoted(store.schema().orElse("default"))
        + ".";
  }

  /** A path without a scheme is one of this machine, and starts from the folder of the definition. */
  private static String warehouse(Path folder, Store.Lake store) {
    String warehouse = store.warehouse().orElseThrow();
    return warehouse.matches("[a-zA-Z][a-zA-Z0-9+.-]+:/.*")
        ? URI.create(warehouse).toString()
        : folder.resolve(warehouse).toAbsolutePath().normalize().toUri().toString().replaceAll("/$", "");
  }

  LakeFormat format() {
    return format;
  }

  /** The physical table of a history, as SQL names it. */
  String physical(String table) {
    String name = table + "_entries";
    return isDeltaByPath()
        ? "delta." + SparkDialect.quoted(prefix + "/" + name)
        : prefix + SparkDialect.quoted(name);
  }

  private boolean isDeltaByPath() {
    return format == LakeFormat.DELTA && prefix.contains("/");
  }

  /** Whether the physical table of a history is there. */
  boolean holds(String table) {
    return isDeltaByPath()
        ? io.delta.tables.DeltaTable.isDeltaTable(session, prefix + "/" + table + "_entries")
        : session.catalog().tableExists(physical(table));
  }

  /** The properties of a physical table. */
  List<String> properties() {
    return switch (format) {
      case DELTA -> List.of("'delta.enableDeletionVectors' = 'true'", "'delta.isolationLevel' = 'Serializable'");
      case ICEBERG -> List.of("'format-version' = '2'", "'write.merge.mode' = 'merge-on-read'");
    };
  }
}
