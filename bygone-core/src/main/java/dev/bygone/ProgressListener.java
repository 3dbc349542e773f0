package dev.bygone;

/** Told how far a load is; called from the loading thread. */
public interface ProgressListener {
  /** Listens to nothing. */
  ProgressListener NONE = new ProgressListener() {};

  /**
   * Loading of a table begins.
   *
   * @param table its name
   * @param deliveries how many deliveries are to be taken
   */
  default void started(String table, int deliveries) {}

  /**
   * A delivery was taken, skipped or refused.
   *
   * @param report what became of it
   */
  default void finished(DeliveryReport report) {}
}
