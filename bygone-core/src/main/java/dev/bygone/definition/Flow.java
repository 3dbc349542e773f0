package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * One of several sources that feed one table.
 *
 * @param source where its deliveries come from
 * @param format how to read them; as the table says if empty
 * @param delivery what a delivery of it is; as the table says if empty. Snapshots may come into a
 *     table of changes, whose state they then say anew for their as_of.
 * @param once whether what was loaded of it is never loaded again, even if its content changes
 */
public record Flow(
    Source source, Optional<Format> format, Optional<DeliveryKind> delivery, boolean once) {
  /** Checks. */
  public Flow {
    requireNonNull(source, "source");
  }

  /** A source that is read as the table says. */
  public static Flow of(Source source) {
    return new Flow(source, Optional.empty(), Optional.empty(), false);
  }

  /** The same with deliveries of this kind. */
  public Flow of(DeliveryKind kind) {
    return new Flow(source, format, Optional.of(kind), once);
  }
}
