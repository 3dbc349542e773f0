package dev.bygone.cli;

import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.cli.output.Channel;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import java.util.List;

/**
 * Says which tables found no delivery at all, mostly for a misspelt path, and which are dated by
 * the clock.
 */
final class SourceHints {
  private SourceHints() {}

  static void tell(Channel err, Definition definition, LoadRequest request, LoadReport report) {
    List<String> tables = request.tables();
    List<TableDefinition> asked =
        definition.tables().stream()
            .filter(table -> tables.isEmpty() || tables.contains(table.name()))
            .toList();
    asked.stream()
        .filter(table -> request.asOf().isEmpty() && datedByTheClock(table))
        .filter(table -> report.deliveries().stream().anyMatch(d -> isLoaded(table, d)))
        .forEach(table -> err.line(clock(table, loaded(table, report))));
    if (report.deliveries().stream().anyMatch(DeliveryReport::engineFailed)) {
      return;
    }
    if (request.only().isEmpty()) {
      asked.stream()
          .filter(table -> report.deliveries().stream().noneMatch(d -> isOf(table, d.table())))
          .forEach(table -> err.line(hint(table)));
    } else if (report.deliveries().isEmpty()) {
      err.line("no delivery is called " + String.join(" or ", request.only()));
    }
  }

  private static boolean datedByTheClock(TableDefinition table) {
    return table.delivery() == DeliveryKind.SNAPSHOT
        && table.asOfColumn().isEmpty()
        && table.source().isPresent()
        && !table.datedByPath();
  }

  private static boolean isLoaded(TableDefinition table, DeliveryReport delivery) {
    return isOf(table, delivery.table()) && delivery.outcome() == Outcome.LOADED;
  }

  private static long loaded(TableDefinition table, LoadReport report) {
    return report.deliveries().stream().filter(d -> isLoaded(table, d)).count();
  }

  private static String clock(TableDefinition table, long loaded) {
    String lacking = table.pattern().isPresent() ? "has no {as_of:...}" : "says no time";
    String dated =
        "%s: its source %s, so its snapshots hold for the time of their load (UTC)"
            .formatted(table.name(), lacking);
    return loaded < 2
        ? dated
        : dated
            + "; %d were taken in the order of their names, which may not be that of their times"
                .formatted(loaded);
  }

  private static boolean isOf(TableDefinition table, String name) {
    return table.name().equals(name);
  }

  private static String hint(TableDefinition table) {
    List<String> patterns = table.bySource().stream().flatMap(t -> t.pattern().stream()).toList();
    return patterns.isEmpty()
        ? table.name() + ": has no source"
        : "%s: no file matches %s".formatted(table.name(), String.join(" or ", patterns));
  }
}
