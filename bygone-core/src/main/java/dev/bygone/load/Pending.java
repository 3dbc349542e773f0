package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A delivery that waits to be taken. */
public final class Pending {
  private final Delivery delivery;
  private final Optional<String> relation;
  private final List<String> passedOver;
  private final Supplier<String> content;
  private Optional<String> checksum = Optional.empty();

  private Pending(
      Delivery delivery,
      Optional<String> relation,
      List<String> passedOver,
      Supplier<String> content) {
    this.delivery = delivery;
    this.relation = relation;
    this.passedOver = List.copyOf(passedOver);
    this.content = content;
  }

  /** Files that are still to be read. */
  static Pending of(Delivery delivery) {
    return new Pending(delivery, Optional.empty(), List.of(), () -> Checksum.of(delivery));
  }

  /**
   * What was read already, of a file of many snapshots a part.
   *
   * @param relation the working relation of its staged rows
   * @param passedOver the headers of it that nothing in the definition speaks of
   * @param checksum of its rows
   */
  static Pending read(
      Delivery delivery, String relation, List<String> passedOver, String checksum) {
    return new Pending(delivery, Optional.of(relation), passedOver, () -> checksum);
  }

  /** What cannot be read; who asks for its checksum is told why. */
  static Pending failed(Delivery delivery, BygoneException why) {
    return new Pending(
        delivery,
        Optional.empty(),
        List.of(),
        () -> {
          throw why;
        });
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
   * @throws BygoneException if it cannot be read
   */
  public String checksum() {
    if (checksum.isEmpty()) {
      checksum = Optional.of(content.get());
    }
    return checksum.get();
  }
}
