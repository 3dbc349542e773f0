package dev.bygone.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import net.sf.jsqlparser.expression.Expression;

/**
 * Writes the parser's tree as pieces. Only what has a writer here is let through, every compound
 * part in parentheses, so that what an engine reads is what was parsed.
 */
final class ExpressionWriter {
  private final Map<Class<?>, Consumer<Expression>> writers = new HashMap<>();
  private List<Piece> pieces = new ArrayList<>();
  private final Refusals refusals;

  ExpressionWriter(Names names, Refusals refusals) {
    this.refusals = refusals;
    new Operands(this, names, refusals).register();
    new Operators(this, refusals).register();
    new Predicates(this, refusals).register();
    new Calls(this, refusals).register();
  }

  <T> void on(Class<T> type, Consumer<? super T> writer) {
    writers.put(type, e -> writer.accept(type.cast(e)));
  }

  List<Piece> pieces() {
    return List.copyOf(pieces);
  }

  /** Writes an expression so that it can stand as an operand. */
  void write(Expression expression) {
    writers.getOrDefault(expression.getClass(), refusals::unusable).accept(expression);
  }

  /** Writes a compound expression; texts stand as they are, expressions are written. */
  void compound(Object... parts) {
    fixed("(");
    sequence(parts);
    fixed(")");
  }

  void sequence(Object... parts) {
    for (Object part : parts) {
      if (part instanceof Expression expression) {
        write(expression);
      } else {
        fixed(part.toString());
      }
    }
  }

  void list(List<? extends Expression> expressions) {
    String separator = "";
    for (Expression expression : expressions) {
      sequence(separator, expression);
      separator = ", ";
    }
  }

  void fixed(String sql) {
    pieces.add(new Piece.Fixed(sql));
  }

  void reference(String column) {
    pieces.add(new Piece.Reference(column));
  }

  void text(String value) {
    pieces.add(new Piece.Text(value));
  }

  void operation(Operation operation, List<? extends Expression> operands) {
    List<List<Piece>> written = new ArrayList<>();
    operands.forEach(o -> written.add(apart(o)));
    pieces.add(new Piece.Applied(operation, written));
  }

  void cast(Expression operand, String type) {
    pieces.add(new Piece.Cast(false, apart(operand), type));
  }

  void tryCast(Expression operand, String type) {
    pieces.add(new Piece.Cast(true, apart(operand), type));
  }

  /** An expression as pieces of its own. */
  private List<Piece> apart(Expression expression) {
    List<Piece> before = pieces;
    pieces = new ArrayList<>();
    write(expression);
    List<Piece> written = pieces;
    pieces = before;
    return written;
  }
}
