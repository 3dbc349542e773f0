package dev.bygone.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.WatchRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedSourceTest {
  private static final long SECOND = 1_000_000_000L;
  @TempDir private Path folder;

  @Test
  void isDueOnceItHasBeenTheSameForTwoSeconds() throws IOException {
    WatchedSource source = source(false, Optional.empty());
    write("f_1.csv", "a");
    assertThat(source.due(0)).isEmpty();
    write("f_1.csv", "more");
    assertThat(source.due(2 * SECOND)).isEmpty();
    assertThat(source.due(4 * SECOND - 1)).isEmpty();
    assertThat(source.due(4 * SECOND)).containsExactly("f_1.csv");
  }

  @Test
  void isDueAgainOnlyIfItChanges() throws IOException {
    WatchedSource source = source(false, Optional.of(".done"));
    write("f_1.csv", "a");
    write("f_2.csv", "a");
    write("f_1.csv.done", "");
    write("f_2.csv.done", "");
    List<String> due = source.due(0);
    assertThat(due).containsExactly("f_1.csv", "f_2.csv");

    source.took(
        due, List.of(report("f_1.csv", Outcome.REFUSED), report("f_2.csv", Outcome.LOADED)));

    assertThat(source.due(1)).isEmpty();
    write("f_1.csv", "more");
    assertThat(source.due(2)).containsExactly("f_1.csv");
  }

  @Test
  void withAMarkerNothingElseCounts() throws IOException {
    WatchedSource source = source(false, Optional.of(".done"));
    write("f_1.csv", "a");
    assertThat(source.due(0)).isEmpty();
    assertThat(source.due(9 * SECOND)).isEmpty();
    write("f_1.csv.done", "");
    assertThat(source.due(9 * SECOND)).containsExactly("f_1.csv");
  }

  @Test
  void inOrderNothingPassesWhatIsNotComplete() throws IOException {
    WatchedSource source = source(true, Optional.of(".done"));
    write("f_1.csv", "a");
    write("f_2.csv", "a");
    write("f_2.csv.done", "");
    assertThat(source.due(0)).isEmpty();
    write("f_1.csv.done", "");
    assertThat(source.due(0)).containsExactly("f_1.csv", "f_2.csv");
  }

  @Test
  void inOrderWhatWaitsComesWithWhatItWaitsFor() throws IOException {
    WatchedSource source = source(true, Optional.of(".done"));
    for (String name : List.of("f_1.csv", "f_2.csv")) {
      write(name, "a");
      write(name + ".done", "");
    }
    source.took(
        source.due(0),
        List.of(report("f_1.csv", Outcome.REFUSED), report("f_2.csv", Outcome.WAITING)));
    assertThat(source.due(1)).isEmpty();
    write("f_1.csv", "more");
    assertThat(source.due(2)).containsExactly("f_1.csv", "f_2.csv");
  }

  @Test
  void whatTheEngineFailedAtStaysDue() throws IOException {
    WatchedSource source = source(false, Optional.of(".done"));
    write("f_1.csv", "a");
    write("f_1.csv.done", "");
    Problem failure = Problem.of(ErrorCode.ENGINE_FAILED, "no space", "Make some.");
    source.took(
        source.due(0),
        List.of(
            DeliveryReport.notLoaded(
                "t", "f_1.csv", Optional.empty(), List.of(failure), Duration.ZERO)));
    assertThat(source.due(1)).containsExactly("f_1.csv");
  }

  private WatchedSource source(boolean inOrder, Optional<String> marker) {
    var table =
        TableDefinition.builder("t")
            .source("f_*")
            .delivery(DeliveryKind.CHANGES)
            .column("id", ColumnType.INTEGER)
            .key("id");
    TableDefinition built =
        inOrder
            ? table.fileOrder().build()
            : table.column("seq", ColumnType.INTEGER).sequenceBy("seq").build();
    WatchRequest request =
        new WatchRequest(LoadRequest.all(), WatchRequest.USUALLY_SETTLED, marker);
    return new WatchedSource(folder, built, request);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static DeliveryReport report(String delivery, Outcome outcome) {
    return new DeliveryReport(
        "t",
        delivery,
        Optional.empty(),
        outcome,
        Optional.empty(),
        Counts.NONE,
        Map.of(),
        Map.of(),
        Told.NONE,
        List.of(),
        List.of(),
        outcome == Outcome.REFUSED
            ? List.of(Problem.of(ErrorCode.NULL_KEY, "a row without a key", "Give it one."))
            : List.of(),
        Duration.ZERO);
  }
}
