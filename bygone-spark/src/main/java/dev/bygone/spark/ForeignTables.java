package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.Renaming;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The tables in the reach of a session that something else has made. */
final class ForeignTables {
  private static final Logger LOG = LoggerFactory.getLogger(ForeignTables.class);

  private final SessionSql sql;
  private final Lake lake;

  ForeignTables(SessionSql sql, Lake lake) {
    this.sql = sql;
    this.lake = lake;
  }

  /** Finds one: beside the tables of the store, by its path, or in a catalog. */
  Optional<ForeignTable> find(String name) {
    return sql.run(s -> lake.hasAny(name) ? Optional.of(beside(s, name)) : elsewhere(s, name));
  }

  private ForeignTable beside(SparkSession session, String name) {
    return table(session, name, lake.place(name), lake.schema().map(schema -> name));
  }

  private Optional<ForeignTable> elsewhere(SparkSession session, String name) {
    if (name.contains("/")) {
      return io.delta.tables.DeltaTable.isDeltaTable(session, name)
          ? Optional.of(
              table(session, name, "delta." + SparkDialect.quoted(name), Optional.empty()))
          : Optional.empty();
    }
    String relation =
        Arrays.stream(name.split("\\.")).map(SparkDialect::quoted).collect(Collectors.joining("."));
    return name.contains(".") && session.catalog().tableExists(relation)
        ? Optional.of(table(session, name, relation, Optional.empty()))
        : Optional.empty();
  }

  static ForeignTable table(
      SparkSession session, String name, String relation, Optional<String> publicName) {
    List<Column> columns =
        Arrays.stream(session.sql("SELECT * FROM " + relation).schema().fields())
            .map(f -> new Column(f.name(), SparkTypes.nearest(f.dataType())))
            .toList();
    return new ForeignTable(name, relation, columns, publicName);
  }

  /** Gives one another name, where its catalog can; then there is room for the views. */
  void rename(Renaming renaming) {
    String old = renaming.table().relation();
    try {
      sql.execute("ALTER TABLE %s RENAME TO %s".formatted(old, lake.named(renaming.name())));
    } catch (BygoneException e) {
      LOG.warn("{} keeps its name, so that the views cannot have it: {}", old, e.getMessage());
    }
  }
}
