package dev.bygone.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Presence;
import dev.bygone.definition.StoredColumn;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Columns as JSON, in order, as stores keep them: the type of each as text, or, of one that came
 * later, an object of its type and since when it has been there; of one that came with an adopted
 * table an object of its type alone.
 */
public final class StoredColumns {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TYPE = "type";
  private static final String SINCE = "since";

  private StoredColumns() {}

  /** As text. */
  public static String text(Map<String, StoredColumn> columns) {
    Map<String, Object> texts = new LinkedHashMap<>();
    columns.forEach((name, column) -> texts.put(name, kept(column)));
    try {
      return JSON.writeValueAsString(texts);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the columns", e);
    }
  }

  private static Object kept(StoredColumn column) {
    String type = column.type().text();
    if (column.presence() instanceof Presence.Since since) {
      return Map.of(TYPE, type, SINCE, since.time());
    }
    return column.presence() instanceof Presence.Adopted ? Map.of(TYPE, type) : type;
  }

  /** From what {@link #text} gave. */
  public static Map<String, StoredColumn> read(String text) {
    try {
      Map<String, StoredColumn> columns = new LinkedHashMap<>();
      JSON.readValue(text, new TypeReference<LinkedHashMap<String, JsonNode>>() {})
          .forEach((name, kept) -> columns.put(name, column(kept)));
      return columns;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot read the stored columns: " + text, e);
    }
  }

  private static StoredColumn column(JsonNode kept) {
    if (kept.isTextual()) {
      return StoredColumn.of(ColumnType.parse(kept.textValue()));
    }
    return new StoredColumn(
        ColumnType.parse(kept.get(TYPE).textValue()),
        kept.has(SINCE) ? new Presence.Since(kept.get(SINCE).textValue()) : Presence.ADOPTED);
  }
}
