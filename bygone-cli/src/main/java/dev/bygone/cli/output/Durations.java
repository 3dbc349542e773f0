package dev.bygone.cli.output;

import java.time.Duration;
import java.util.Locale;

/** How long something took. */
final class Durations {
  private static final long MINUTE = 60;
  private static final long HOUR = 3600;

  private Durations() {}

  static String text(Duration time) {
    long seconds = time.toSeconds();
    if (seconds >= HOUR) {
      return "%d h %02d min".formatted(seconds / HOUR, seconds % HOUR / MINUTE);
    } else if (seconds >= MINUTE) {
      return "%d min %02d s".formatted(seconds / MINUTE, seconds % MINUTE);
    }
    return String.format(Locale.ROOT, "%.2f s", seconds(time));
  }

  static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }
}
