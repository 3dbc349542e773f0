package dev.bygone.cli.output;

import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryReport;
import dev.bygone.ProgressListener;
import java.time.Duration;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar for each table, on a terminal and only while there is something to wait for. */
public final class LoadProgress implements ProgressListener, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final int UPDATE_MILLIS = 250;
  private final Channel channel;
  private Optional<ProgressBar> bar = Optional.empty();

  /** A listener that shows bars on this channel if it is a terminal. */
  public LoadProgress(Channel channel) {
    this.channel = channel;
  }

  @Override
  public void started(String table, int deliveries) {
    close();
    if (channel.look().terminal() && deliveries > 0) {
      bar = Optional.of(bar(table, deliveries));
    }
  }

  @Override
  public void finished(DeliveryReport report) {
    step();
  }

  void step() {
    bar.ifPresent(ProgressBar::step);
  }

  @Override
  public void proved(DeliveryProof proof) {
    bar.ifPresent(ProgressBar::step);
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }

  private ProgressBar bar(String table, int deliveries) {
    return new ProgressBarBuilder()
        .setTaskName(table)
        .setInitialMax(deliveries)
        .setUnit(" deliveries", 1)
        .setStyle(
            channel.look().unicode() ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        .setConsumer(new PatientConsumer(channel, System.nanoTime() + PATIENCE.toNanos()))
        .clearDisplayOnFinish()
        .build();
  }

  /** Draws nothing before its time, so that short work shows no bar. */
  private static final class PatientConsumer implements ProgressBarConsumer {
    private final Channel channel;
    private final long showFrom;
    private boolean shown;

    PatientConsumer(Channel channel, long showFrom) {
      this.channel = channel;
      this.showFrom = showFrom;
    }

    @Override
    public int getMaxRenderedLength() {
      return channel.look().width() - 1;
    }

    @Override
    public void accept(String rendered) {
      if (System.nanoTime() - showFrom >= 0) {
        draw(rendered);
        shown = true;
      }
    }

    @Override
    public void clear() {
      if (shown) {
        draw(" ".repeat(getMaxRenderedLength()));
        draw("");
      }
    }

    @Override
    public void close() {
      channel.writer().flush();
    }

    private void draw(String line) {
      channel.writer().print('\r' + line);
      channel.writer().flush();
    }
  }
}
