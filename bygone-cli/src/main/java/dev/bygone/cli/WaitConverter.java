package dev.bygone.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads seconds, minutes and hours, such as 30s, 5m and 1h. */
final class WaitConverter implements ITypeConverter<Duration> {
  private static final Pattern TIME = Pattern.compile("(\\d{1,5})([smh])");

  @Override
  public Duration convert(String value) {
    Matcher time = TIME.matcher(value);
    if (!time.matches()) {
      throw new TypeConversionException(
          "\"%s\" is no number of seconds, minutes or hours, such as 30s, 5m or 1h"
              .formatted(value));
    }
    long number = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }
}
