package dev.bygone.duckdb;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import java.nio.ByteBuffer;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Struct;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBStruct;

/** Turns the driver's values into those of {@link dev.bygone.Rows}. */
final class Values {
  private Values() {}

  static List<Column> columns(ResultSetMetaData data) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (int i = 1; i <= data.getColumnCount(); i++) {
      columns.add(new Column(data.getColumnName(i), TypeNames.nearest(data.getColumnTypeName(i))));
    }
    return columns;
  }

  static List<Object> row(ResultSet result, List<Column> columns) throws SQLException {
    List<Object> row = new ArrayList<>(columns.size());
    for (int i = 1; i <= columns.size(); i++) {
      row.add(value(result, i, columns.get(i - 1).type()));
    }
    return row;
  }

  /** Times are read without the zone of the machine; instants come as UTC. */
  private static Object value(ResultSet result, int place, ColumnType type) throws SQLException {
    if (type.equals(ColumnType.TIMESTAMP)) {
      return result.getObject(place, LocalDateTime.class);
    } else if (type.equals(ColumnType.TIMESTAMPTZ)) {
      LocalDateTime time = result.getObject(place, LocalDateTime.class);
      return time == null ? null : time.atOffset(ZoneOffset.UTC);
    }
    Object value = value(result.getObject(place));
    return type instanceof ColumnType.Scalar ? value : Times.restored(value, type);
  }

  private static Object value(Object value) throws SQLException {
    if (value instanceof Date date) {
      return date.toLocalDate();
    } else if (value instanceof Blob blob) {
      return ByteBuffer.wrap(blob.getBytes(1, (int) blob.length()));
    } else if (value instanceof Array array) {
      return list(array);
    } else if (value instanceof DuckDBStruct struct) {
      return map(struct.getMap());
    } else if (value instanceof Struct struct) {
      throw new IllegalStateException("Cannot read a struct of type " + struct.getClass());
    } else if (value instanceof Map<?, ?> map) {
      return map(map);
    }
    return value;
  }

  private static List<Object> list(Array array) throws SQLException {
    List<Object> list = new ArrayList<>();
    for (Object element : Arrays.asList((Object[]) array.getArray())) {
      list.add(value(element));
    }
    return list;
  }

  private static Map<Object, Object> map(Map<?, ?> source) throws SQLException {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : source.entrySet()) {
      map.put(value(entry.getKey()), value(entry.getValue()));
    }
    return map;
  }
}
