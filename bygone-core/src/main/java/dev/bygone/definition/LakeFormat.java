package dev.bygone.definition;

/** The table format of a lake. */
public enum LakeFormat {
  /** Delta Lake. */
  DELTA,
  /** Apache Iceberg. */
  ICEBERG
}
