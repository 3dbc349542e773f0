package dev.bygone.testing.random;

/** What can happen in a random scenario and must happen often enough for it to prove something. */
public enum Feature {
  /** A late event or snapshot split a version into two with other values, or a gap, between. */
  SPLIT_RUN,
  /** A delete was loaded before the upsert that it ends. */
  DELETE_CAME_FIRST,
  /** A snapshot was delivered again without a key that was in it. */
  REDELIVERY_DROPS_KEY,
  /** A key was gone for some time and came back. */
  RETURNING_KEY,
  /** Two events of a key had one validity time and different sequences. */
  TIE,
  /** A delivery was refused. */
  REFUSED,
  /** A delivery was the same again. */
  SKIPPED
}
