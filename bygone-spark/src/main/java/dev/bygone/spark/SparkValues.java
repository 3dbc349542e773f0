package dev.bygone.spark;

import dev.bygone.Column;
import dev.bygone.Rows;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;
import scala.Function1;
import scala.jdk.javaapi.CollectionConverters;

/** Turns Spark's values into those of {@link Rows}. */
final class SparkValues {
  private SparkValues() {}

  /** The rows of a small result. */
  static Rows rows(Dataset<Row> result) {
    return rows(result.schema(), result.collectAsList().stream());
  }

  /** The rows of a small result as Spark keeps them itself. */
  static Rows rows(StructType schema, InternalRow[] rows) {
    Function1<Object, Object> conversion = CatalystTypeConverters.createToScalaConverter(schema);
    return rows(schema, Arrays.stream(rows).map(r -> (Row) conversion.apply(r)));
  }

  private static Rows rows(StructType schema, Stream<Row> values) {
    List<Column> columns =
        Arrays.stream(schema.fields())
            .map(f -> new Column(f.name(), SparkTypes.nearest(f.dataType())))
            .toList();
    List<List<Object>> rows = values.map(SparkValues::row).toList();
    return new Rows(columns, rows, rows.size());
  }

  private static List<Object> row(Row row) {
    List<Object> values = new ArrayList<>(row.size());
    for (int i = 0; i < row.size(); i++) {
      values.add(value(row.get(i)));
    }
    return values;
  }

  private static Object value(Object value) {
    if (value instanceof Instant instant) {
      return instant.atOffset(ZoneOffset.UTC);
    } else if (value instanceof Byte number) {
      return number.shortValue();
    } else if (value instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes);
    } else if (value instanceof Row struct) {
      return struct(struct);
    } else if (value instanceof scala.collection.Map<?, ?> map) {
      return map(CollectionConverters.asJava(map));
    } else if (value instanceof scala.collection.Seq<?> list) {
      List<Object> values = new ArrayList<>();
      CollectionConverters.asJava(list).forEach(v -> values.add(value(v)));
      return values;
    }
    return value;
  }

  private static Map<Object, Object> struct(Row struct) {
    Map<Object, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < struct.size(); i++) {
      fields.put(struct.schema().fieldNames()[i], value(struct.get(i)));
    }
    return fields;
  }

  private static Map<Object, Object> map(Map<?, ?> map) {
    Map<Object, Object> entries = new LinkedHashMap<>();
    map.forEach((k, v) -> entries.put(value(k), value(v)));
    return entries;
  }
}
