package dev.bygone.definition;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.Yaml;

/** The lines of a definition file that say where the histories are kept. */
public final class StoreText {
  private StoreText() {}

  /** The lines of {@code engine} and {@code store}, each ended by a line feed. */
  public static String of(String engine, Store store) {
    return line(FileKeys.ENGINE, engine)
        + line(
            FileKeys.STORE,
            store instanceof Store.Lake lake ? value(lake) : ((Store.Database) store).file());
  }

  private static String line(Key<?> key, Object value) {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(value instanceof Map ? FlowStyle.FLOW : FlowStyle.BLOCK);
    options.setSplitLines(false);
    options.setWidth(Integer.MAX_VALUE);
    return key.name() + ": " + new Yaml(options).dump(value);
  }

  private static Map<String, Object> value(Store.Lake lake) {
    Map<String, Object> value = new LinkedHashMap<>();
    lake.catalog().ifPresent(catalog -> value.put("catalog", catalog));
    lake.schema().ifPresent(schema -> value.put("schema", schema));
    value.put("format", lake.format().name().toLowerCase(Locale.ROOT));
    lake.warehouse().ifPresent(warehouse -> value.put("warehouse", warehouse));
    return value;
  }
}
