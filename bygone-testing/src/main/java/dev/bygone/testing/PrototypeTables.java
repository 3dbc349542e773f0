package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import java.util.List;
import java.util.Locale;
import java.util.Map;

final class PrototypeTables {
  private PrototypeTables() {}

  static TableDefinition read(CaseNode node) {
    Builder b = TableDefinition.builder("t");
    for (Map.Entry<String, CaseNode> e : node.fields().entrySet()) {
      CaseNode v = e.getValue();
      switch (e.getKey()) {
        case "columns" -> v.fields().forEach((c, t) -> b.column(c, type(t.text())));
        case "delivery" -> b.delivery(DeliveryKind.valueOf(v.text().toUpperCase(Locale.ROOT)));
        case "key" -> b.key(names(v));
        case "mode" -> b.mode(Mode.valueOf(v.text().toUpperCase(Locale.ROOT)));
        case "sequence_by" -> b.sequenceBy(names(v));
        case "track" -> b.track(names(v));
        case "ignore" -> b.ignore(names(v));
        case "include" -> b.include(names(v));
        case "exclude" -> b.exclude(names(v));
        case "delete_when" -> b.deleteWhen(v.text());
        case "deletes" -> {
          if (v.text().equals("mark")) {
            throw notYet("deletes: mark");
          }
          b.deletes(Deletes.valueOf(v.text().toUpperCase(Locale.ROOT)));
        }
        default -> throw notYet(e.getKey());
      }
    }
    return b.build();
  }

  private static BygoneException notYet(String what) {
    return BygoneException.of(ErrorCode.INVALID_DEFINITION, "not implemented yet: " + what, "-");
  }

  private static String[] names(CaseNode v) {
    return v.isSequence()
        ? v.items().stream().map(CaseNode::text).toArray(String[]::new)
        : List.of(v.text()).toArray(String[]::new);
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
