package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Widening;
import dev.bygone.expression.Spelling;
import java.util.List;
import java.util.function.UnaryOperator;

/** How an engine writes what SQL engines write differently. */
public interface Dialect extends Spelling {
  /** An identifier, quoted. */
  String quote(String identifier);

  /** A value of a type, given as text in the form that a result shows. */
  default String literal(String text, ColumnType type) {
    return "CAST(" + literal(text) + " AS " + type(type) + ")";
  }

  /** The same, but NULL if the text is no value of the type. */
  default String attempt(String text, ColumnType type) {
    return "TRY_CAST(" + literal(text) + " AS " + type(type) + ")";
  }

  /** The value of a text expression in a type, or NULL if it is none. */
  default String attemptOf(String expression, ColumnType type) {
    return "TRY_CAST(" + expression + " AS " + type(type) + ")";
  }

  /** An expression for the columns of a row as the text of a JSON object. */
  String json(List<String> columns);

  /**
   * An aggregate that differs, for all that matters, when the rows differ, whatever their order.
   *
   * @param row a text expression
   */
  String checksum(String row);

  /** A condition that the whole of a text expression matches a regular expression. */
  String matches(String expression, String pattern);

  /**
   * The value of an expression, NULL too, in the last row up to the current one of a window for
   * which a condition holds; NULL if there is none.
   *
   * @param window the name of an ordered window
   */
  String lastWhere(String condition, String expression, String window);

  /** The name of a type. */
  String type(ColumnType type);

  /** An expression as a column, in its type and under its name. */
  default String as(String expression, Column column) {
    return "CAST(%s AS %s) AS %s".formatted(expression, type(column.type()), quote(column.name()));
  }

  /** Whether a column of stored entries becomes one of a wider type where it is. */
  default boolean widens(ColumnType from, ColumnType to) {
    return Widening.widens(from, to);
  }

  /** The physical table of entries of a history. */
  String entries(String table);

  /**
   * The log of the loads of a history as a relation: {@code load_id}, {@code as_of} (as text, or
   * NULL), {@code loaded_at} (an instant) and {@code retracts} (the load that it takes back, or
   * NULL). It goes with the entries: it can be read wherever these can.
   */
  String loads(String table);

  /** Those of these loads that still count: that were not taken back. A relation without a name. */
  default String standingLoads(String table) {
    return """
        (SELECT * FROM %1$s AS _bygone_a WHERE _bygone_a.retracts IS NULL
          AND NOT EXISTS (SELECT 1 FROM %1$s AS _bygone_r WHERE _bygone_r.retracts = _bygone_a.load_id))"""
        .formatted(loads(table));
  }

  /** The versions of a history that later loads replaced: {@link Layout#supersededColumns}. */
  String superseded(String table);

  /**
   * The same where the entries and the loads of a history are something else.
   *
   * @param entries gives the relation of the entries of a history
   * @param loads gives the relation of its loads
   */
  Dialect over(UnaryOperator<String> entries, UnaryOperator<String> loads);

  /**
   * An expression whose equality is that of the contract for a column of this type: maps with their
   * entries in any order.
   */
  String comparable(String expression, ColumnType type);

  /** The SHA-256 of a text, as 64 hexadecimal digits in lower case. */
  String sha256(String text);

  /**
   * A finite number of 64 bits other than 0 as a hexadecimal text, such as {@code 0x1.8p0}: that of
   * Java's {@code Double.toHexString} without {@code .0}.
   */
  String hexFloat(String number);

  /** The microseconds from 1970-01-01 to an instant. */
  String epochMicros(String instant);

  /**
   * A list of what an expression gives for each element of another list.
   *
   * @param variable the name of the element in the expression, which needs no quotes
   */
  String each(String list, String variable, String expression);

  /** A list of texts in the order of their code points. */
  String sorted(String texts);

  /** The elements of the text of a JSON array as texts; NULL if the text is none. */
  String jsonTexts(String text);

  /** The texts of a list, none of which is NULL, one after the other. */
  String joined(String texts);

  /**
   * The whole numbers from one up to but without another, which is larger, as a column: a row each.
   */
  String numbers(String from, String end);

  /** The table that holds the rows of a PIT table. */
  String pit(String name);

  /** A table that keeps the snapshots of a PIT table, where users see it. */
  String snapshots(String name);

  /**
   * A left join of rows with the one, of those with an equal key that begin no later, that begins
   * last; it may be left out where it does not hold. No two of a key hold at one time.
   *
   * @param right the relation that is joined
   * @param equal a condition that the keys are equal
   * @param begins a condition that it begins no later, as {@code left >= right}
   * @param holds a condition that it has not ended
   */
  default String joinLatest(String right, String equal, String begins, String holds) {
    return "LEFT JOIN %s ON %s AND %s AND %s".formatted(right, equal, begins, holds);
  }

  /** Whether both are equal, where NULL equals NULL. */
  default String same(String left, String right, ColumnType type) {
    return comparable(left, type) + " IS NOT DISTINCT FROM " + comparable(right, type);
  }
}
