package dev.bygone.propose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeInNameTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "customer_2024-01-31.csv, 2024-01-31, yyyy-MM-dd",
        "20240131.csv, 20240131, yyyyMMdd",
        "a_2024_01_31.csv, 2024_01_31, yyyy_MM_dd",
        "a.2024.01.31.csv, 2024.01.31, yyyy.MM.dd",
        "2024-01-31T120346_ab12.csv, 2024-01-31T120346, yyyy-MM-dd'T'HHmmss",
        "x-2024-01-31T12-03-46Z.json, 2024-01-31T12-03-46Z, yyyy-MM-dd'T'HH-mm-ss'Z'",
        "x20240131120346.csv, 20240131120346, yyyyMMddHHmmss",
        "x202401311203.csv, 202401311203, yyyyMMddHHmm",
        "x_20240131_1203.csv, 20240131_1203, yyyyMMdd_HHmm",
        "x_2024-01-31_12.03.46.csv, 2024-01-31_12.03.46, yyyy-MM-dd_HH.mm.ss",
        "99_2024-01-31_7.csv, 2024-01-31, yyyy-MM-dd",
        "x_202401.csv, 202401, yyyyMM",
        "x_2024-01.csv, 2024-01, yyyy-MM",
        "x_2024_01_full.csv, 2024_01, yyyy_MM",
        "x_Jan-2024.csv, Jan-2024, MMM-yyyy",
        "x_03.04.2024.csv, 03.04.2024, dd.MM.yyyy",
        "x_31-01-2024.csv, 31-01-2024, dd-MM-yyyy",
        "x_01-31-2024.csv, 01-31-2024, MM-dd-yyyy",
        "2024-01-31_26ae5c96.csv, 2024-01-31, yyyy-MM-dd",
      })
  void isFoundWithItsPattern(String name, String text, String pattern) {
    assertThat(TimeInName.in(name, DayOrder.of(List.of(name))))
        .hasValueSatisfying(
            t -> {
              assertThat(name.substring(t.start(), t.end())).isEqualTo(text);
              assertThat(t.pattern()).isEqualTo(pattern);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "customer.csv",
        "part-1.csv",
        "2024-13-01.csv",
        "2024-02-30.csv",
        "12345678901.csv",
        "00010203.csv",
        "id_202413.csv",
        "x_03-04-2024.csv",
        "x_2024-W05.csv",
      })
  void isNoneWhereThereIsNoDate(String name) {
    assertThat(TimeInName.in(name, DayOrder.of(List.of(name)))).isEmpty();
  }
}
