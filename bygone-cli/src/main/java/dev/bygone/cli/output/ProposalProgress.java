package dev.bygone.cli.output;

import dev.bygone.ProposalListener;

/** A progress bar for reading the files of each table. */
public final class ProposalProgress implements ProposalListener, AutoCloseable {
  private final LoadProgress bar;

  /** A listener that shows bars on this channel if it is a terminal. */
  public ProposalProgress(Channel channel) {
    this.bar = new LoadProgress(channel);
  }

  @Override
  public void started(String table, int deliveries) {
    bar.started(table, deliveries);
  }

  @Override
  public void read() {
    bar.step();
  }

  @Override
  public void close() {
    bar.close();
  }
}
