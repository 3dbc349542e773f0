package dev.bygone.cli;

import dev.bygone.ShowRequest.Which;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which versions; one of the options at most. */
final class WhenOptions {
  @Option(names = "--current", description = "Only what holds now.")
  private boolean current;

  @Option(
      names = "--as-of",
      paramLabel = "TIME",
      description =
          "Only what held at this time: a date, a time such as 2024-01-31T10:00:00, "
              + "or a number, as the table's sequence is.")
  private Optional<String> asOf = Optional.empty();

  Which which() {
    Which versions = current ? new Which.Current() : new Which.History();
    return asOf.<Which>map(Which.AsOf::new).orElse(versions);
  }
}
