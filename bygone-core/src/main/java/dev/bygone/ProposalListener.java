package dev.bygone;

/** Told how far a proposal is; called from the proposing thread. */
public interface ProposalListener {
  /** Listens to nothing. */
  ProposalListener NONE = new ProposalListener() {};

  /**
   * Reading of the files of a table begins.
   *
   * @param table the name that it is to have
   * @param deliveries how many deliveries are to be read
   */
  default void started(String table, int deliveries) {}

  /** A delivery was read. */
  default void read() {}
}
