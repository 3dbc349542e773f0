package dev.bygone.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.definition.ColumnType;
import java.util.LinkedHashMap;
import java.util.Map;

/** Columns and their types as JSON, in order, as stores keep them. */
public final class StoredColumns {
  private static final ObjectMapper JSON = new ObjectMapper();

  private StoredColumns() {}

  /** As text. */
  public static String text(Map<String, ColumnType> columns) {
    Map<String, String> texts = new LinkedHashMap<>();
    columns.forEach((name, type) -> texts.put(name, type.text()));
    try {
      return JSON.writeValueAsString(texts);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the columns", e);
    }
  }

  /** From what {@link #text} gave. */
  public static Map<String, ColumnType> read(String text) {
    try {
      Map<String, ColumnType> columns = new LinkedHashMap<>();
      JSON.readValue(text, new TypeReference<LinkedHashMap<String, String>>() {})
          .forEach((name, type) -> columns.put(name, ColumnType.parse(type)));
      return columns;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot read the stored columns: " + text, e);
    }
  }
}
