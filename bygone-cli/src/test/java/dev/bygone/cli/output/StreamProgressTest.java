package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.LoadReport;
import dev.bygone.StreamBatch;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StreamProgressTest {
  @Test
  void isALineABatch() {
    assertThat(told(Samples.batch()))
        .startsWith(
            "customer: 3 deliveries (1 loaded before) (1 refused), 1200 rows, 3 versions, lag 1 min 15 s, 1.50 s\n");
  }

  @Test
  void namesASingleDelivery() {
    LoadReport one = new LoadReport(List.of(Samples.load().deliveries().get(2)));
    StreamBatch batch = new StreamBatch("t", "feed", one, 0, Optional.empty(), Duration.ZERO);
    assertThat(told(batch))
        .isEqualTo("t: customer_2024-01-15.csv (loaded before), 0 rows, 0 versions, 0.00 s\n");
  }

  private static String told(StreamBatch batch) {
    StringWriter text = new StringWriter();
    new StreamProgress(new Channel(new PrintWriter(text), Look.PLAIN)).taken(batch);
    return text.toString();
  }
}
