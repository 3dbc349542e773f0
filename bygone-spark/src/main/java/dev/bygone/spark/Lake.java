package dev.bygone.spark;

import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.delta.DeltaLog;
import scala.Option;

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
  private final Optional<String> warehouse;

  private Lake(SparkSession session, LakeFormat format, String prefix, Optional<String> warehouse) {
    this.session = session;
    this.format = format;
    this.prefix = prefix;
    this.warehouse = warehouse;
  }

  /** The lake of a definition, which the session is told of. */
  static Lake of(Definition definition, Store.Lake store, SparkSession session) {
    if (store.catalog().isPresent()) {
      return new Lake(
          session, store.format(), inCatalog(store), store.location(definition.folder()));
    }
    String warehouse = warehouse(definition.folder(), store);
    if (store.format() == LakeFormat.DELTA) {
      return new Lake(session, store.format(), warehouse, Optional.of(warehouse));
    }
    String catalog = "spark.sql.catalog." + OWN_CATALOG;
    session.conf().set(catalog, "org.apache.iceberg.spark.SparkCatalog");
    session.conf().set(catalog + ".type", "hadoop");
    session.conf().set(catalog + ".warehouse", warehouse);
    session.conf().set(catalog + ".cache-enabled", "false");
    return new Lake(
        session, store.format(), SparkDialect.quoted(OWN_CATALOG) + ".", Optional.of(warehouse));
  }

  private static String inCatalog(Store.Lake store) {
    return SparkDialect.quoted(store.catalog().orElseThrow())
        + "."
        + SparkDialect.quoted(store.schema().orElse("default"))
        + ".";
  }

  private static String warehouse(java.nio.file.Path folder, Store.Lake store) {
    String location = store.location(folder).orElseThrow();
    String uri =
        location.startsWith("/") ? java.nio.file.Path.of(location).toUri().toString() : location;
    return uri.replaceAll("/$", "") + store.schema().map(s -> "/" + s).orElse("");
  }

  LakeFormat format() {
    return format;
  }

  /** The physical table of a history, as SQL names it. */
  String physical(String table) {
    return place(table + "_entries");
  }

  /** A table that users see as it is, as SQL names it. */
  String shown(String table) {
    return isDeltaByPath()
        ? "delta." + SparkDialect.quoted(prefix + "/" + table)
        : prefix + SparkDialect.quoted(table);
  }

  /** Whether a table, or a view, is there that users see as it is. */
  boolean holdsShown(String table) {
    return isDeltaByPath()
        ? io.delta.tables.DeltaTable.isDeltaTable(session, prefix + "/" + table)
        : session.catalog().tableExists(shown(table));
  }

  /** Whether a folder is there that is in the way of such a table. */
  boolean isInTheWay(String table) {
    if (!isDeltaByPath()) {
      return false;
    }
    try {
      return files().exists(shownFolder(table));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look for " + shownFolder(table), e);
    }
  }

  /** Drops a table that users see as it is; one that only a folder knows goes with that. */
  void dropShown(String table) {
    if (!isDeltaByPath()) {
      session.sql("DROP TABLE " + shown(table));
      return;
    }
    Path folder = shownFolder(table);
    try {
      files().delete(folder, true);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + folder, e);
    }
    DeltaLog.invalidateCache(session, folder);
  }

  private Path shownFolder(String table) {
    return new Path(prefix + "/" + table);
  }

  private FileSystem files() throws IOException {
    return new Path(prefix).getFileSystem(session.sparkContext().hadoopConfiguration());
  }

  /** The schema in which the tables have names, with a dot; none if they lie below a folder. */
  Optional<String> schema() {
    boolean named = !isDeltaByPath() && !catalog().equals(SparkDialect.quoted(OWN_CATALOG));
    return named ? Optional.of(prefix) : Optional.empty();
  }

  /** The catalog of the tables, as SQL names it. */
  String catalog() {
    return prefix.substring(0, prefix.indexOf("`", 1) + 1);
  }

  /** The physical table of a history, as SQL names it within its catalog. */
  String inOwnCatalog(String table) {
    return named(table + "_entries");
  }

  /** A table of this name, as SQL names it within its catalog. */
  String named(String name) {
    return place(name).substring(catalog().length() + 1);
  }

  private boolean isDeltaByPath() {
    return format == LakeFormat.DELTA && prefix.contains("/");
  }

  /** Where a table of this name would be, as SQL names it. */
  String place(String name) {
    return isDeltaByPath()
        ? "delta." + SparkDialect.quoted(prefix + "/" + name)
        : prefix + SparkDialect.quoted(name);
  }

  /** Whether there is a table or a view of this name, whoever has made it. */
  boolean hasAny(String name) {
    return isDeltaByPath()
        ? io.delta.tables.DeltaTable.isDeltaTable(session, prefix + "/" + name)
        : session.catalog().tableExists(place(name));
  }

  /** Whether the physical table of a history is there. */
  boolean holds(String table) {
    return hasAny(table + "_entries");
  }

  /** The version of the physical table of a history, if that is told without a query. */
  OptionalLong version(String table) {
    return isDeltaByPath()
        ? OptionalLong.of(
            DeltaLog.forTable(session, prefix + "/" + table + "_entries")
                .update(false, Option.empty(), Option.empty())
                .version())
        : OptionalLong.empty();
  }

  /** The folder of the tables, or of others beside them, if the definition names one. */
  Optional<String> warehouse() {
    return prefix.contains("/") ? Optional.of(prefix) : warehouse;
  }

  /** A folder that every executor reaches, for what is not to stay. */
  String scratch(SparkSession ofSession) {
    String base =
        prefix.contains("/")
            ? prefix
            : warehouse.orElseGet(() -> ofSession.conf().get("spark.sql.warehouse.dir"));
    return base + "/.bygone-staging";
  }

  /** The folder of the files of a table that is there. */
  String folder(String table) {
    if (isDeltaByPath()) {
      return prefix + "/" + table + "_entries";
    }
    return session
        .sql("DESCRIBE TABLE EXTENDED " + physical(table))
        .filter("col_name = 'Location'")
        .head()
        .getString(1);
  }

  /** The properties of a physical table. */
  List<String> properties() {
    return switch (format) {
      case DELTA ->
          List.of(
              "'delta.enableDeletionVectors' = 'true'", "'delta.isolationLevel' = 'Serializable'");
      case ICEBERG -> List.of("'format-version' = '2'", "'write.merge.mode' = 'merge-on-read'");
    };
  }
}
