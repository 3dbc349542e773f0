package dev.bygone.load;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.source.Sources;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the deliveries that are there to be read again. */
public final class Available {
  private Available() {}

  /**
   * Those of a table, by its sources.
   *
   * @param folder the folder that paths start from
   * @param given where they are, instead of those that the source of the table finds
   */
  public static Map<TableDefinition, List<Delivery>> of(
      Path folder, TableDefinition table, Optional<List<Delivery>> given) {
    Map<TableDefinition, List<Delivery>> found = new LinkedHashMap<>();
    given.ifPresentOrElse(
        deliveries -> found.put(table, deliveries),
        () -> table.bySource().forEach(t -> found.put(t, Sources.ready(folder, t))));
    return found;
  }
}
