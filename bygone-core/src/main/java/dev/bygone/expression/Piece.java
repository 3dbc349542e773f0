package dev.bygone.expression;

import java.util.function.UnaryOperator;

/** A piece of an expression that was understood. */
sealed interface Piece {
  String sql(UnaryOperator<String> column);

  /** SQL that Bygone wrote itself: keywords, operators, quoted literals. */
  record Fixed(String sql) implements Piece {
    @Override
    public String sql(UnaryOperator<String> column) {
      return sql;
    }
  }

  /** A column, by its declared name. */
  record Reference(String name) implements Piece {
    @Override
    public String sql(UnaryOperator<String> column) {
      return column.apply(name);
    }
  }
}
