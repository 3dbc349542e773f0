package dev.bygone.definition;

/** What the absence of a key from a snapshot means. */
public enum Deletes {
  /** The key was deleted: its version is closed. */
  CLOSE,
  /** Nothing. */
  IGNORE,
  /** The key was deleted: a version that is marked as deleted follows, with its last values. */
  MARK
}
