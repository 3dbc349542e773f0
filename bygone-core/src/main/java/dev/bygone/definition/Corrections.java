package dev.bygone.definition;

/** What becomes of what late or redelivered data replaced. */
public enum Corrections {
  /** It goes. */
  REPLACE,
  /** It stays, logically deleted, with the loads between which it was believed. */
  KEEP
}
