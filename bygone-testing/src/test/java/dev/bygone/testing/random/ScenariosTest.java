package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The generators reach what they must, and the oracle keeps the promises of the contract. */
final class ScenariosTest {
  private static final int TRIES = 2000;

  @Provide
  Arbitrary<Scenario> changes() {
    return Scenarios.changes();
  }

  @Provide
  Arbitrary<Scenario> snapshots() {
    return Scenarios.snapshots();
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void anyOrderOfChangesGivesTheSameTable(@ForAll("changes") Scenario scenario) {
    Assume.that(!hasConflict(places(scenario)));
    requireAnyOrder(scenario);
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void anyOrderOfSnapshotsGivesTheSameTable(@ForAll("snapshots") Scenario scenario) {
    Assume.that(!hasConflict(scenario.deliveries().stream().map(d -> Set.<Object>of(d.asOf()))));
    requireAnyOrder(scenario);
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void versionsHaveNoSharpEdges(@ForAll("changes") Scenario scenario) {
    List<Version> versions = scenario.oracle().table(scenario.deliveries());
    for (Version version : versions) {
      assertThat(version.validTo())
          .satisfiesAnyOf(
              end -> assertThat(end).isEmpty(),
              end ->
                  assertThat(Intervals.compare(version.validFrom(), end.orElseThrow()))
                      .isNegative());
      assertThat(versions.stream().filter(v -> sameKey(scenario, v, version)))
          .filteredOn(v -> Intervals.overlap(v, version))
          .containsExactly(version);
    }
  }

  private static boolean sameKey(Scenario scenario, Version left, Version right) {
    return scenario.table().key().stream()
        .allMatch(c -> left.values().get(c).equals(right.values().get(c)));
  }

  private static void requireAnyOrder(Scenario scenario) {
    assertThat(rows(scenario, scenario.shuffled()))
        .containsExactlyInAnyOrderElementsOf(rows(scenario, scenario.deliveries()));
  }

  private static List<List<Object>> rows(Scenario scenario, List<TypedDelivery> deliveries) {
    return scenario.oracle().table(deliveries).stream()
        .map(v -> Canonical.all(v.row().values()))
        .toList();
  }

  /** The keys and full sequences of each delivery. */
  private static Stream<Set<Object>> places(Scenario scenario) {
    return scenario.deliveries().stream().map(d -> places(scenario, d));
  }

  private static Set<Object> places(Scenario scenario, TypedDelivery delivery) {
    Set<Object> places = new HashSet<>();
    delivery.rows().forEach(r -> places.add(place(scenario, r)));
    return places;
  }

  private static List<Object> place(Scenario scenario, TypedRow row) {
    List<Object> place = new ArrayList<>();
    scenario.table().key().forEach(c -> place.add(row.values().get(c)));
    scenario.table().sequenceBy().forEach(c -> place.add(row.values().get(c)));
    return place;
  }

  private static boolean hasConflict(Stream<Set<Object>> deliveries) {
    Set<Object> seen = new HashSet<>();
    return deliveries.flatMap(Set::stream).anyMatch(place -> !seen.add(place));
  }
}
