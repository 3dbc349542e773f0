package dev.bygone.definition;

/** What a table keeps. */
public enum Mode {
  /** The full history: a type 2 slowly changing dimension. */
  SCD2,
  /** Current rows only, in the same order-proof way: a type 1 slowly changing dimension. */
  SCD1,
  /** Every snapshot as it was delivered, without diffing. */
  SNAPSHOT
}
