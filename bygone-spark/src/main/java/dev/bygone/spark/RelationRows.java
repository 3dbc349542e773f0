package dev.bygone.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.length;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.md5;
import static org.apache.spark.sql.functions.monotonically_increasing_id;
import static org.apache.spark.sql.functions.nullif;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.substring;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.when;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.Layout;
import dev.bygone.source.ColumnMatch;
import dev.bygone.spark.SessionFunctions.Operand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/**
 * The rows of a relation in the types of a definition, with what does not fit. In layers: the
 * fields of the relation, the typed columns, the computed ones, and what is wrong.
 */
final class RelationRows {
  private static final String FIELD = Layout.PREFIX + "c";
  private static final int SHOWN = 40;
  private static final Column NO_TEXT = lit(null).cast(DataTypes.StringType);

  private final TableDefinition table;
  private final String delivery;
  private final Dataset<Row> source;
  private final Dataset<Row> fields;
  private final Map<String, Integer> places = new TreeMap<>();
  private final List<String> passedOver;
  private final Map<String, SqlExpression> computed = new LinkedHashMap<>();

  RelationRows(TableDefinition table, String delivery, Dataset<Row> source, ColumnMatch match) {
    this.table = table;
    this.delivery = delivery;
    this.source = source;
    this.fields = source.toDF(names(source.columns().length));
    table
        .neededColumns()
        .forEach(c -> ColumnMatch.expression(table, c).ifPresent(e -> computed.put(c, e)));
    passedOver = match.passedOver();
    places.putAll(match.headers());
    places.putAll(match.columns());
  }

  private static String[] names(int width) {
    return Stream.iterate(0, i -> i + 1).limit(width).map(i -> FIELD + i).toArray(String[]::new);
  }

  /** The needed columns, and those that a staged row has beside them. */
  Dataset<Row> typed() {
    Dataset<Row> attempted = attempted(with(fields, typedColumns()));
    Dataset<Row> values = with(attempted, computedColumns(attempted));
    Dataset<Row> judged = with(values, List.of(misfit(attempted).as(Layout.MISFIT)));
    List<Column> shown = new ArrayList<>();
    table.neededColumns().forEach(c -> shown.add(column(c)));
    shown.add(column(Layout.MISFIT));
    shown.add(NO_TEXT.as(Layout.RAGGED));
    shown.add(
        (table.setsRowsAside() ? raw() : when(column(Layout.MISFIT).isNotNull(), raw()))
            .as(Layout.RAW));
    shown.add(lit(delivery).as(Layout.FILE));
    shown.add(more().as(Layout.MORE));
    shown.add(content().as(Layout.CONTENT));
    Layout.mayLack(table).forEach(c -> shown.add(lit(has(c)).as(Layout.has(c))));
    shown.add(monotonically_increasing_id().plus(lit(1L)).as(Layout.ROW));
    return judged.select(shown.toArray(Column[]::new));
  }

  private Column more() {
    List<String> names = List.of(source.columns());
    return passedOver.stream()
        .map(h -> col(FIELD + names.indexOf(h)).isNotNull())
        .reduce(lit(false), Column::or);
  }

  private boolean has(String column) {
    return ColumnMatch.sources(table, column).stream().anyMatch(places::containsKey);
  }

  private static Dataset<Row> with(Dataset<Row> rows, List<Column> columns) {
    return rows.select(Stream.concat(Stream.of(col("*")), columns.stream()).toArray(Column[]::new));
  }

  private static Column column(String name) {
    return col(SparkDialect.quoted(name));
  }

  private boolean isComputed(String column) {
    return table.columns().get(column).as().isPresent();
  }

  private List<Column> typedColumns() {
    return table.columns().keySet().stream()
        .filter(c -> !isComputed(c))
        .filter(c -> places.containsKey(c) || table.neededColumns().contains(c))
        .map(c -> typed(c).as(c))
        .toList();
  }

  private Column typed(String column) {
    return places.containsKey(column)
        ? SparkFit.typed(field(column), table.type(column))
        : lit(null).cast(SparkTypes.of(table.type(column)));
  }

