package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.source.AsOf;
import java.time.format.DateTimeParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to load and how, for the commands that do it or tell what it would do. */
final class LoadOptions {
  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  @Option(names = "--force", description = "Load deliveries again that are loaded already.")
  private boolean force;

  @Option(names = "--accept", description = "Load what a guard or SAME_AS_OF would refuse.")
  private boolean accept;

  @Option(
      names = "--one-pass",
      description = "Take all new deliveries of a table in one pass and one transaction.")
  private boolean onePass;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "Only deliveries of this name, with * for any text; can be repeated.")
  private List<String> only = List.of();

  @Option(
      names = "--as-of",
      paramLabel = "TIME",
      description =
          "The time for which snapshots hold whose path does not say it (default: the clock's, UTC),"
              + " such as 2024-01-31 or 2024-01-31T10:00:00.")
  private Optional<String> asOf = Optional.empty();

  LoadRequest request() {
    LoadRequest request =
        LoadRequest.of(tables.toArray(String[]::new)).withFlags(flags()).withOnly(only);
    return asOf.map(text -> request.withAsOf(time(text))).orElse(request);
  }

  private static AsOf time(String text) {
    try {
      return AsOf.parse(text.strip());
    } catch (DateTimeParseException e) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "\"%s\" is no time, as --as-of must be".formatted(text),
          "Write a date such as 2024-01-31, or a time such as 2024-01-31T10:00:00 (UTC).");
    }
  }

  private Set<Flag> flags() {
    EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    if (force) {
      flags.add(Flag.FORCE);
    }
    if (accept) {
      flags.add(Flag.ACCEPT);
    }
    if (onePass) {
      flags.add(Flag.ONE_PASS);
    }
    return flags;
  }
}
