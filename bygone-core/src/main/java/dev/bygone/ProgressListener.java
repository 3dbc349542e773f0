package dev.bygone;

/** Told how far a load or a check of deliveries is; called from the thread that does it. */
public interface ProgressListener {
  /** Listens to nothing. */
  ProgressListener NONE = new ProgressListener() {};

  /**
   * Work on a table begins.
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

  /**
   * Whether to stop before the next delivery; what was loaded until then stays. Asked between
   * deliveries.
   */
  default boolean stops() {
    return false;
  }

  /**
   * A delivery was compared with the table, or found not to be comparable.
   *
   * @param proof what was found
   */
  default void proved(DeliveryProof proof) {}
}
