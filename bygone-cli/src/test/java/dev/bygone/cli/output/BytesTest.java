package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "999, 999 B",
    "1000, 1.0 kB",
    "-1500, -1.5 kB",
    "999949, 999.9 kB",
    "999950, 1.0 MB",
    "1060864, 1.1 MB",
    "9223372036854775807, 9.2 EB"
  })
  void areInTheUnitThatFits(long bytes, String text) {
    assertThat(Bytes.text(bytes)).isEqualTo(text);
  }
}
