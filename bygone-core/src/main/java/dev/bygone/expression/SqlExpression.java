package dev.bygone.expression;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * An SQL expression over the columns of a source, such as a predicate that tells deletes. It is
 * parsed, checked against the columns and the functions that mean the same on every engine, and
 * written anew: nothing of the user's text reaches an engine as it stands.
 *
 * <p>Known are comparisons, {@code and}, {@code or}, {@code not}, {@code + - * / %}, {@code ||},
 * {@code in}, {@code between}, {@code like}, {@code ilike}, {@code is [not] null | true | false},
 * {@code is [not] distinct from}, {@code case}, {@code cast}, {@code try_cast}, literals, and the
 * functions of {@link #functions()}. Names are matched without regard to case; double quotes quote
 * one.
 */
public final class SqlExpression {
  private final String text;
  private final List<Piece> pieces;

  private SqlExpression(String text, List<Piece> pieces) {
    this.text = text;
    this.pieces = List.copyOf(pieces);
  }

  /**
   * Parses an expression.
   *
   * @param columns the columns that it may name
   * @throws BygoneException INVALID_DEFINITION, with everything that is wrong in it
   */
  public static SqlExpression parse(String text, List<String> columns) {
    return parse(text, new Names(columns, false));
  }

  /**
   * Parses an expression that may also name columns of the source that are not declared.
   *
   * @param columns the declared columns, whose names win
   * @throws BygoneException INVALID_DEFINITION, with everything that is wrong in it
   */
  public static SqlExpression parseOpen(String text, List<String> columns) {
    return parse(text, new Names(columns, true));
  }

  private static SqlExpression parse(String text, Names names) {
    List<Problem> problems = new ArrayList<>();
    ExpressionWriter writer = new ExpressionWriter(names, new Refusals(text, problems));
    writer.write(Parsing.parse(text));
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return new SqlExpression(text, writer.pieces());
  }

  /** The names of the functions that an expression may call. */
  public static List<String> functions() {
    return SqlFunction.names();
  }

  /** The expression as the user wrote it, for messages. */
  public String text() {
    return text;
  }

  /**
   * The declared names of the columns that the expression uses, in the order of their first use.
   */
  public Set<String> columns() {
    return pieces.stream()
        .flatMap(Piece::columns)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * The expression as SQL that can stand anywhere an operand can.
   *
   * @param column gives the SQL for a declared column, quoted
   * @param spelling how the engine spells the rest
   */
  public String sql(UnaryOperator<String> column, Spelling spelling) {
    return Piece.sql(pieces, column, spelling);
  }

  @Override
  public String toString() {
    return text;
  }
}
