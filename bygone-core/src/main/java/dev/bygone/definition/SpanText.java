package dev.bygone.definition;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The form of spans of time, such as 30d, and of plain numbers. */
final class SpanText {
  private static final Map<String, ChronoUnit> UNITS = units();
  private static final Pattern SPAN =
      Pattern.compile("([0-9]{1,7})(" + String.join("|", UNITS.keySet()) + ")");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}([.][0-9]{1,18})?");

  private SpanText() {}

  /** The largest first. */
  private static Map<String, ChronoUnit> units() {
    Map<String, ChronoUnit> units = new LinkedHashMap<>();
    units.put("d", ChronoUnit.DAYS);
    units.put("h", ChronoUnit.HOURS);
    units.put("m", ChronoUnit.MINUTES);
    units.put("s", ChronoUnit.SECONDS);
    units.put("ms", ChronoUnit.MILLIS);
    units.put("us", ChronoUnit.MICROS);
    return Collections.unmodifiableMap(units);
  }

  static String of(Duration span) {
    for (Map.Entry<String, ChronoUnit> unit : UNITS.entrySet()) {
      long number = span.dividedBy(unit.getValue().getDuration());
      if (span.equals(Duration.of(number, unit.getValue()))) {
        return number + unit.getKey();
      }
    }
    throw new IllegalArgumentException("Cannot write " + span + " in whole microseconds");
  }

  static Optional<Duration> parse(String text) {
    Matcher matcher = SPAN.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return Optional.of(Duration.of(Long.parseLong(matcher.group(1)), UNITS.get(matcher.group(2))));
  }

  static Optional<BigDecimal> number(String text) {
    return NUMBER.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
  }
}
