package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.LoadRequest;
import dev.bygone.PitReport;
import dev.bygone.PitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that dies between the commit of a load and that of its PIT table, or of the table that
 * keeps the snapshots, leaves these behind, and whoever comes next repairs them. It takes minutes,
 * and is run where processes are killed by the dozen.
 */
@EnabledIf("dev.bygone.spark.KilledCommandsTest#areMany")
final class PitCrashTest {
  @TempDir private Path folder;

  @Test
  void theNextRunRepairsWhatADeadOneLeftBehind() throws IOException, InterruptedException {
    Deliveries deliveries =
        new Deliveries(folder)
            .write(
                "bygone.yaml",
                """
                engine: spark
                store: {format: delta}
                tables:
                  address:
                    source: address_*.csv
                    delivery: changes
                    columns: {id: integer, at: timestamp, street: varchar}
                    key: id
                    sequence_by: at
                    exclude: at
                pits:
                  days: {tables: address, dates: [2024-01-05, 2024-01-10, 2024-01-20]}
                """)
            .write("address_1.csv", "id,at,street\n1,2024-01-01T00:00:00,x\n");
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
      bygone.keepSnapshots("days", Optional.empty(), "wide");
    }

    deliveries.write("address_2.csv", "id,at,street\n1,2024-01-08T00:00:00,late\n");
    assertThat(dying("days_bygone_pit_entries")).isEqualTo(HaltingLogStore.STATUS);
    try (Bygone bygone = open()) {
      assertThat(bygone.status(List.of())).hasSize(2);
      assertThat(status(bygone).behind()).containsExactly("it lacks loads of table address");
      assertThat(bygone.check(List.of()).passed()).isFalse();
      assertThat(bygone.load(LoadRequest.all()).pits().get(0).built()).hasSize(3);
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }

    deliveries.write("address_3.csv", "id,at,street\n1,2024-01-15T00:00:00,later\n");
    assertThat(dying("wide")).isEqualTo(HaltingLogStore.STATUS);
    try (Bygone bygone = open()) {
      assertThat(status(bygone).behind()).isEmpty();
      assertThat(status(bygone).snapshots())
          .containsExactly(
              new PitStatus.Snapshots("wide", List.of("it lacks rows of date 2024-01-20")));
      assertThat(bygone.check(List.of()).passed()).isFalse();
      PitReport repaired = bygone.load(LoadRequest.all()).pits().get(0);
      assertThat(repaired.built()).isEmpty();
      assertThat(repaired.snapshots())
          .containsExactly(new PitReport.Snapshots("wide", List.of("2024-01-20")));
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  /** Loads in a process that dies before it commits to the table of this folder. */
  private int dying(String table) throws IOException, InterruptedException {
    return LoadProcess.start(
            folder,
            "-Dspark.delta.logStore.file.impl=" + HaltingLogStore.class.getName(),
            "-D%s=%s".formatted(HaltingLogStore.FOLDER, table))
        .waitFor();
  }

  private static PitStatus status(Bygone bygone) {
    return bygone.pits(List.of()).get(0);
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }
}
