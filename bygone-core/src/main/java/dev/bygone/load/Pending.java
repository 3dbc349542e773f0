package dev.bygone.load;

import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** A delivery that waits to be taken. */
public final class Pending {
  private final Delivery delivery;
  private final Optional<String> relation;
  private final List<String> passedOver;
  private Optional<String> checksum;

  private Pending(
      Delivery delivery,
      Optional<String> relation,
      List<String> passedOver,
      Optional<String> checksum) {
    this.delivery = delivery;
    this.relation = relation;
    this.passedOver = List.copyOf(passedOver);
    this.checksum = checksum;
  }

  /** Files that are still to be read. */
  static Pending of(Delivery delivery) {
    return new Pending(delivery, Optional.empty(), List.of(), Optional.empty());
  }

  /**
   * A part of a file that was read.
   *
   * @param relation the working relation of its staged rows
   * @param passedOver the headers of the file that nothing in the definition speaks of
   * @param checksum of its rows
   */
  static Pending part(
      Delivery delivery, String relation, List<String> passedOver, String checksum) {
    return new Pending(delivery, Optional.of(relation), passedOver, Optional.of(checksum));
  }

  Delivery delivery() {
    return delivery;
  }

  /** The name of the delivery, of a part with its as_of. */
  public String name() {
    return delivery.name();
  }

  Optional<AsOf> asOf() {
    return delivery.asOf();
  }

  /** The working relation of its staged rows, if it was read. */
  Optional<String> relation() {
    return relation;
  }

  /** Of what was read, the headers that nothing in the definition speaks of. */
  List<String> passedOver() {
    return passedOver;
  }

  /** What it holds was seen; files that cannot be read are refused when their turn comes. */
  boolean isReadable() {
    return relation.isPresent() || delivery.files().stream().allMatch(Files::isReadable);
  }

  /**
   * The checksum of its content, computed once.
   *
   * @throws dev.bygone.BygoneException UNREADABLE_FILE
   */
  public String checksum() {
    if (checksum.isEmpty()) {
      checksum = Optional.of(Checksum.of(delivery));
    }
    return checksum.get();
  }
}
