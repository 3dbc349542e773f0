package dev.bygone;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How people write when a stream takes what has arrived. */
final class TriggerText {
  private static final Pattern INTERVAL = Pattern.compile("([0-9]{1,6}) *([a-z]+?)s?");

  /** Of each unit the seconds. */
  private static final Map<String, Long> UNITS =
      Map.of("second", 1L, "s", 1L, "minute", 60L, "min", 60L, "m", 60L, "hour", 3600L, "h", 3600L);

  private TriggerText() {}

  static StreamTrigger parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    Matcher interval = INTERVAL.matcher(word);
    if (word.equals("available-now")) {
      return new StreamTrigger.AvailableNow();
    } else if (word.equals("once")) {
      return new StreamTrigger.Once();
    } else if (interval.matches() && UNITS.containsKey(interval.group(2))) {
      long seconds = Long.parseLong(interval.group(1)) * UNITS.get(interval.group(2));
      return new StreamTrigger.Every(Duration.ofSeconds(seconds));
    }
    throw BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        "\"%s\" does not say when a stream takes what has arrived".formatted(text),
        "Say available-now, once, or an interval such as \"10 seconds\" or 5m.");
  }
}