  /** The field of the relation in which a column or header is found. */
  private Operand field(String name) {
    return operand(places.get(name));
  }

  private Operand operand(int place) {
    return new Operand(col(FIELD + place), source.schema().fields()[place].dataType());
  }

  /** An expression that fails gives NULL, one that yields NULL a struct of it. */
  private Dataset<Row> attempted(Dataset<Row> rows) {
    List<Column> attempts =
        computed.entrySet().stream()
            .map(c -> expr(attempt(c.getValue())).as(attempt(c.getKey())))
            .toList();
    try {
      return with(rows, attempts);
    } catch (Exception e) { // Scala throws checked exceptions that nobody declares
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.INVALID_DEFINITION,
                  "%s: \"as\" of %s cannot be computed: %s"
                      .formatted(
                          delivery,
                          String.join(" or ", computed.keySet()),
                          SparkFailure.message(e)),
                  "Turn text into what the expression works on, as with try_cast(price as"
                      + " decimal(8,2)); in its own \"as\" a column is what the source has.")),
          e);
    }
  }

  private String attempt(SqlExpression expression) {
    return "%s(named_struct('v', %s))"
        .formatted(
            SessionFunctions.TRY,
            expression.sql(this::operand, new SparkDialect(SparkDialect.Relations.BY_NAME)));
  }

  /** An expression sees the typed columns of the source, and else its fields as they are. */
  private String operand(String name) {
    boolean typed = table.columns().containsKey(name) && !isComputed(name);
    return typed
        ? SparkDialect.quoted(name)
        : places.containsKey(name) ? FIELD + places.get(name) : "NULL";
  }

  private static String attempt(String column) {
    return Layout.PREFIX + "as_" + column;
  }

  private List<Column> computedColumns(Dataset<Row> attempted) {
    return computed.keySet().stream()
        .map(c -> SparkFit.computed(result(attempted, c), table.type(c)).as(c))
        .toList();
  }

  private static Operand result(Dataset<Row> attempted, String column) {
    Column value = column(attempt(column)).getField("v");
    DataType type = attempted.select(value).schema().fields()[0].dataType();
    return new Operand(value, type);
  }

  private Column misfit(Dataset<Row> attempted) {
    List<Column> found = new ArrayList<>(List.of(NO_TEXT));
    for (String column : table.columns().keySet()) {
      if (computed.containsKey(column)) {
        found.add(when(column(attempt(column)).isNull(), lit(column + " cannot be computed")));
        found.add(misfit(column, result(attempted, column)));
      } else if (!isComputed(column) && places.containsKey(column)) {
        found.add(misfit(column, field(column)));
      }
    }
    return nullif(concat_ws("; ", found.toArray(Column[]::new)), lit(""));
  }

  private Column misfit(String column, Operand value) {
    return when(
        value.value().isNotNull().and(column(column).isNull()),
        concat(
            lit(column + " \""),
            substring(Texts.of(value), 1, SHOWN),
            lit("\" is no " + table.type(column).text())));
  }

  /** What a row says, whatever the order of its columns; one that is NULL leaves no trace. */
  private Column content() {
    List<String> names = ColumnMatch.contentNames(table, List.of(source.columns()));
    Column[] texts =
        IntStream.range(0, names.size())
            .boxed()
            .sorted(Comparator.comparing(names::get))
            .map(place -> content(names.get(place), place))
            .toArray(Column[]::new);
    return md5(concat_ws("", texts).cast(DataTypes.BinaryType));
  }

  /** With its length, so that no value can pass for two. */
  private Column content(String name, int place) {
    Column text = Texts.of(operand(place));
    return concat(lit(name + ":"), length(text).cast(DataTypes.StringType), lit(":"), text);
  }

  private Column raw() {
    Column[] read =
        new TreeSet<>(places.values())
            .stream().map(i -> col(FIELD + i).as(source.columns()[i])).toArray(Column[]::new);
    return to_json(struct(read), Map.of("ignoreNullFields", "false"));
  }
}
