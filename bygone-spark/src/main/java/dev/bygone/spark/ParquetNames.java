package dev.bygone.spark;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import java.util.List;
import java.util.stream.Stream;

/** Parquet has signs that no name of a column, nor of a field in it, may have. */
final class ParquetNames {
  private ParquetNames() {}

  /** Whether columns have to be kept under other names. */
  static boolean needMapping(List<Column> columns) {
    return columns.stream()
        .flatMap(c -> Stream.concat(Stream.of(c.name()), fieldNames(c.type())))
        .anyMatch(n -> n.matches("(?s).*[ ,;{}()\\n\\t=].*"));
  }

  private static Stream<String> fieldNames(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return fieldNames(list.element());
    } else if (type instanceof ColumnType.MapOf map) {
      return Stream.concat(fieldNames(map.key()), fieldNames(map.value()));
    } else if (type instanceof ColumnType.Struct struct) {
      return struct.fields().stream()
          .flatMap(f -> Stream.concat(Stream.of(f.name()), fieldNames(f.type())));
    }
    return Stream.empty();
  }
}
