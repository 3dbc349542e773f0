package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.source.Delivery;
import java.util.Optional;
import java.util.function.Consumer;

/** Takes batches, and keeps why one was not taken: Spark would wrap that up. */
final class TakenBatches implements Consumer<Delivery> {
  private final Consumer<Delivery> taker;
  private volatile Optional<BygoneException> failure = Optional.empty();

  TakenBatches(Consumer<Delivery> taker) {
    this.taker = taker;
  }

  @Override
  public void accept(Delivery delivery) {
    try {
      taker.accept(delivery);
    } catch (BygoneException e) {
      failure = Optional.of(e);
      throw e;
    }
  }

  /** Why one was not taken. */
  Optional<BygoneException> failure() {
    return failure;
  }
}
