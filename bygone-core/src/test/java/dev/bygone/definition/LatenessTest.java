package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LatenessTest {
  @ParameterizedTest
  @CsvSource({
    "30d,30d",
    "720h,30d",
    "36h,36h",
    "90m,90m",
    "60s,1m",
    "45s,45s",
    "5ms,5ms",
    "7us,7us"
  })
  void readsSpansAndWritesThemInTheirLargestUnit(String text, String written) {
    assertThat(Lateness.parse(text)).get().extracting(Lateness::text).isEqualTo(written);
  }

  @Test
  void readsNumbers() {
    assertThat(Lateness.parse("1000")).contains(Lateness.of(BigDecimal.valueOf(1000)));
    assertThat(Lateness.parse("0.50")).get().extracting(Lateness::text).isEqualTo("0.5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "d", "-1", "-1d", "1w", "1.5d", "1 d", "P1D", "1e3", "12345678d"})
  void readsNothingElse(String text) {
    assertThat(Lateness.parse(text)).isEmpty();
  }

  @Test
  void coversWhatIsNotLarger() {
    Lateness day = Lateness.of(Duration.ofDays(1));
    Lateness hours = Lateness.of(Duration.ofHours(23));
    assertThat(day.covers(hours)).isTrue();
    assertThat(day.covers(day)).isTrue();
    assertThat(hours.covers(day)).isFalse();
    assertThat(Lateness.UNLIMITED.covers(day)).isTrue();
    assertThat(day.covers(Lateness.UNLIMITED)).isFalse();
  }
}
