package dev.bygone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StreamTriggerTest {
  @ParameterizedTest
  @CsvSource({
    "10 seconds, PT10S",
    "1 second, PT1S",
    "0s, PT0S",
    "5m, PT5M",
    "5 mins, PT5M",
    "2 Minutes, PT2M",
    "1h, PT1H",
    "3 hours, PT3H"
  })
  void isAnInterval(String text, Duration interval) {
    assertThat(StreamTrigger.parse(text)).isEqualTo(new StreamTrigger.Every(interval));
  }

  @Test
  void isAWord() {
    assertThat(StreamTrigger.parse(" Available-Now ")).isEqualTo(new StreamTrigger.AvailableNow());
    assertThat(StreamTrigger.parse("once")).isEqualTo(new StreamTrigger.Once());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10", "ten seconds", "10 parsecs", "-1 s", "1.5 s", "always"})
  void isNothingElse(String text) {
    assertThatExceptionOfType(BygoneException.class)
        .isThrownBy(() -> StreamTrigger.parse(text))
        .satisfies(
            e -> assertThat(e.problems().get(0).code()).isEqualTo(ErrorCode.INVALID_REQUEST));
  }

  @Test
  void isNotNegative() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new StreamTrigger.Every(Duration.ofSeconds(-1)));
  }
}
