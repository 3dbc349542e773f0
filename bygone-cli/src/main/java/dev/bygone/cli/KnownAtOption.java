package dev.bygone.cli;

import dev.bygone.Bygone;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that can read what was known after an earlier load. */
final class KnownAtOption {
  @Option(
      names = "--known-at",
      paramLabel = "LOAD|TIME",
      description =
          "As it was known after this load (a number of bygone status) or at this time (UTC),"
              + " for tables with corrections: keep.")
  private Optional<String> when = Optional.empty();

  /** Whether something else than what is known now is meant. */
  boolean isGiven() {
    return when.isPresent();
  }

  /** The histories as they were known then. */
  Bygone of(Bygone bygone) {
    return when.map(bygone::knownAt).orElse(bygone);
  }
}
