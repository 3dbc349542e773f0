package dev.bygone.definition;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** The JSON Schema of definition files, made from the keys that the reader knows. */
public final class DefinitionSchema {
  private DefinitionSchema() {}

  /** The schema, draft 2020-12, as indented JSON. */
  public static String text() {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(schema());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the schema of definitions as JSON", e);
    }
  }

  private static Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "Bygone definition");
    schema.put("description", "What histories Bygone keeps, and from which deliveries.");
    schema.putAll(FileKeys.FILE.schema());
    schema.put("$defs", Map.of(TableShape.SCHEMA_NAME, TableKeys.TABLE.schema()));
    return schema;
  }
}
