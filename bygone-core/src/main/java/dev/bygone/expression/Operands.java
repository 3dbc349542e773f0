package dev.bygone.expression;

import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.schema.Column;

/** Writes columns and literals. */
record Operands(ExpressionWriter out, Names names, Refusals refusals) {
  void register() {
    out.on(Column.class, this::column);
    out.on(StringValue.class, this::text);
    out.on(LongValue.class, v -> number(v.getStringValue(), v));
    out.on(DoubleValue.class, v -> number(v.toString(), v));
    out.on(BooleanValue.class, v -> out.fixed(v.getValue() ? "true" : "false"));
    out.on(NullValue.class, v -> out.fixed("null"));
  }

  private void column(Column column) {
    if (column.getTable() != null || column.getArrayConstructor() != null) {
      refusals.unusable(column);
      return;
    }
    names
        .find(column)
        .ifPresentOrElse(
            out::reference,
            () ->
                refusals.add(
                    "unknown column \"" + Names.unquoted(column.getColumnName()) + "\"",
                    names.remedy(column)));
  }

  private void text(StringValue value) {
    if (value.getPrefix() != null || !value.toString().startsWith("'")) {
      refusals.unusable(value);
      return;
    }
    out.text(text(value.getValue()));
  }

  /** The parser keeps quotes in the text doubled. */
  static String text(String literal) {
    return literal.replace("''", "'");
  }

  private void number(String digits, Object value) {
    if (digits.matches("\\d+\\.?\\d*([eE][+-]?\\d+)?|\\.\\d+([eE][+-]?\\d+)?")) {
      out.fixed(digits);
    } else {
      refusals.unusable(value);
    }
  }
}
