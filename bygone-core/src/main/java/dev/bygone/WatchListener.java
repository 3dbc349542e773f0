package dev.bygone;

/** Told what is loaded as it comes; called from the thread that does it. */
public interface WatchListener extends ProgressListener {
  /** Deliveries came and were loaded or refused. */
  void loaded(LoadReport report);

  /**
   * Nothing could be loaded; it is tried again after some seconds, if it is no mistake of the
   * request.
   */
  void failed(BygoneException failure);
}
