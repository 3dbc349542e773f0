package dev.bygone;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The life of one key.
 *
 * @param table the table
 * @param key the key columns and their values
 * @param versions its versions by time; a gap between two is a time in which the key was deleted
 */
public record Timeline(String table, Map<String, Object> key, List<Version> versions) {
  /**
   * One version.
   *
   * @param validFrom its start
   * @param validTo its end; empty if it is open
   * @param surrogateKey its surrogate key
   * @param loadId the load that wrote or last changed it
   * @param values all values, in the order of the columns
   * @param changes what differs from the version before it; empty for the first
   */
  public record Version(
      Object validFrom,
      Optional<Object> validTo,
      long surrogateKey,
      long loadId,
      Map<String, Object> values,
      List<Change> changes) {
    /** Copies. */
    public Version {
      changes = List.copyOf(changes);
    }
  }

  /**
   * A value that changed.
   *
   * @param column the column
   * @param before the value in the version before, NULL as null
   * @param after the value in this version, NULL as null
   */
  public record Change(String column, Object before, Object after) {}

  /** Copies. */
  public Timeline {
    versions = List.copyOf(versions);
  }
}
