package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.List;
import java.util.Locale;

final class PrototypeTables {
  private PrototypeTables() {}

  static TableDefinition read(Parts parts, YamlMap node) {
    Builder b = TableDefinition.builder("t");
    for (YamlMap.Entry e : node.entries()) {
      YamlPart v = e.value();
      switch (e.name()) {
        case "columns" ->
            parts.map(v).entries().forEach(c -> b.column(c.name(), type(parts.text(c.value()))));
        case "delivery" -> b.delivery(DeliveryKind.valueOf(parts.text(v).toUpperCase(Locale.ROOT)));
        case "key" -> b.key(names(parts, v));
        case "mode" -> b.mode(Mode.valueOf(parts.text(v).toUpperCase(Locale.ROOT)));
        case "sequence_by" -> b.sequenceBy(names(parts, v));
        case "track" -> b.track(names(parts, v));
        case "ignore" -> b.ignore(names(parts, v));
        case "include" -> b.include(names(parts, v));
        case "exclude" -> b.exclude(names(parts, v));
        case "delete_when" -> b.deleteWhen(parts.text(v));
        case "deletes" -> {
          if (parts.text(v).equals("mark")) {
            throw notYet("deletes: mark");
          }
          b.deletes(Deletes.valueOf(parts.text(v).toUpperCase(Locale.ROOT)));
        }
        default -> throw notYet(e.name());
      }
    }
    return b.build();
  }

  private static BygoneException notYet(String what) {
    return BygoneException.of(ErrorCode.INVALID_DEFINITION, "not implemented yet: " + what, "-");
  }

  private static String[] names(Parts parts, YamlPart v) {
    return v instanceof YamlList
        ? parts.items(v).stream().map(parts::text).toArray(String[]::new)
        : List.of(parts.text(v)).toArray(String[]::new);
  }

  private static ColumnType type(String text) {
    if (text.startsWith("decimal(")) {
      String[] parts = text.substring(8, text.length() - 1).split(",");
      return new ColumnType.Decimal(
          Integer.parseInt(parts[0].trim()), Integer.parseInt(parts[1].trim()));
    }
    return ColumnType.Scalar.valueOf(text.toUpperCase(Locale.ROOT));
  }
}
