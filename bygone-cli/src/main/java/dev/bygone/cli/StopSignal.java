package dev.bygone.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Tells a command that runs on that the process is to end, by Ctrl-C or otherwise, and lets it
 * finish what it is at.
 */
final class StopSignal implements AutoCloseable {
  private final AtomicBoolean given = new AtomicBoolean();
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::give, "stop");

  StopSignal() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether to stop; also where the thread was interrupted. */
  boolean isGiven() {
    return given.get() || Thread.currentThread().isInterrupted();
  }

  private void give() {
    given.set(true);
    try {
      finished.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    finished.countDown();
    if (!given.get()) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
