package dev.bygone.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One delivery, before it is read: what a source hands over at once.
 *
 * @param name the path below the fixed part of the source, with {@code /}
 * @param files its files, in order
 * @param asOf the time for which a snapshot holds: a {@code LocalDate} or a {@code LocalDateTime}
 *     (UTC)
 */
public record Delivery(String name, List<Path> files, Optional<AsOf> asOf) {
  /** Checks and copies. */
  public Delivery {
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException("Cannot deliver without a file: " + name);
    }
  }
}
