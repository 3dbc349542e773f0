package dev.bygone.spark;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.LakeFormat;
import dev.bygone.expression.Operation;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** SQL as Spark reads it, in ANSI mode. */
final class SparkDialect implements Dialect {
  private static final Pattern BYTE = Pattern.compile("\\\\x([0-9a-fA-F]{2})");

  private final Relations relations;
  private final Optional<LakeFormat> format;

  /**
   * Where the tables of a store are.
   *
   * @param entries gives the relation of the entries of a history
   * @param loads gives the relation of the loads of a history
   * @param superseded gives the relation of the superseded versions of a history
   * @param pits gives the relation of the rows of a PIT table
   * @param snapshots gives the table that keeps snapshots
   */
  record Relations(
      UnaryOperator<String> entries,
      UnaryOperator<String> loads,
      UnaryOperator<String> superseded,
      UnaryOperator<String> pits,
      UnaryOperator<String> snapshots) {
    /** Tables with the names that are asked for. */
    static final Relations BY_NAME =
        new Relations(
            SparkDialect::quoted,
            SparkDialect::quoted,
            SparkDialect::quoted,
            SparkDialect::quoted,
            SparkDialect::quoted);

    /** The same with PIT tables elsewhere. */
    Relations withPits(UnaryOperator<String> others) {
      return new Relations(entries, loads, superseded, others, snapshots);
    }
  }

  /** For the tables of a store. */
  SparkDialect(Relations relations) {
    this(relations, Optional.empty());
  }

  private SparkDialect(Relations relations, Optional<LakeFormat> format) {
    this.relations = relations;
    this.format = format;
  }

  /** The same for tables of this format. */
  SparkDialect of(LakeFormat tables) {
    return new SparkDialect(relations, Optional.of(tables));
  }

  @Override
  public Dialect over(UnaryOperator<String> entries, UnaryOperator<String> loads) {
    return new SparkDialect(
        new Relations(
            entries, loads, relations.superseded(), relations.pits(), relations.snapshots()),
        format);
  }

  @Override
  public boolean widens(ColumnType from, ColumnType to) {
    return format.filter(f -> GrowingTable.widens(f, from, to)).isPresent();
  }

  /** For the one table of this layout in a lake. */
  static SparkDialect of(Lake lake, Layout layout) {
    return new SparkDialect(
        new Relations(
            table -> EntriesTable.relation(lake, layout),
            table -> LoadsRelation.of(lake, table),
            table -> EntriesTable.superseded(lake, layout),
            SparkDialect::quoted,
            SparkDialect::quoted));
  }

  @Override
  public String quote(String identifier) {
    return quoted(identifier);
  }

  static String quoted(String identifier) {
    return '`' + identifier.replace("`", "``") + '`';
  }

  @Override
  public String literal(String text) {
    return text(text);
  }

