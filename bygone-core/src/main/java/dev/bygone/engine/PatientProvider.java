package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Patience;
import dev.bygone.definition.Definition;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Opens a store as another provider does, and tries again while somebody else has it open.
 *
 * @param provider opens it
 * @param patience for how long
 */
public record PatientProvider(EngineProvider provider, Patience patience)
    implements EngineProvider {
  private static final Duration PAUSE = Duration.ofMillis(50);

  /** Checks. */
  public PatientProvider {
    requireNonNull(provider, "provider");
    requireNonNull(patience, "patience");
  }

  @Override
  public String name() {
    return provider.name();
  }

  @Override
  public Engine open(Definition definition) {
    return patiently(() -> provider.open(definition));
  }

  @Override
  public Engine openToRead(Definition definition) {
    return patiently(() -> provider.openToRead(definition));
  }

  /** The wait begins when it is known that there is something to wait for. */
  private Engine patiently(Supplier<Engine> opening) {
    OptionalLong since = OptionalLong.empty();
    while (true) {
      try {
        return opening.get();
      } catch (BygoneException e) {
        boolean first = since.isEmpty();
        since = OptionalLong.of(since.orElse(System.nanoTime()));
        Duration left = patience.limit().minusNanos(System.nanoTime() - since.getAsLong());
        if (!isInUse(e) || left.isNegative() || left.isZero()) {
          throw e;
        }
        if (first) {
          patience.waiting().accept(e.problems().get(0));
        }
        pause(left.compareTo(PAUSE) < 0 ? left : PAUSE, e);
      }
    }
  }

  private static boolean isInUse(BygoneException e) {
    return e.problems().get(0).code() == ErrorCode.STORE_IN_USE;
  }

  private static void pause(Duration duration, BygoneException otherwise) {
    try {
      Thread.sleep(duration.toMillis(), duration.toNanosPart() % 1_000_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw otherwise;
    }
  }
}
