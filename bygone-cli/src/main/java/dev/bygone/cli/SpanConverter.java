package dev.bygone.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads days and hours, such as 7d and 12h. */
final class SpanConverter implements ITypeConverter<Duration> {
  private static final Pattern SPAN = Pattern.compile("(\\d{1,5})([dh])");

  @Override
  public Duration convert(String value) {
    Matcher span = SPAN.matcher(value);
    if (!span.matches()) {
      throw new TypeConversionException(
          "\"%s\" is no number of days or hours, such as 7d or 12h".formatted(value));
    }
    long number = Long.parseLong(span.group(1));
    return span.group(2).equals("d") ? Duration.ofDays(number) : Duration.ofHours(number);
  }
}
