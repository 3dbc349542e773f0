package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.definition.Widening;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.InferenceSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawColumn;
import dev.bygone.plan.RawRows;
import dev.bygone.source.ColumnMatch;
import dev.bygone.source.Delivery;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Infers the columns of a table that nobody declared from its first delivery. */
final class Inference {
  private static final String RAW = "raw";
  private static final String MESSAGES = "messages";

  private Inference() {}

  /**
   * The table with the type of every column.
   *
   * @throws BygoneException UNREADABLE_FILE, MISSING_COLUMN, or INVALID_DEFINITION if the
   *     definition does not go with the columns
   */
  static TableDefinition resolve(
      TableDefinition table, Delivery delivery, Unit unit, Dialect dialect) {
    if (table.resolved()) {
      return table;
    }
    Map<String, ColumnType> found = types(table, delivery, unit, dialect);
    if (table.columns().isEmpty() && tellsNothing(table, found)) {
      List<Problem> other = unknownOperations(table, delivery, unit, dialect);
      throw new BygoneException(
          other.isEmpty() ? List.of(Refusals.noColumns(delivery.name(), table.key())) : other);
    }
    return table.with(table.columns().isEmpty() ? found : declared(table, found)).checked();
  }

  /** Whether there is no row of the table, so that nobody can tell its columns yet. */
  private static boolean tellsNothing(TableDefinition table, Map<String, ColumnType> found) {
    boolean wrapped = !table.envelopes().isEmpty();
    return found.isEmpty() || (wrapped && !found.keySet().containsAll(table.key()));
  }

  /** What is of another envelope has no columns, but that is not what is wrong with it. */
  private static List<Problem> unknownOperations(
      TableDefinition table, Delivery delivery, Unit unit, Dialect dialect) {
    if (table.envelopes().isEmpty() || table.feed().operation().isEmpty()) {
      return List.of();
    }
    Map<String, ColumnType> columns = new LinkedHashMap<>();
    table.key().forEach(k -> columns.put(k, ColumnType.VARCHAR));
    Stream.of(EnvelopeColumn.values()).forEach(c -> columns.put(c.column(), c.type()));
    TableDefinition told = table.with(columns);
    unit.stage(delivery, told, MESSAGES);
    Layout layout = new Layout(told, Optional.empty(), false);
    BadRows bad =
        new BadRows(
            unit, layout, dialect, Predicates.of(told, dialect), Pending.of(delivery), MESSAGES, 0);
    return bad.problems(DeliveryReader.numbers(unit.query(bad.sql().summary()))).stream()
        .filter(p -> p.code() == ErrorCode.UNKNOWN_OPERATION)
        .toList();
  }

  /** The columns of all files of a delivery; one without values anywhere is text. */
  private static Map<String, ColumnType> types(
      TableDefinition table, Delivery delivery, Unit unit, Dialect dialect) {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    found(table, delivery, unit, dialect, header -> true)
        .forEach((name, type) -> types.put(name, type.orElse(ColumnType.VARCHAR)));
    return types;
  }

  /**
   * The types of columns of a delivery, of all its files; none for a column without values.
   *
   * @param wanted tells of a header whether to look at it
   */
  static Map<String, Optional<ColumnType>> found(
      TableDefinition table,
      Delivery delivery,
      Unit unit,
      Dialect dialect,
      Predicate<String> wanted) {
    return found(table, delivery, unit, dialect, wanted, column -> column);
  }

  /**
   * The same of some of the values.
   *
   * @param values makes of a column the values that count
   */
  static Map<String, Optional<ColumnType>> found(
      TableDefinition table,
      Delivery delivery,
      Unit unit,
      Dialect dialect,
      Predicate<String> wanted,
      UnaryOperator<RawColumn> values) {
    Map<String, Optional<ColumnType>> found = new LinkedHashMap<>();
    for (Delivery one : delivery.singly()) {
      RawRows rows = unit.raw(one, table, RAW).only(wanted).map(values);
      Map<String, Optional<ColumnType>> inferred =
          new InferenceSql(dialect, rows, unit::query).types();
      Set<String> names = new LinkedHashSet<>(found.keySet());
      names.addAll(table.namedColumns());
      inferred.forEach(
          (name, type) ->
              found.merge(known(name, names, inferred.keySet()), type, Inference::wider));
    }
    return found;
  }

  /** The name under which the definition, or another file, has a header, whatever its case. */
  private static String known(String header, Set<String> names, Set<String> headers) {
    return names.contains(header)
        ? header
        : names.stream()
            .filter(n -> n.equalsIgnoreCase(header) && !headers.contains(n))
            .findFirst()
            .orElse(header);
  }

  private static Optional<ColumnType> wider(Optional<ColumnType> one, Optional<ColumnType> other) {
    return one.isEmpty() || other.isEmpty()
        ? one.or(() -> other)
        : Optional.of(wider(one.get(), other.get()));
  }

  /** A type that takes the values of both; text if none does without changing them. */
  private static ColumnType wider(ColumnType one, ColumnType other) {
    return Widening.join(one, other).orElse(ColumnType.VARCHAR);
  }

  /** The types of the declared columns, which may have other names in the file. */
  private static Map<String, ColumnType> declared(
      TableDefinition table, Map<String, ColumnType> found) {
    List<String> headers = List.copyOf(found.keySet());
    Map<String, ColumnType> types = new LinkedHashMap<>();
    for (String column : table.columns().keySet()) {
      types.put(
          column,
          ColumnMatch.header(table, column, headers).map(found::get).orElse(ColumnType.VARCHAR));
    }
    return types;
  }
}
