package dev.bygone;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends a stream from another thread, after the batch that it is at. */
public final class StreamStop {
  private final CountDownLatch told = new CountDownLatch(1);

  /** Nothing is to be stopped yet. */
  public StreamStop() {}

  /** Tells the stream to end. */
  public void stop() {
    told.countDown();
  }

  /** Whether it was told to. */
  public boolean isTold() {
    return told.getCount() == 0;
  }

  /**
   * Waits until it is told to, at most so long. A thread that is interrupted is told to.
   *
   * @return whether it was told to
   */
  public boolean await(Duration most) {
    try {
      return told.await(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop();
      return true;
    }
  }
}
