package dev.bygone.cli;

import dev.bygone.LoadReport;
import dev.bygone.cli.output.Channel;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import java.util.List;

/** Says which tables found no delivery at all, which is mostly a misspelt path. */
final class SourceHints {
  private SourceHints() {}

  static void tell(Channel err, Definition definition, List<String> tables, LoadReport report) {
    definition.tables().stream()
        .filter(table -> tables.isEmpty() || tables.contains(table.name()))
        .filter(table -> report.deliveries().stream().noneMatch(d -> isOf(table, d.table())))
        .forEach(table -> err.line(hint(table)));
  }

  private static boolean isOf(TableDefinition table, String name) {
    return table.name().equals(name);
  }

  private static String hint(TableDefinition table) {
    return table
        .source()
        .map(source -> "%s: no file matches %s".formatted(table.name(), source))
        .orElse(table.name() + ": has no source");
  }
}
