package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.CheckReport;
import dev.bygone.CheckRequest;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryProof.Finding.Equal;
import dev.bygone.DeliveryProof.Finding.NotProved;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.definition.Mode;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Repair;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** After random snapshots every one that counts is proved, and no other. */
final class RandomProofsTest {
  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.snapshots();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void proveTheNewestOfEachTime(@ForAll("scenarios") Scenario scenario) {
    Folders.with(folder -> check(folder, scenario));
  }

  private static void check(Path folder, Scenario scenario) {
    Map<String, Delivery> files = new HashMap<>();
    Map<AsOf, String> newest = new HashMap<>();
    try (Playground playground =
        Playground.open(folder, TestEngine.of("duckdb"), scenario.table())) {
      for (TypedDelivery delivery : scenario.deliveries()) {
        Delivery file = playground.write(List.of(delivery)).get(0);
        DeliveryReport report = playground.load(List.of(file), delivery.flags()).get(0);
        if (report.outcome() == Outcome.LOADED) {
          files.put(file.name(), file);
          newest.put(file.asOf().orElseThrow(), file.name());
        }
      }
      String table = scenario.table().name();
      CheckReport report =
          playground
              .bygone()
              .check(CheckRequest.of(table).withDeliveries(List.copyOf(files.values())));
      assertThat(report.passed()).as("%s%n%s", report, scenario).isTrue();
      if (scenario.table().mode() != Mode.SCD1) {
        requireProofs(report, newest, scenario);
      }
    }
  }

  private static void requireProofs(
      CheckReport report, Map<AsOf, String> newest, Scenario scenario) {
    Map<LocalDateTime, String> last = new HashMap<>();
    newest.forEach((asOf, name) -> last.put(asOf.time(), name));
    for (DeliveryProof proof : report.deliveries()) {
      String counts = last.get(AsOf.parse(proof.asOf().orElseThrow()).time());
      if (!counts.equals(proof.delivery())) {
        assertThat(proof.finding())
            .isEqualTo(
                new NotProved(
                    Repair.is(counts)
                        ? "repaired rows were added for its as_of"
                        : "replaced by a later load of the same as_of"));
      } else if (Repair.is(counts)) {
        assertThat(proof.finding())
            .isEqualTo(new NotProved("its repaired rows are some of those of its as_of"));
      } else {
        assertThat(proof.finding()).as("%s%n%s", proof, scenario).isInstanceOf(Equal.class);
      }
    }
    assertThat(report.deliveries().stream().filter(p -> p.finding() instanceof Equal))
        .hasSize((int) last.values().stream().filter(name -> !Repair.is(name)).count());
  }
}
