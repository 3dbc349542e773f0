package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "PT0.004S, 0.00 s",
    "PT1.25S, 1.25 s",
    "PT59.99S, 59.99 s",
    "PT95S, 1 min 35 s",
    "PT2H5M, 2 h 05 min"
  })
  void areShortText(Duration time, String text) {
    assertThat(Durations.text(time)).isEqualTo(text);
  }
}
