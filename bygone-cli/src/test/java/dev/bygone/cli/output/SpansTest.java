package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpansTest {
  @ParameterizedTest
  @CsvSource({
    "2024-01-01, 2024-01-02, 1 day",
    "2024-01-01, 2024-01-15, 14 days",
    "2024-01-31, 2024-03-01, 1 month 1 day",
    "2022-12-24, 2024-12-25, 2 years 1 day",
    "2022-01-01, 2024-04-03, 2 years 3 months",
  })
  void ofDatesAreInDaysMonthsAndYears(LocalDate from, LocalDate to, String span) {
    assertThat(Spans.between(from, to)).contains(span);
  }

  @ParameterizedTest
  @CsvSource({
    "2024-01-01T10:00:00, 2024-01-01T10:00:00.5, < 1 second",
    "2024-01-01T10:00:00, 2024-01-01T10:05:01, 5 minutes 1 second",
    "2024-01-01T10:00:00, 2024-01-02T09:00:00, 23 hours",
    "2024-01-01T10:00:00, 2024-01-03T12:30:00, 2 days 2 hours",
    "2024-01-31T10:00:00, 2024-03-01T09:00:00, 29 days 23 hours",
  })
  void ofTimesGoDownToSeconds(LocalDateTime from, LocalDateTime to, String span) {
    assertThat(Spans.between(from, to)).contains(span);
  }

  @Test
  void ofInstantsDoNotDependOnTheirZone() {
    assertThat(
            Spans.between(
                OffsetDateTime.parse("2024-01-01T10:00:00+02:00"),
                OffsetDateTime.parse("2024-01-01T10:00:00Z")))
        .contains("2 hours");
  }

  @Test
  void ofNumbersSayNothing() {
    assertThat(Spans.between(5L, 10L)).isEmpty();
  }
}
