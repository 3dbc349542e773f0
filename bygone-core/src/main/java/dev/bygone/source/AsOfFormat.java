package dev.bygone.source;

import dev.bygone.definition.AsOfPattern;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time in a path, written as a pattern of {@link DateTimeFormatter}. Read strictly: there is no
 * 30th of February.
 */
final class AsOfFormat {
  private static final Pattern PART = Pattern.compile("'([^']*)'|([a-zA-Z])\\2*|[^a-zA-Z']");
  private static final String TIME_LETTERS = "HhkKmsSAnNa";
  private static final List<ChronoField> DEFAULTS =
      List.of(ChronoField.HOUR_OF_DAY, ChronoField.MINUTE_OF_HOUR, ChronoField.SECOND_OF_MINUTE);

  private final DateTimeFormatter formatter;
  private final String regex;
  private final boolean hasTime;

  AsOfFormat(String pattern) {
    StringBuilder strict = new StringBuilder();
    StringBuilder expression = new StringBuilder();
    boolean time = false;
    Matcher parts = PART.matcher(pattern);
    while (parts.find()) {
      strict.append(parts.group(2) == null ? parts.group() : parts.group().replace('y', 'u'));
      expression.append(expression(parts));
      time |= parts.group(2) != null && TIME_LETTERS.contains(parts.group(2));
    }
    this.regex = expression.toString();
    this.hasTime = time;
    this.formatter = formatter(strict.toString(), time);
  }

  private static String expression(Matcher part) {
    if (part.group(2) == null) {
      String literal = part.group(1) == null ? part.group() : part.group(1);
      return Pattern.quote(literal.isEmpty() ? "'" : literal);
    }
    int length = part.group().length();
    boolean text = "EaGLM".contains(part.group(2)) && (length > 2 || "Ea".contains(part.group(2)));
    return text ? "\\p{L}+" : length == 1 ? "\\d+" : "\\d{" + length + "}";
  }

  private static DateTimeFormatter formatter(String pattern, boolean time) {
    DateTimeFormatterBuilder builder = AsOfPattern.builder(pattern);
    if (time) {
      DEFAULTS.stream()
          .filter(
              f ->
                  !pattern.contains(
                      f == ChronoField.HOUR_OF_DAY
                          ? "H"
                          : f == ChronoField.MINUTE_OF_HOUR ? "m" : "s"))
          .filter(f -> f != ChronoField.HOUR_OF_DAY || !pattern.contains("a"))
          .forEach(f -> builder.parseDefaulting(f, 0));
    }
    return builder.toFormatter(Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT);
  }

  /** A regular expression of the texts that look like such a time. */
  String regex() {
    return regex;
  }

  /** The time that a text says; empty if it only looks like one. */
  Optional<AsOf> parse(String text) {
    try {
      return Optional.of(
          hasTime
              ? AsOf.of(LocalDateTime.parse(text, formatter))
              : AsOf.of(LocalDate.parse(text, formatter)));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
