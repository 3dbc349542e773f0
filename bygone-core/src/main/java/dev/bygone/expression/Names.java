package dev.bygone.expression;

import dev.bygone.words.Nearest;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.schema.Column;

/**
 * The columns that an expression may name.
 *
 * @param declared the declared ones
 * @param open whether it may name others, which are found in the source as they are written
 */
record Names(List<String> declared, boolean open) {
  Names {
    declared = List.copyOf(declared);
  }

  Optional<String> find(Column column) {
    String name = unquoted(column.getColumnName());
    return declared.stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .or(() -> open ? Optional.of(name) : Optional.empty());
  }

  String remedy(Column column) {
    return Nearest.remedy(unquoted(column.getColumnName()), declared, "Declared columns");
  }

  static String unquoted(String name) {
    return name.startsWith("\"") && name.length() > 1
        ? name.substring(1, name.length() - 1).replace("\"\"", "\"")
        : name;
  }
}
