package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RowDifferenceTest {
  private static final List<String> COLUMNS = List.of("id", "name");

  @Test
  void orderDoesNotMatter() {
    List<Object> first = List.of(1, "a");
    List<Object> second = Arrays.asList(2, null);

    assertThat(between(List.of(first, second), List.of(second, first)).message()).isEmpty();
  }

  @Test
  void repeatedRowsCount() {
    List<Object> row = List.of(1, "a");

    assertThat(between(List.of(row, row), List.of(row)).missing()).containsExactly(row);
    assertThat(between(List.of(row), List.of(row, row)).unexpected()).containsExactly(row);
  }

  @Test
  void equalityIsThatOfTheContract() {
    List<Object> left = List.of(-0.0, Double.NaN, new BigDecimal("1.0"));
    List<Object> right = List.of(0.0, Double.NaN, new BigDecimal("1.00"));

    assertThat(between(List.of(left), List.of(right)).isEmpty()).isTrue();
  }

  @Test
  void emptyTextIsNotNull() {
    assertThat(between(List.of(List.of(1, "")), List.of(Arrays.asList(1, null))).isEmpty())
        .isFalse();
  }

  @Test
  void showsBothSidesAligned() {
    RowDifference difference = between(List.of(List.of(1, "")), List.of(Arrays.asList(100, null)));

    assertThat(difference.message().orElseThrow().lines().map(String::stripTrailing))
        .containsExactly(
            "             id   name", " missing     1    ''", " unexpected  100  NULL");
  }

  private static RowDifference between(List<List<Object>> expected, List<List<Object>> actual) {
    return RowDifference.between(COLUMNS, expected, actual);
  }
}
