package dev.bygone.cli;

import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** How much to show of what may be long. */
final class LimitOption {
  private static final long READABLE = 100;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most so many rows, 0 for all (default: 100; with --json all).")
  private Optional<Long> limit = Optional.empty();

  /** The most rows; empty for all. A program would not notice that some are left out. */
  OptionalLong rows(boolean json) {
    long rows = limit.orElse(json ? 0 : READABLE);
    return rows > 0 ? OptionalLong.of(rows) : OptionalLong.empty();
  }
}
