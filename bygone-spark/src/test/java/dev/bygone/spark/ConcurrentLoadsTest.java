package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.definition.Definition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.testing.ForwardingEngine;
import dev.bygone.testing.ForwardingUnit;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of two loads into one table at the same time one wins; the other says so and loses nothing. */
final class ConcurrentLoadsTest {
  @ParameterizedTest
  @ValueSource(strings = {"{format: delta}", "{format: iceberg}"})
  void theFirstToCommitWins(String store, @TempDir Path folder) {
    Deliveries deliveries =
        Deliveries.ofCustomers(folder, store).customers(1, "1,Ann,N", "2,Bob,S");
    assertThat(deliveries.load()).containsExactly(Outcome.LOADED);
    deliveries.customers(2, "1,Ann,N", "2,Bob,N").customers(3, "1,Ann,S");

    EngineProvider overtaken = new Overtaken(() -> deliveries.load(Deliveries.only(3)));
    try (Bygone bygone = Bygone.open(deliveries.definition(), overtaken)) {
      DeliveryReport report = bygone.load(Deliveries.only(2)).deliveries().get(0);
      assertThat(report.outcome()).isEqualTo(Outcome.REFUSED);
      assertThat(report.problems().get(0).what())
          .isEqualTo(
              "another load into table customer was committed while this one ran; nothing of this one was written");
    }
    assertThat(deliveries.history())
        .containsExactly(
            "1 Ann N 2024-01-01..2024-01-03",
            "1 Ann S 2024-01-03..",
            "2 Bob S 2024-01-01..2024-01-03");

    assertThat(deliveries.load()).containsExactly(Outcome.SKIPPED, Outcome.LOADED, Outcome.SKIPPED);
    assertThat(deliveries.history())
        .containsExactly(
            "1 Ann N 2024-01-01..2024-01-03",
            "1 Ann S 2024-01-03..",
            "2 Bob S 2024-01-01..2024-01-02",
            "2 Bob N 2024-01-02..2024-01-03");
  }

  /** Spark, but something happens between the reading and the writing of a load. */
  private record Overtaken(Runnable meanwhile) implements EngineProvider {
    @Override
    public String name() {
      return "spark";
    }

    @Override
    public Engine open(Definition definition) {
      return new ForwardingEngine(new SparkProvider().open(definition)) {
        @Override
        public Unit begin() {
          return interrupted(super.begin());
        }
      };
    }

    private Unit interrupted(Unit unit) {
      return new ForwardingUnit(unit) {
        @Override
        public void commit(Layout layout, Commit commit) {
          meanwhile.run();
          super.commit(layout, commit);
        }
      };
    }

    @Override
    public Engine openToRead(Definition definition) {
      return open(definition);
    }
  }
}
