package dev.bygone.load;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/** How long each step of a load took, in their order. */
final class StepTimes {
  private static final String READ = "read";

  private final Map<String, Duration> times = new LinkedHashMap<>();
  private long last = System.nanoTime();

  /** A step has ended that began when the one before it ended. */
  void done(String step) {
    long now = System.nanoTime();
    times.merge(step, Duration.ofNanos(now - last), Duration::plus);
    last = now;
  }

  /** All steps after the reading of a delivery. */
  Map<String, Duration> after(Duration reading) {
    Map<String, Duration> all = new LinkedHashMap<>(reading(reading));
    times.forEach((step, time) -> all.put(step, time.truncatedTo(ChronoUnit.MICROS)));
    return all;
  }

  /** Of a delivery that was read, and no more. */
  static Map<String, Duration> reading(Duration reading) {
    return Map.of(READ, reading.truncatedTo(ChronoUnit.MICROS));
  }
}
