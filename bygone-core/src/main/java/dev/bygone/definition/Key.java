package dev.bygone.definition;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A key of the definition file.
 *
 * @param name its name
 * @param description what it means, for editors
 * @param shape its values
 */
record Key<T>(String name, String description, Shape<T> shape) {
  Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("description", description);
    schema.putAll(shape.schema());
    return schema;
  }
}
