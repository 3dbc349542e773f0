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
  /** A row changed nothing, since it said what was in force. */
  NO_OP,
  /** A stored value was NULL. */
  NULL_VALUE,
  /** A row was earlier than what was loaded before of its key, or than all snapshots before. */
  LATE,
  /** A later load said otherwise of a key and sequence, or as_of. */
  CORRECTED,
  /** A delivery was refused. */
  REFUSED,
  /** A delivery was the same again. */
  SKIPPED;

  private static final double LEAST_SHARE = 0.02;
  private static final Set<Feature> ONLY_CHANGES = EnumSet.of(DELETE_CAME_FIRST, TIE);
  private static final Set<Feature> ONLY_SNAPSHOTS = EnumSet.of(REDELIVERY_DROPS_KEY);

  /** What single scenarios of this kind must contain. */
  public static Set<Feature> ofScenarios(DeliveryKind kind) {
    Set<Feature> features = EnumSet.allOf(Feature.class);
    features.removeAll(kind == DeliveryKind.CHANGES ? ONLY_SNAPSHOTS : ONLY_CHANGES);
    return features;
  }

  /** What universes of this kind must contain: in them nothing is refused. */
  public static Set<Feature> ofUniverses(DeliveryKind kind) {
    Set<Feature> features = ofScenarios(kind);
    features.remove(REFUSED);
    return features;
  }

  /**
   * Those of these features that are too rare: fewer than 2 % of the scenarios have them, or 4 % if
   * no scenario of the other kind has them at all.
   */
  public static Map<Feature, Double> rare(Set<Feature> features, Map<Feature, Double> shares) {
    Map<Feature, Double> rare = new EnumMap<>(Feature.class);
    for (Feature feature : features) {
      double share = shares.getOrDefault(feature, 0.0);
      boolean isShared = !ONLY_CHANGES.contains(feature) && !ONLY_SNAPSHOTS.contains(feature);
      if (share < (isShared ? LEAST_SHARE : 2 * LEAST_SHARE)) {
        rare.put(feature, share);
      }
    }
    return rare;
  }
}
