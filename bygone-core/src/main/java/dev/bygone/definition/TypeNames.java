package dev.bygone.definition;

import static dev.bygone.definition.ColumnType.Scalar.BIGINT;
import static dev.bygone.definition.ColumnType.Scalar.BLOB;
import static dev.bygone.definition.ColumnType.Scalar.BOOLEAN;
import static dev.bygone.definition.ColumnType.Scalar.DOUBLE;
import static dev.bygone.definition.ColumnType.Scalar.INTEGER;
import static dev.bygone.definition.ColumnType.Scalar.REAL;
import static dev.bygone.definition.ColumnType.Scalar.SMALLINT;
import static dev.bygone.definition.ColumnType.Scalar.TIMESTAMP;
import static dev.bygone.definition.ColumnType.Scalar.TIMESTAMPTZ;
import static dev.bygone.definition.ColumnType.Scalar.VARCHAR;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The names of types without parts, with the usual other names. */
final class TypeNames {
  private static final Map<String, ColumnType> ALIASES =
      Map.ofEntries(
          Map.entry("bool", BOOLEAN),
          Map.entry("int2", SMALLINT),
          Map.entry("short", SMALLINT),
          Map.entry("int", INTEGER),
          Map.entry("int4", INTEGER),
          Map.entry("int8", BIGINT),
          Map.entry("long", BIGINT),
          Map.entry("float", REAL),
          Map.entry("float4", REAL),
          Map.entry("float8", DOUBLE),
          Map.entry("double precision", DOUBLE),
          Map.entry("text", VARCHAR),
          Map.entry("string", VARCHAR),
          Map.entry("char", VARCHAR),
          Map.entry("character varying", VARCHAR),
          Map.entry("datetime", TIMESTAMP),
          Map.entry("timestamp without time zone", TIMESTAMP),
          Map.entry("timestamp with time zone", TIMESTAMPTZ),
          Map.entry("bytea", BLOB),
          Map.entry("binary", BLOB),
          Map.entry("varbinary", BLOB));

  private TypeNames() {}

  static Optional<ColumnType> find(String name) {
    return scalars()
        .filter(s -> s.text().equals(name))
        .findFirst()
        .or(() -> Optional.ofNullable(ALIASES.get(name)));
  }

  /** The names that a definition should use. */
  static List<String> all() {
    return Stream.concat(
            scalars().map(ColumnType::text), Stream.of("decimal(p,s)", "struct(...)", "map(K, V)"))
        .toList();
  }

  private static Stream<ColumnType> scalars() {
    return Arrays.stream(ColumnType.Scalar.values());
  }
}
