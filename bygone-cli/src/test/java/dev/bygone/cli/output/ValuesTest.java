package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValuesTest {
  static Stream<Arguments> values() {
    LocalDateTime time = LocalDateTime.of(2024, 1, 31, 10, 0);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("a", null);
    map.put("b", "say \"hi\"");
    return Stream.of(
        Arguments.of(null, "NULL", "null"),
        Arguments.of("", "''", "\"\""),
        Arguments.of("NULL", "'NULL'", "\"NULL\""),
        Arguments.of(" a", "' a'", "\" a\""),
        Arguments.of("a\tb\u001b[1m", "a\\tb\\u001b[1m", "\"a\\tb\\u001B[1m\""),
        Arguments.of("Zürich", "Zürich", "\"Zürich\""),
        Arguments.of(true, "true", "true"),
        Arguments.of((short) 3, "3", "3"),
        Arguments.of(Long.MAX_VALUE, "9223372036854775807", "9223372036854775807"),
        Arguments.of(new BigDecimal("1E+3"), "1000", "1000"),
        Arguments.of(1.0, "1.0", "1.0"),
        Arguments.of(1e10, "10000000000", "1.0E10"),
        Arguments.of(1e300, "1.0E300", "1.0E300"),
        Arguments.of(-0.0, "-0.0", "-0.0"),
        Arguments.of(0.1f, "0.1", "0.1"),
        Arguments.of(Double.NaN, "NaN", "\"NaN\""),
        Arguments.of(Double.NEGATIVE_INFINITY, "-Infinity", "\"-Infinity\""),
        Arguments.of(LocalDate.of(900, 2, 3), "0900-02-03", "\"0900-02-03\""),
        Arguments.of(time, "2024-01-31T10:00:00", "\"2024-01-31T10:00:00\""),
        Arguments.of(
            time.withNano(120_000_000), "2024-01-31T10:00:00.12", "\"2024-01-31T10:00:00.12\""),
        Arguments.of(
            OffsetDateTime.of(time, ZoneOffset.ofHours(2)),
            "2024-01-31T08:00:00Z",
            "\"2024-01-31T08:00:00Z\""),
        Arguments.of(ByteBuffer.wrap(new byte[] {0, (byte) 255}), "00ff", "\"00ff\""),
        Arguments.of(Arrays.asList(1, null, "x"), "[1, null, \"x\"]", "[1,null,\"x\"]"),
        Arguments.of(
            map,
            "{\"a\": null, \"b\": \"say \\\"hi\\\"\"}",
            "{\"a\":null,\"b\":\"say \\\"hi\\\"\"}"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void areTextForPeople(Object value, String text, String json) {
    assertThat(Values.text(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @MethodSource("values")
  void areJsonForPrograms(Object value, String text, String json) throws IOException {
    assertThat(json(value)).isEqualTo(json);
  }

  @Test
  void canBeReadTwice() throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(new byte[] {7});

    assertThat(json(bytes)).isEqualTo("\"07\"");
    assertThat(Values.text(List.of(bytes))).isEqualTo("[07]");
  }

  private static String json(Object value) throws IOException {
    StringWriter written = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(written)) {
      Values.json(json, value);
    }
    return written.toString();
  }
}
