package dev.bygone.bench;

/** Something that is ready to be done once; {@link #run} alone is measured. */
interface Trial extends AutoCloseable {
  void run();

  /** Tidies up. */
  @Override
  default void close() {}
}
