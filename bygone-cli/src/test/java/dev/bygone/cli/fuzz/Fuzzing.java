package dev.bygone.cli.fuzz;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tries spoiled input for as long as the system property {@code bygone.fuzz.seconds} says. */
final class Fuzzing {
  private static final long SECONDS = Long.getLong("bygone.fuzz.seconds", 3);
  private static final String SEED = System.getProperty("bygone.random.seed", "1");
  private static final Duration HANG = Duration.ofMinutes(2);

  private Fuzzing() {}

  /** What is tried. */
  interface Trial {
    /** Tries one input. */
    void run(Random random, Input input) throws Exception;
  }

  /** Remembers what is being tried. */
  static final class Input {
    private volatile byte[] bytes = {};

    byte[] of(byte[] tried) {
      bytes = tried;
      return tried;
    }

    @Override
    public String toString() {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  /** Tries until the time is over; gives how many inputs that were. */
  static int run(Trial trial) throws Exception {
    long first = SEED.equals("any") ? System.nanoTime() : Long.parseLong(SEED);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    int tried = 0;
    try {
      while (System.nanoTime() < end) {
        long seed = first * 1_000_003 + tried++;
        Input input = new Input();
        try {
          thread
              .submit(
                  () -> {
                    trial.run(new Random(seed), input);
                    return null;
                  })
              .get(HANG.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          throw new AssertionError("Hangs at (seed %d):%n%s".formatted(seed, input), e);
        } catch (ExecutionException e) {
          throw new AssertionError(
              "Fails at (seed %d, after %d):%n%s%n%s"
                  .formatted(seed, tried, input, e.getCause().getMessage()),
              e.getCause());
        }
      }
    } finally {
      thread.shutdownNow();
    }
    return tried;
  }
}
