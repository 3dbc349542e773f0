package dev.bygone.cli.output;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.StreamBatch;
import dev.bygone.StreamListener;
import java.util.ArrayList;
import java.util.List;

/**
 * A line for each batch of a stream, and what has to be known of it.
 *
 * @param channel where they go
 */
public record StreamProgress(Channel channel) implements StreamListener {
  @Override
  public void taken(StreamBatch batch) {
    channel.line(line(batch));
    LoadView view = new LoadView(batch.report());
    channel.print(view.setAside());
    channel.print(view.warned());
    channel.print(view.columns());
    channel.print(view.passedOver());
    channel.print(view.pits());
  }

  static String line(StreamBatch batch) {
    Counts counts = batch.counts();
    List<String> said = new ArrayList<>();
    said.add(what(batch));
    said.add(Words.count(counts.read(), "row"));
    said.add(Words.count(batch.versions(), "version"));
    batch.lag().ifPresent(lag -> said.add("lag " + Durations.text(lag)));
    said.add(Durations.text(batch.time()));
    return batch.table() + ": " + String.join(", ", said);
  }

  private static String what(StreamBatch batch) {
    List<DeliveryReport> deliveries = batch.report().deliveries();
    String which =
        deliveries.size() == 1
            ? TextEscapes.escape(deliveries.get(0).delivery())
            : Words.count(deliveries.size(), "delivery");
    return which
        + told(deliveries, Outcome.SKIPPED, "loaded before")
        + told(deliveries, Outcome.REFUSED, "refused")
        + told(deliveries, Outcome.WAITING, "waiting");
  }

  private static String told(List<DeliveryReport> deliveries, Outcome outcome, String word) {
    long number = deliveries.stream().filter(d -> d.outcome() == outcome).count();
    if (number == 0) {
      return "";
    }
    return deliveries.size() == 1 ? " (%s)".formatted(word) : " (%d %s)".formatted(number, word);
  }
}
