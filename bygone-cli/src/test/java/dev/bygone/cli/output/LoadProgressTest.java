package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadProgressTest {
  private static final DeliveryReport LOADED =
      Samples.delivery("customer_2024-01-01.csv", Outcome.LOADED, Counts.NONE, List.of());
  private final StringWriter written = new StringWriter();

  @Test
  void isShownOnATerminalWhenItTakesLong() throws InterruptedException {
    load(new Look(true, true, false, 80), 1600);

    assertThat(written.toString()).contains("customer", "1/2").endsWith("\r");
  }

  @Test
  void isNotShownForShortWork() throws InterruptedException {
    load(new Look(true, true, false, 80), 0);

    assertThat(written.toString()).isEmpty();
  }

  @Test
  void isNotShownInAFile() throws InterruptedException {
    load(Look.PLAIN, 1600);

    assertThat(written.toString()).isEmpty();
  }

  private void load(Look look, long millis) throws InterruptedException {
    try (LoadProgress progress = new LoadProgress(new Channel(new PrintWriter(written), look))) {
      progress.started("customer", 2);
      progress.finished(LOADED);
      Thread.sleep(millis);
    }
  }
}
