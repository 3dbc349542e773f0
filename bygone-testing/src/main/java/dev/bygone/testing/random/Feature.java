package dev.bygone.testing.random;

import dev.bygone.definition.DeliveryKind;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

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
  SKIPPED;

  private static final double LEAST_SHARE = 0.02;
  private static final Set<Feature> OF_CHANGES =
      EnumSet.of(SPLIT_RUN, RETURNING_KEY, DELETE_CAME_FIRST, TIE, REFUSED, SKIPPED);
  private static final Set<Feature> OF_SNAPSHOTS =
      EnumSet.of(SPLIT_RUN, RETURNING_KEY, REDELIVERY_DROPS_KEY, REFUSED, SKIPPED);

  /**
   * The features that are too rare among the scenarios of this kind: fewer than 2 % have them, or 4
   * % if no scenario of the other kind has them at all.
   */
  public static Map<Feature, Double> rare(Map<Feature, Double> shares, DeliveryKind kind) {
    Map<Feature, Double> rare = new EnumMap<>(Feature.class);
    for (Feature feature : kind == DeliveryKind.CHANGES ? OF_CHANGES : OF_SNAPSHOTS) {
      double share = shares.getOrDefault(feature, 0.0);
      boolean isShared = OF_CHANGES.contains(feature) && OF_SNAPSHOTS.contains(feature);
      if (share < (isShared ? LEAST_SHARE : 2 * LEAST_SHARE)) {
        rare.put(feature, share);
      }
    }
    return rare;
  }
}
