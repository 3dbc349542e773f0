package dev.bygone.definition;

/**
 * What a snapshot may do without being asked about. An empty one is always refused.
 *
 * @param maxClosed the largest share of the versions in force that it may close
 * @param maxChanged the largest share of the versions in force that it may change
 */
public record Guard(Share maxClosed, Share maxChanged) {
  /** Any share. */
  public static final Guard NONE = new Guard(Share.ALL, Share.ALL);

  /** Whether some share would be too large. */
  public boolean watches() {
    return !equals(NONE);
  }
}
