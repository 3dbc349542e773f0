package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.source.AsOf;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class CommonTimesTest {
  private static final List<AsOf> NINE_ELEVEN_NINE = days("2024-01-09", "2024-01-11", "2024-01-09");

  @Test
  void casesOfTheSameOrderMeet() {
    List<AsOf> others = days("2021-02-28", "2022-12-31", "2021-02-28");

    assertThat(common(NINE_ELEVEN_NINE)).isEqualTo(common(others));
    assertThat(common(NINE_ELEVEN_NINE).get(0)).isEqualTo(common(NINE_ELEVEN_NINE).get(2));
  }

  @Test
  void casesOfAnotherOrderDoNot() {
    List<AsOf> others = days("2024-01-11", "2024-01-09", "2024-01-11");

    assertThat(common(NINE_ELEVEN_NINE)).isNotEqualTo(common(others));
  }

  @Test
  void thereAndBackIsTheSame() {
    CommonTimes times = CommonTimes.of(NINE_ELEVEN_NINE);

    assertThat(NINE_ELEVEN_NINE)
        .allSatisfy(
            asOf ->
                assertThat(times.own(times.common(asOf).time().toLocalDate()))
                    .isEqualTo(asOf.time().toLocalDate()));
  }

  @Test
  void whatIsNoCommonAsOfStaysAsItIs() {
    CommonTimes times = CommonTimes.of(NINE_ELEVEN_NINE);

    assertThat(times.own(null)).isNull();
    assertThat(times.own(7)).isEqualTo(7);
    assertThat(times.own(LocalDate.parse(times.common("2024-01-10"))))
        .isEqualTo(LocalDate.parse(times.common("2024-01-10")));
  }

  @Test
  void timesBeforeBetweenAndAfterKeepTheirPlaces() {
    CommonTimes times = CommonTimes.of(NINE_ELEVEN_NINE);
    List<String> common =
        Stream.of("2024-01-08", "2024-01-09", "2024-01-10", "2024-01-11", "2024-12-31")
            .map(times::common)
            .toList();

    assertThat(common).isSorted().doesNotHaveDuplicates();
    assertThat(common.get(1)).isEqualTo(times.common(NINE_ELEVEN_NINE.get(0)).text());
    assertThat(common.get(3)).isEqualTo(times.common(NINE_ELEVEN_NINE.get(1)).text());
  }

  @Test
  void aTimeOfDayOrAFarDayMayMatterAndStays() {
    List<AsOf> times = List.of(AsOf.of(LocalDateTime.parse("2024-01-09T10:30")));
    List<AsOf> far = days("0001-01-01", "9999-12-31");

    assertThat(common(times)).isEqualTo(times);
    assertThat(common(far)).isEqualTo(far);
    assertThat(CommonTimes.of(times).common("2024-01-09 11:00")).isEqualTo("2024-01-09 11:00");
  }

  @Test
  void aTimeOfDayAmongDaysHasNoCommonTime() {
    CommonTimes times = CommonTimes.of(NINE_ELEVEN_NINE);

    assertThat(times.knows("2024-01-10")).isTrue();
    assertThat(times.knows("2024-01-10 10:00")).isFalse();
  }

  private static List<AsOf> common(List<AsOf> asOfs) {
    CommonTimes times = CommonTimes.of(asOfs);
    return asOfs.stream().map(times::common).toList();
  }

  private static List<AsOf> days(String... days) {
    return Arrays.stream(days).map(LocalDate::parse).map(AsOf::of).toList();
  }
}
