package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.PitReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PitLinesTest {
  @Test
  void datesAreInOrderAndFew() {
    assertThat(lines(report(List.of("2024-03-31", "2024-01-31", "2024-02-29"), List.of())))
        .isEqualTo("p: 3 dates built (2024-01-31, 2024-02-29, 2024-03-31) of 9\n");
    assertThat(lines(report(List.of("10", "9", "-1", "100"), List.of("8"))))
        .isEqualTo("p: 4 dates built (-1, 9, … 100) of 9, 1 left out (8)\n");
    assertThat(lines(report(List.of(), List.of()))).isEmpty();
  }

  @Test
  void tellsOfTablesThatWereNeverLoadedAndOfSnapshots() {
    PitReport report =
        new PitReport(
            "p",
            1,
            List.of("2024-01-31"),
            List.of(),
            List.of(new PitReport.Snapshots("s", List.of("2024-01-31"))),
            List.of("a", "b"),
            Optional.empty());
    assertThat(lines(report))
        .isEqualTo(
            """
            p: 1 date built (2024-01-31) of 1; nothing was loaded into a, b yet
            s: rows of 1 date written (2024-01-31)
            """);
    assertThat(new PitLines(List.of(report), Wording.PLANNED).text())
        .isEqualTo(
            """
            p: 1 date to build (2024-01-31) of 1; nothing was loaded into a, b yet
            s: rows of 1 date to write (2024-01-31)
            """);
  }

  private static PitReport report(List<String> built, List<String> removed) {
    return new PitReport("p", 9, built, removed);
  }

  private static String lines(PitReport report) {
    return new PitLines(List.of(report), Wording.DONE).text();
  }
}
