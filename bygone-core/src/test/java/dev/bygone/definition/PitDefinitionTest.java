package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.PitDefinition.At;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.PitDefinition.Keep;
import dev.bygone.definition.PitDefinition.Missing;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PitDefinitionTest {
  private static final String TABLES =
      """
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          key: id
        address:
          source: address_{as_of:yyyy-MM-dd}.csv
          key: id
      pits:
      """;

  @Test
  void hasDefaults() {
    PitDefinition pit = pit("  me: {tables: customer, dates: deliveries}\n");

    assertThat(pit)
        .isEqualTo(
            new PitDefinition(
                "me",
                List.of("customer"),
                new PitDates.Deliveries(),
                List.of(),
                Missing.NULL,
                Born.BY_THEN,
                At.START_OF_DAY));
  }

  @Test
  void takesEveryKey() {
    PitDefinition pit =
        pit(
            """
              me:
                tables: [customer, address]
                dates: {every: quarter_end, from: 2020-01-01, to: 2030-12-31}
                keep: {day: 30 days, week: 8w, month_end: 2 years, quarter_end: 60 months, year_end: forever}
                missing: ghost
                born: all
                at: end_of_day
            """);

    assertThat(pit)
        .isEqualTo(
            new PitDefinition(
                "me",
                List.of("customer", "address"),
                new PitDates.Every(
                    PitStep.QUARTER_END,
                    Optional.of(LocalDate.of(2020, 1, 1)),
                    Optional.of(LocalDate.of(2030, 12, 31))),
                List.of(
                    new Keep(PitStep.DAY, Optional.of(Period.ofDays(30))),
                    new Keep(PitStep.WEEK, Optional.of(Period.ofWeeks(8))),
                    new Keep(PitStep.MONTH_END, Optional.of(Period.ofYears(2))),
                    new Keep(PitStep.QUARTER_END, Optional.of(Period.ofMonths(60))),
                    new Keep(PitStep.YEAR_END, Optional.empty())),
                Missing.GHOST,
                Born.ALL,
                At.END_OF_DAY));
  }

  @Test
  void takesListsOfDates() {
    PitDefinition pit =
        pit("  me: {tables: customer, dates: [2024-01-31T00:00, 2024-02-29T12:00]}\n");

    assertThat(pit.dates())
        .isEqualTo(new PitDates.Listed(List.of("2024-01-31T00:00", "2024-02-29T12:00")));
  }

  @Test
  void nullStandsForItself() {
    assertThat(pit("  me: {tables: customer, dates: deliveries, missing: null}\n").missing())
        .isEqualTo(Missing.NULL);
  }

  @ParameterizedTest
  @CsvSource({
    "DAY, 2024-02-28, 2024-02-28",
    "WEEK, 2024-02-28, 2024-03-03",
    "WEEK, 2024-03-03, 2024-03-03",
    "MONTH_END, 2024-02-01, 2024-02-29",
    "MONTH_END, 2024-02-29, 2024-02-29",
    "QUARTER_END, 2024-01-31, 2024-03-31",
    "QUARTER_END, 2024-03-31, 2024-03-31",
    "QUARTER_END, 2024-04-30, 2024-06-30",
    "QUARTER_END, 2024-12-01, 2024-12-31",
    "YEAR_END, 2024-01-01, 2024-12-31"
  })
  void stepsEnd(PitStep step, LocalDate day, LocalDate end) {
    assertThat(step.end(day)).isEqualTo(end);
  }

  private static PitDefinition pit(String pits) {
    return DefinitionReader.parse("bygone.yaml", TABLES + pits, Path.of("")).pits().get(0);
  }
}
