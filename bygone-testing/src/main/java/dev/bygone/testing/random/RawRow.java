package dev.bygone.testing.random;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.TypedRow.Operation;
import dev.bygone.testing.random.Shape.Codes;
import dev.bygone.testing.random.Shape.Nulls;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A random row before its table gives it types: small numbers, which collide often and shrink well.
 *
 * @param id the first key column
 * @param part the second key column
 * @param seq the first sequence column
 * @param lsn the second sequence column
 * @param delete whether it is a delete, where the table has deletes
 * @param v a value
 * @param w another value
 */
record RawRow(int id, int part, int seq, int lsn, boolean delete, int v, int w) {
  private static final List<Object> TEXTS = Arrays.asList("a", "b", null, "", "a|b");
  private static final List<String> LISTS =
      Arrays.asList("v", "w,v", null, "[\"V\", \"w\"]", "", " W , other", "[", "[\"id\"]", "[]");
  private static final List<Object> NUMBERS = Arrays.asList(1.5, Double.NaN, null, 0.0, -0.0);

  /** The same so many units later. */
  RawRow later(int units) {
    return new RawRow(id, part, seq + units, lsn, delete, v, w);
  }

  /** The row in the types of this table. */
  TypedRow typed(Shape shape) {
    Operation operation = operation(shape);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("id", id);
    values.put("part", part == 0 ? "a" : shape.scoped() ? null : "a|b");
    values.put("seq", time(shape));
    values.put("lsn", lsn);
    values.put("op", code(operation));
    List<Object> all = shape.value().equals(Scalar.DOUBLE) ? NUMBERS : TEXTS;
    values.put("v", shape.ignoresNulls() && v == 1 ? null : all.get(v));
    values.put("w", w(shape));
    if (shape.nulls() == Nulls.LISTED) {
      values.put("sent", sent(shape));
    }
    if (operation == Operation.TRUNCATE) {
      Stream.of("id", "part", "w").forEach(c -> values.put(c, null));
    }
    return new TypedRow(values, operation);
  }

  /** Where a snapshot has a time too, those of its rows are about the same. */
  private Object time(Shape shape) {
    if (shape.dated() && !shape.validity().equals(Scalar.DATE)) {
      LocalDateTime second = Deliveries.second(seq);
      return shape.validity().equals(Scalar.TIMESTAMP) ? second : second.atOffset(ZoneOffset.UTC);
    }
    return shape.sequenced() ? validity(shape.validity(), seq) : Integer.valueOf(seq);
  }

  private Operation operation(Shape shape) {
    if (delete && shape.deleteRows()) {
      return shape.codes().truncates() && lsn > 1 && part == 0
          ? Operation.TRUNCATE
          : Operation.DELETE;
    }
    if (shape.codes() != Codes.VOCABULARY) {
      return Operation.UPSERT;
    }
    return v == 4 && shape.setsAside()
        ? Operation.UNKNOWN
        : v == 3 ? Operation.SKIP : Operation.UPSERT;
  }

  private static String code(Operation operation) {
    return switch (operation) {
      case UPSERT -> "U";
      case DELETE -> "D";
      case TRUNCATE -> "T";
      case SKIP -> "S";
      case UNKNOWN -> "?";
    };
  }

  /** A list of columns in any of its forms, as nothing else of the row would have it. */
  private String sent(Shape shape) {
    String list = LISTS.get((id + seq + lsn + v + w) % LISTS.size());
    return "[".equals(list) && !shape.setsAside() ? "[\"w\"]" : list;
  }

  /** In some rows of tables that set bad ones aside it is no number. */
  private Object w(Shape shape) {
    if (w == 0) {
      return null;
    }
    return w == 2 && shape.setsAside() ? "x" : w;
  }

  /** The n-th moment in this type, from 1 on. */
  static Object validity(ColumnType type, int n) {
    if (type instanceof Decimal) {
      return new BigDecimal(n).movePointLeft(2);
    }
    LocalDateTime moment = LocalDateTime.of(2024, 1, 1, 0, 0).plusNanos(n * 1000L);
    return switch ((Scalar) type) {
      case BIGINT -> 9_000_000_000_000_000_000L + n;
      case DATE -> LocalDate.of(2024, 1, 1).plusDays(n);
      case TIMESTAMP -> moment;
      case TIMESTAMPTZ -> moment.atOffset(ZoneOffset.UTC);
      default -> n;
    };
  }
}
