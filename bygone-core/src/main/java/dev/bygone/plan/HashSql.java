package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.Mode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A hash of the values that tell versions apart: equal if and only if, for all that matters, these
 * are equal by the rules of the contract, on whatever engine. It is the SHA-256 of a text in which
 * every value stands with its kind and its length, so that no two rows have one text. A NULL leaves
 * no trace in it, so that a column that comes later changes no hash.
 */
final class HashSql {
  private static final String NULL = "'-'";
  private static final Comparator<String> BY_CODE_POINT =
      Comparator.comparing(name -> name.codePoints().toArray(), Arrays::compare);

  private final Layout layout;
  private final Dialect dialect;

  HashSql(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /** The hash of an entry. */
  String value() {
    String text =
        columns().stream()
            .sorted(BY_CODE_POINT)
            .map(c -> "coalesce(%s || %s, '')".formatted(name(c), of(c)))
            .collect(Collectors.joining(" || "));
    return dialect.sha256(text.isEmpty() ? "''" : text);
  }

  private List<String> columns() {
    return layout.table().mode() == Mode.SNAPSHOT
        ? layout.table().valueColumns()
        : layout.table().trackedColumns();
  }

  private String name(String column) {
    return tagged("t", dialect.literal(column));
  }

  private String of(String column) {
    return of(dialect.quote(column), layout.type(column), 0);
  }

  /** A value as text with its kind and length; NULL for NULL. */
  private String of(String value, ColumnType type, int depth) {
    if (type instanceof Scalar scalar) {
      return scalar(value, scalar);
    } else if (type instanceof ColumnType.Decimal decimal) {
      return tagged("n", decimal.scale() == 0 ? text(value) : withoutZeros(text(value)));
    } else if (type instanceof ColumnType.ListOf list) {
      return tagged("l", joined(value, depth, x -> part(x, list.element(), depth)));
    } else if (type instanceof ColumnType.MapOf map) {
      return tagged("m", entries(value, map, depth));
    }
    String fields =
        ((ColumnType.Struct) type)
            .fields().stream()
                .map(f -> part(value + "." + dialect.quote(f.name()), f.type(), depth))
                .collect(Collectors.joining(" || "));
    return "CASE WHEN %s IS NOT NULL THEN %s END"
        .formatted(value, tagged("r", fields.isEmpty() ? "''" : fields));
  }

  private String scalar(String value, Scalar type) {
    return switch (type) {
      case BOOLEAN -> tagged("b", text(value));
      case SMALLINT, INTEGER, BIGINT -> tagged("n", text(value));
      case REAL, DOUBLE -> tagged("f", floating(value));
      case VARCHAR -> tagged("t", value);
      case DATE -> tagged("d", text(value));
      case TIMESTAMP -> tagged("s", text(value));
      case TIMESTAMPTZ -> tagged("i", text(dialect.epochMicros(value)));
      case BLOB -> tagged("x", "hex(" + value + ")");
    };
  }

  private String floating(String value) {
    String number = "CAST(%s AS %s)".formatted(value, dialect.type(Scalar.DOUBLE));
    return "CASE WHEN isnan(%1$s) THEN 'nan' WHEN %1$s = 0 THEN '0' WHEN abs(%1$s) = CAST('Infinity' AS %2$s) THEN CASE WHEN %1$s > 0 THEN 'inf' ELSE '-inf' END ELSE %3$s END"
        .formatted(number, dialect.type(Scalar.DOUBLE), dialect.hexFloat(number));
  }

  private interface Element {
    String text(String variable);
  }

  private String joined(String list, int depth, Element element) {
    String variable = variable(depth);
    return dialect.joined(dialect.each(list, variable, element.text(variable)));
  }

  /** In the order of their texts, as the entries of a map have none. */
  private String entries(String map, ColumnType.MapOf type, int depth) {
    String entry = variable(depth);
    String text =
        part(entry + ".key", type.key(), depth)
            + " || "
            + part(entry + ".value", type.value(), depth);
    return dialect.joined(dialect.sorted(dialect.each("map_entries(" + map + ")", entry, text)));
  }

  /** Lambdas inside others need names of their own. */
  private static String variable(int depth) {
    return Layout.PREFIX + "x" + depth;
  }

  /** A part of a nested value, where NULL has to leave a trace. */
  private String part(String value, ColumnType type, int depth) {
    return "coalesce(%s, %s)".formatted(of(value, type, depth + 1), NULL);
  }

  private String withoutZeros(String text) {
    return "trim(TRAILING '.' FROM trim(TRAILING '0' FROM %s))".formatted(text);
  }

  private String tagged(String kind, String text) {
    return "('%s' || %s || ':' || %s)".formatted(kind, text("length(" + text + ")"), text);
  }

  private String text(String value) {
    return "CAST(%s AS %s)".formatted(value, dialect.type(ColumnType.VARCHAR));
  }
}
