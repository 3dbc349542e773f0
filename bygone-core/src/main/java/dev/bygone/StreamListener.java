package dev.bygone;

/** Told what a stream does; called from the thread that does it. */
@FunctionalInterface
public interface StreamListener {
  /** Listens to nothing. */
  StreamListener NONE = batch -> {};

  /**
   * A batch was taken, or refused.
   *
   * @param batch what became of it
   */
  void taken(StreamBatch batch);
}
