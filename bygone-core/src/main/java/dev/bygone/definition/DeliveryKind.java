package dev.bygone.definition;

/** What a delivery is. */
public enum DeliveryKind {
  /** The full state of the source as of one time. */
  SNAPSHOT,
  /** A change feed: rows that were inserted, updated or deleted. */
  CHANGES
}
