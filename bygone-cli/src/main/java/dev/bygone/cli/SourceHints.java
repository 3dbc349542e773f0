package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.cli.output.Channel;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import java.util.List;

/**
 * Says which tables found no delivery at all, mostly for a misspelt path, and which are dated by
 * the clock.
 */
final class SourceHints {
  private SourceHints() {}

  /**
   * Sees that there is a delivery of a name that was asked for.
   *
   * @throws BygoneException INVALID_REQUEST if there is none of any
   */
  static void requireAny(LoadRequest request, LoadReport report) {
    if (!request.only().isEmpty() && report.deliveries().isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "no delivery is called " + String.join(" or ", request.only()),
          "See how those are called that are there with bygone plan, without --only.");
    }
  }

  static void tell(Channel err, Definition definition, LoadRequest request, LoadReport report) {
    List<String> tables = request.tables();
    List<TableDefinition> asked =
        definition.tables().stream()
            .filter(table -> tables.isEmpty() || tables.contains(table.name()))
            .toList();
    asked.stream()
        .flatMap(table -> table.bySource().stream())
        .filter(source -> request.asOf().isEmpty() && datedByTheClock(source))
        .filter(source -> report.deliveries().stream().anyMatch(d -> isLoaded(source, d)))
        .forEach(source -> err.line(clock(source, loaded(source, report))));
    if (report.deliveries().stream().anyMatch(DeliveryReport::engineFailed)) {
      return;
    }
    if (request.only().isEmpty()) {
      asked.stream()
          .filter(table -> report.deliveries().stream().noneMatch(d -> isOf(table, d.table())))
          .forEach(table -> err.line(hint(table)));
    }
    request.only().stream()
        .filter(pattern -> report.deliveries().stream().noneMatch(d -> isCalled(d, pattern)))
        .forEach(pattern -> err.line("no delivery is called " + pattern));
  }

  private static boolean isCalled(DeliveryReport delivery, String pattern) {
    return LoadRequest.all().withOnly(List.of(pattern)).asksForPart(delivery.delivery());
  }

  private static boolean datedByTheClock(TableDefinition source) {
    return source.datedByLoad() && source.source().isPresent();
  }

  /** Where several sources feed a table, their deliveries are called by their whole path. */
  private static boolean isLoaded(TableDefinition source, DeliveryReport delivery) {
    String path =
        source.flow().isEmpty()
            ? ""
            : source.pattern().map(p -> p.replaceFirst("[*].*", "")).orElse("");
    return isOf(source, delivery.table())
        && delivery.outcome() == Outcome.LOADED
        && delivery.asOf().isPresent()
        && delivery.delivery().startsWith(path);
  }

  private static long loaded(TableDefinition table, LoadReport report) {
    return report.deliveries().stream().filter(d -> isLoaded(table, d)).count();
  }

  private static String clock(TableDefinition table, long loaded) {
    String lacking = table.pattern().isPresent() ? "has no {as_of:...}" : "says no time";
    String dated =
        "%s: its source %s, so its %s hold for the time of their load (UTC)"
            .formatted(table.name(), lacking, table.takesSnapshots() ? "snapshots" : "files");
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
