package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.MaintainRequest;
import dev.bygone.Maintained;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tidying makes fewer files of many and changes no row. */
final class UpkeepTest {
  @ParameterizedTest
  @ValueSource(strings = {"{format: delta}", "{format: iceberg}"})
  void makesFewFilesOfMany(String store, @TempDir Path folder) {
    Deliveries deliveries = Deliveries.ofCustomers(folder, store);
    for (int day = 1; day <= 3; day++) {
      deliveries.customers(day, "1,Ann,N" + day, "2,Bob,S");
      deliveries.load();
    }
    List<String> history = deliveries.history();

    try (Bygone bygone = Bygone.open(deliveries.definition())) {
      Maintained done =
          bygone.maintain(new MaintainRequest(List.of("customer"), Duration.ZERO)).get(0);
      assertThat(done.after().files()).isLessThan(done.before().files());
      assertThat(done.freed()).isPositive();
    }
    assertThat(deliveries.history()).isEqualTo(history);
    deliveries.customers(4, "2,Bob,S");
    deliveries.load();
    assertThat(deliveries.history()).contains("1 Ann N3 2024-01-03..2024-01-04");
  }
}
