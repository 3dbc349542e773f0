package dev.bygone.definition;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A share of a whole.
 *
 * @param percent how many hundredths, from 0 to 100
 */
public record Share(BigDecimal percent) {
  /** All of it. */
  public static final Share ALL = new Share(BigDecimal.valueOf(100));

  private static final Pattern TEXT = Pattern.compile("([0-9]{1,3}(?:[.][0-9]{1,9})?) ?%");

  /** Checks. */
  public Share {
    if (percent.signum() < 0 || percent.compareTo(BigDecimal.valueOf(100)) > 0) {
      throw new IllegalArgumentException("Cannot take " + percent + " % as a share");
    }
  }

  /** Reads a share such as {@code 10%}; empty if the text is none. */
  static Optional<Share> parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    return matcher.matches()
        ? Optional.of(new BigDecimal(matcher.group(1)))
            .filter(p -> p.compareTo(BigDecimal.valueOf(100)) <= 0)
            .map(Share::new)
        : Optional.empty();
  }

  /** Whether a part is more than this share of the whole; of nothing no part is. */
  public boolean isExceeded(long part, long whole) {
    return whole > 0
        && BigDecimal.valueOf(part)
                .movePointRight(2)
                .compareTo(percent.multiply(BigDecimal.valueOf(whole)))
            > 0;
  }

  /** As in a definition. */
  public String text() {
    return percent.stripTrailingZeros().toPlainString() + "%";
  }
}
