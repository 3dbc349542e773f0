package dev.bygone.expression;

import dev.bygone.words.Nearest;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.schema.Column;

/** The columns that an expression may name. */
record Names(List<String> declared) {
  Names {
    declared = List.copyOf(declared);
  }

  Optional<String> find(Column column) {
    String name = unquoted(column.getColumnName());
    return declared.stream().filter(name::equalsIgnoreCase).findFirst();
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
