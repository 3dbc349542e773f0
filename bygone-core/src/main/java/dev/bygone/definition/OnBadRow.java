package dev.bygone.definition;

import java.util.Optional;

/**
 * What to do with a bad row.
 *
 * @param quarantine the largest share of the rows of a delivery that may be set aside; empty to
 *     refuse the delivery for any
 */
public record OnBadRow(Optional<Share> quarantine) {
  /** Refuse the delivery. */
  public static final OnBadRow FAIL = new OnBadRow(Optional.empty());

  /** Set bad rows aside, however many. */
  public static final OnBadRow QUARANTINE = quarantine(Share.ALL);

  /** Set bad rows aside, up to a share of the rows of the delivery. */
  public static OnBadRow quarantine(Share max) {
    return new OnBadRow(Optional.of(max));
  }

  /** Whether bad rows are set aside. */
  public boolean quarantines() {
    return quarantine.isPresent();
  }
}
