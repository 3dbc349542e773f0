package dev.bygone.expression;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A piece of an expression that was understood. */
sealed interface Piece {
  String sql(UnaryOperator<String> column, Spelling spelling);

  /** The columns that it names, in the order of their use. */
  default Stream<String> columns() {
    return Stream.empty();
  }

  /** Pieces one after the other. */
  static String sql(List<Piece> pieces, UnaryOperator<String> column, Spelling spelling) {
    return pieces.stream().map(p -> p.sql(column, spelling)).collect(Collectors.joining());
  }

  /** SQL that Bygone wrote itself and every engine reads alike: keywords, operators, numbers. */
  record Fixed(String sql) implements Piece {
    @Override
    public String sql(UnaryOperator<String> column, Spelling spelling) {
      return sql;
    }
  }

  /** A column, by its declared name. */
  record Reference(String name) implements Piece {
    @Override
    public String sql(UnaryOperator<String> column, Spelling spelling) {
      return column.apply(name);
    }

    @Override
    public Stream<String> columns() {
      return Stream.of(name);
    }
  }

  /** A text literal. */
  record Text(String value) implements Piece {
    @Override
    public String sql(UnaryOperator<String> column, Spelling spelling) {
      return spelling.literal(value);
    }
  }

  /** An operation that engines spell. */
  record Applied(Operation operation, List<List<Piece>> operands) implements Piece {
    public Applied {
      operands = operands.stream().map(List::copyOf).toList();
    }

    @Override
    public String sql(UnaryOperator<String> column, Spelling spelling) {
      return spelling.operation(
          operation, operands.stream().map(o -> Piece.sql(o, column, spelling)).toList());
    }

    @Override
    public Stream<String> columns() {
      return operands.stream().flatMap(List::stream).flatMap(Piece::columns);
    }
  }

  /** A cast to a type. */
  record Cast(boolean attempt, List<Piece> operand, String type) implements Piece {
    public Cast {
      operand = List.copyOf(operand);
    }

    @Override
    public String sql(UnaryOperator<String> column, Spelling spelling) {
      String value = Piece.sql(operand, column, spelling);
      return attempt ? spelling.tryCast(value, type) : spelling.cast(value, type);
    }

    @Override
    public Stream<String> columns() {
      return operand.stream().flatMap(Piece::columns);
    }
  }
}