  static String text(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  @Override
  public String literal(String text, ColumnType type) {
    return type.equals(ColumnType.Scalar.BLOB)
        ? "X'" + HexFormat.of().formatHex(bytes(text)) + "'"
        : Dialect.super.literal(text, type);
  }

  /** Bytes as a result shows them: those that are no letters as {@code \xAA}. */
  static byte[] bytes(String text) {
    StringBuilder hex = new StringBuilder();
    Matcher escaped = BYTE.matcher(text);
    int from = 0;
    while (escaped.find()) {
      hex.append(hex(text.substring(from, escaped.start()))).append(escaped.group(1));
      from = escaped.end();
    }
    return HexFormat.of().parseHex(hex.append(hex(text.substring(from))));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String operation(Operation operation, List<String> operands) {
    return "%s(%s)".formatted(SessionFunctions.name(operation), String.join(", ", operands));
  }

  @Override
  public String cast(String operand, String type) {
    return cast(SessionFunctions.CAST, operand, type);
  }

  @Override
  public String tryCast(String operand, String type) {
    return cast(SessionFunctions.TRY_CAST, operand, type);
  }

  private String cast(String function, String operand, String type) {
    return "%s(%s, %s)".formatted(function, operand, literal(type(ColumnType.parse(type))));
  }

  @Override
  public String json(List<String> columns) {
    return columns.stream()
        .map(c -> literal(c) + ", " + quote(c))
        .collect(
            Collectors.joining(
                ", ", "to_json(named_struct(", "), map('ignoreNullFields', 'false'))"));
  }

  @Override
  public String checksum(String row) {
    return "concat_ws('-', %s, %s)".formatted(sum(row, 1), sum(row, 17));
  }

  private static String sum(String row, int from) {
    return "sum(CAST(conv(substring(md5(%s), %d, 16), 16, 10) AS DECIMAL(38, 0)))"
        .formatted(row, from);
  }

  @Override
  public String matches(String expression, String pattern) {
    return "(%s RLIKE %s)".formatted(expression, literal("^(?:" + pattern + ")\\z"));
  }

  @Override
  public String lastWhere(String condition, String expression, String window) {
    return "(last_value(CASE WHEN %s THEN named_struct('v', %s) END, true) OVER %s).v"
        .formatted(condition, expression, window);
  }

  @Override
  public String type(ColumnType type) {
    return SparkTypes.of(type).sql();
  }

  @Override
  public String entries(String table) {
    return relations.entries().apply(table);
  }

  @Override
  public String loads(String table) {
    return relations.loads().apply(table);
  }

  @Override
  public String superseded(String table) {
    return relations.superseded().apply(table);
  }

  @Override
  public String sha256(String text) {
    return "sha2(" + text + ", 256)";
  }

  /** By functions that every session has, as views in a catalog may use no others. */
  @Override
  public String hexFloat(String number) {
    return "replace(format_string('%%a', %s), '.0p', 'p')".formatted(number);
  }

  @Override
  public String epochMicros(String instant) {
    return "unix_micros(" + instant + ")";
  }

  @Override
  public String each(String list, String variable, String expression) {
    return "transform(%s, %s -> %s)".formatted(list, variable, expression);
  }

  @Override
  public String sorted(String texts) {
    return "sort_array(" + texts + ")";
  }

  @Override
  public String jsonTexts(String text) {
    return "from_json(%s, 'array<string>')".formatted(text);
  }

  @Override
  public String joined(String texts) {
    return "array_join(" + texts + ", '')";
  }

  @Override
  public String numbers(String from, String end) {
    return "explode(sequence(%s, %s - 1))".formatted(from, end);
  }

  @Override
  public String pit(String name) {
    return relations.pits().apply(name);
  }

  @Override
  public String snapshots(String name) {
    return relations.snapshots().apply(name);
  }

  @Override
  public String comparable(String expression, ColumnType type) {
    return holdsMap(type) ? comparable(expression, type, 0) : expression;
  }

  /** Maps as sorted lists of their entries; lambdas inside others need names of their own. */
  private String comparable(String expression, ColumnType type, int depth) {
    String variable = "_bygone_x" + depth;
    if (!holdsMap(type)) {
      return expression;
    } else if (type instanceof ColumnType.MapOf map) {
      return "sort_array(transform(map_entries(%s), %s -> named_struct('k', %s, 'v', %s)))"
          .formatted(
              expression,
              variable,
              comparable(variable + ".key", map.key(), depth + 1),
              comparable(variable + ".value", map.value(), depth + 1));
    } else if (type instanceof ColumnType.ListOf list) {
      return "transform(%s, %s -> %s)"
          .formatted(expression, variable, comparable(variable, list.element(), depth + 1));
    }
    return "CASE WHEN %s IS NOT NULL THEN struct(%s) END"
        .formatted(
            expression,
            ((ColumnType.Struct) type)
                .fields().stream()
                    .map(f -> comparable(expression + "." + quote(f.name()), f.type(), depth + 1))
                    .collect(Collectors.joining(", ")));
  }

  private static boolean holdsMap(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return holdsMap(list.element());
    } else if (type instanceof ColumnType.Struct struct) {
      return struct.fields().stream().anyMatch(f -> holdsMap(f.type()));
    }
    return type instanceof ColumnType.MapOf;
  }
}
