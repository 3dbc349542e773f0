package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.Version;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Universes share a table and nothing else, and a failing one is found and made small. */
final class MultiverseTest {
  private static final int TRIES = 50;

  @Provide
  Arbitrary<Multiverse> changes() {
    return Multiverses.changes(5);
  }

  @Provide
  Arbitrary<Multiverse> snapshots() {
    return Multiverses.snapshots(5);
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void changesAreJudgedAloneAsTogether(@ForAll("changes") Multiverse multiverse) {
    requireSameTogether(multiverse);
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void snapshotsAreJudgedAloneAsTogether(@ForAll("snapshots") Multiverse multiverse) {
    requireSameTogether(multiverse);
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void everyRowIsInOneUniverse(@ForAll("snapshots") Multiverse multiverse) {
    assertThat(multiverse.universes().mapToInt(u -> rows(u.deliveries())).sum())
        .isEqualTo(rows(multiverse.deliveries()));
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void nothingIsRefused(@ForAll("snapshots") Multiverse multiverse) {
    assertThat(multiverse.deliveries()).allMatch(d -> multiverse.refusals(List.of(), d).isEmpty());
    assertThat(multiverse.deliveries())
        .allMatch(d -> new Oracle(multiverse.table()).refusals(List.of(), d).isEmpty());
  }

  @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
  void theFailingUniverseIsFoundAndMadeSmall(@ForAll("changes") Multiverse multiverse) {
    boolean anyDelete = multiverse.universes().anyMatch(MultiverseTest::hasDelete);
    Optional<Scenario> found = new Culprit(MultiverseTest::hasDelete).in(multiverse);

    assertThat(found.isPresent()).isEqualTo(anyDelete);
    assertThat(found.stream().mapToInt(s -> rows(s.deliveries())).sum())
        .isEqualTo(anyDelete ? 1 : 0);
  }

  private static void requireSameTogether(Multiverse multiverse) {
    assertThat(rowsOf(multiverse.versions(multiverse.shuffled())))
        .containsExactlyInAnyOrderElementsOf(
            rowsOf(new Oracle(multiverse.table()).table(multiverse.shuffled())));
  }

  private static List<List<Object>> rowsOf(List<Version> versions) {
    return versions.stream().map(v -> Canonical.all(v.row().values())).toList();
  }

  private static boolean hasDelete(Scenario scenario) {
    return scenario.deliveries().stream()
        .anyMatch(d -> d.rows().stream().anyMatch(r -> r.delete()));
  }

  private static int rows(List<TypedDelivery> deliveries) {
    return deliveries.stream().mapToInt(d -> d.rows().size()).sum();
  }
}
