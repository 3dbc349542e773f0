package dev.bygone.spark;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Widening;
import dev.bygone.plan.Evolution;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.types.StructField;

/**
 * The physical table of a history that gets more columns, or wider ones. Until the MERGE that needs
 * them is committed nobody reads of them, so that a crash between leaves the history as it was:
 * columns that no commit knows hold NULL, and wider ones are read in the type that is known.
 */
final class GrowingTable {
  private final SessionSql sql;
  private final LakeFormat format;
  private final String name;

  GrowingTable(SessionSql sql, Lake lake, String table) {
    this.sql = sql;
    this.format = lake.format();
    this.name = lake.physical(table);
  }

  /** Whether a format has a column of wider type read what was written in the narrower one. */
  static boolean widens(LakeFormat format, ColumnType from, ColumnType to) {
    if (format == LakeFormat.DELTA) {
      return Widening.widens(from, to);
    }
    boolean floating = from.equals(Scalar.REAL) && to.equals(Scalar.DOUBLE);
    boolean whole = to.equals(Scalar.INTEGER) || to.equals(Scalar.BIGINT);
    boolean sameScale =
        from instanceof Decimal one && to instanceof Decimal other && one.scale() == other.scale();
    return Widening.widens(from, to) && (floating || whole || sameScale);
  }

  /**
   * Makes the table ready for a MERGE; Delta Lake adds columns in the MERGE itself.
   *
   * @param needsMapping whether a name has signs that Parquet refuses
   */
  void prepare(Evolution evolution, boolean needsMapping) {
    if (format == LakeFormat.DELTA) {
      features(evolution, needsMapping);
    }
    Map<String, ColumnType> physical = physical();
    if (format == LakeFormat.ICEBERG) {
      evolution.added().forEach(c -> add(c, Optional.ofNullable(physical.get(c.name()))));
    }
    evolution.widened().forEach(c -> widen(c, physical.get(c.name())));
  }

  /** What Delta Lake has tables ask for. */
  private void features(Evolution evolution, boolean needsMapping) {
    boolean timestamps =
        Stream.concat(evolution.added().stream(), evolution.widened().stream())
            .anyMatch(c -> SparkTypes.of(c.type()).sql().contains("TIMESTAMP_NTZ"));
    if (timestamps) {
      set("'delta.feature.timestampNtz' = 'supported'");
    }
    if (needsMapping) {
      set("'delta.columnMapping.mode' = 'name'");
    }
    if (!evolution.widened().isEmpty()) {
      set("'delta.enableTypeWidening' = 'true'");
    }
  }

  /** How a MERGE begins that brings columns. */
  String merge(Evolution evolution) {
    return format == LakeFormat.DELTA && !evolution.added().isEmpty()
        ? "MERGE WITH SCHEMA EVOLUTION INTO"
        : "MERGE INTO";
  }

  private void set(String property) {
    alter("SET TBLPROPERTIES (%s)".formatted(property));
  }

  /** One that a load has left behind which came to nothing may be of another type. */
  private void add(Column column, Optional<ColumnType> leftBehind) {
    String quoted = SparkDialect.quoted(column.name());
    ColumnType kept = kept(column.type());
    if (leftBehind.filter(t -> !t.equals(kept)).isPresent()) {
      alter("DROP COLUMN " + quoted);
    }
    if (leftBehind.filter(kept::equals).isEmpty()) {
      alter("ADD COLUMN %s %s".formatted(quoted, SparkTypes.of(column.type()).sql()));
    }
  }

  private void widen(Column column, ColumnType was) {
    ColumnType type = Widening.join(was, kept(column.type())).orElse(column.type());
    if (!type.equals(was)) {
      alter(
          "ALTER COLUMN %s TYPE %s"
              .formatted(SparkDialect.quoted(column.name()), SparkTypes.of(type).sql()));
    }
  }

  /** Iceberg has no numbers of 16 bits. */
  private ColumnType kept(ColumnType type) {
    return format == LakeFormat.ICEBERG && type.equals(Scalar.SMALLINT) ? Scalar.INTEGER : type;
  }

  private Map<String, ColumnType> physical() {
    return sql.run(
        s ->
            Arrays.stream(s.table(name).schema().fields())
                .collect(
                    Collectors.toMap(
                        StructField::name,
                        ((Function<StructField, ColumnType>)
                            f -> SparkTypes.nearest(f.dataType())))));
  }

  private void alter(String change) {
    sql.execute("ALTER TABLE %s %s".formatted(name, change));
  }
}
