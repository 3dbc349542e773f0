package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Files;
import java.util.Optional;
import java.util.function.Supplier;

/** A delivery that waits to be taken. */
public final class Pending {
  private final Delivery delivery;
  private final Optional<Read> read;
  private final Supplier<String> content;
  private Optional<String> checksum = Optional.empty();

  /**
   * What was read already, of a file of many snapshots a part.
   *
   * @param relation the working relation of its staged rows
   * @param headers what its columns and those of the table have not in common
   * @param table the form of the table for which they were staged
   */
  record Read(String relation, Headers headers, TableDefinition table) {}

  private Pending(Delivery delivery, Optional<Read> read, Supplier<String> content) {
    this.delivery = delivery;
    this.read = read;
    this.content = content;
  }

  /** Files that are still to be read. */
  static Pending of(Delivery delivery) {
    return new Pending(delivery, Optional.empty(), () -> Checksum.of(delivery));
  }

  /**
   * What was read already.
   *
   * @param checksum of its rows
   */
  static Pending read(Delivery delivery, Read read, String checksum) {
    return new Pending(delivery, Optional.of(read), () -> checksum);
  }

  /** What cannot be read; who asks for its checksum is told why. */
  static Pending failed(Delivery delivery, BygoneException why) {
    return new Pending(
        delivery,
        Optional.empty(),
        () -> {
          throw why;
        });
  }

  /** The same for the time for which it was loaded, if its source does not say one. */
  Pending dated(Optional<AsOf> loaded) {
    return asOf().isPresent() || loaded.isEmpty()
        ? this
        : new Pending(delivery.withAsOf(loaded), read, content);
  }

  Delivery delivery() {
    return delivery;
  }

  /** The name of the delivery, of a part with its as_of. */
  public String name() {
    return delivery.name();
  }

  /** What it is, in a word, for messages. */
  public String noun() {
    return delivery.content().noun();
  }

  Optional<AsOf> asOf() {
    return delivery.asOf();
  }

  /** What was read of it, if it was. */
  Optional<Read> read() {
    return read;
  }

  /** What it holds was seen; files that cannot be read are refused when their turn comes. */
  boolean isReadable() {
    return read.isPresent() || delivery.files().stream().allMatch(Files::isReadable);
  }

  /**
   * The checksum of its content, computed once.
   *
   * @throws BygoneException if it cannot be read
   */
  public String checksum() {
    if (checksum.isEmpty()) {
      checksum = Optional.of(content.get());
    }
    return checksum.get();
  }
}
