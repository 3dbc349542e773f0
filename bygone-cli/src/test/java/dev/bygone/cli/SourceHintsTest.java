package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.cli.output.Channel;
import dev.bygone.cli.output.Look;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Flow;
import dev.bygone.definition.Source;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceHintsTest {
  private static final Source FILES = new Source.Files("in/*.csv");
  private static final Source QUERY = new Source.Query("SELECT 1 AS id");

  @Test
  void tellsWhatIsDatedByTheClock() {
    assertThat(hints(FILES, LoadRequest.all(), "a.csv"))
        .isEqualTo(
            "t: its source has no {as_of:...}, so its snapshots hold for the time of their load"
                + " (UTC)\n");
    assertThat(hints(FILES, LoadRequest.all(), "a.csv", "b.csv"))
        .endsWith(
            "; 2 were taken in the order of their names, which may not be that of their times\n");
    assertThat(hints(QUERY, LoadRequest.all(), "query"))
        .isEqualTo(
            "t: its source says no time, so its snapshots hold for the time of their load (UTC)\n");
    LoadRequest dated = LoadRequest.all().withAsOf(AsOf.of(LocalDate.of(2024, 1, 1)));
    assertThat(hints(QUERY, dated, "query")).isEmpty();
  }

  @Test
  void tellsWhereNothingIs() {
    assertThat(hints(FILES, LoadRequest.all())).isEqualTo("t: no file matches in/*.csv\n");
    assertThat(hints(FILES, LoadRequest.all().withOnly(List.of("a", "b"))))
        .isEqualTo("no delivery is called a\nno delivery is called b\n");
  }

  @Test
  void tellsWhichOfSeveralSourcesIsDatedByTheClock() {
    Flow feed = Flow.of(new Source.Files("feed/*.csv"));
    Flow full = Flow.of(new Source.Files("full/all.csv")).of(DeliveryKind.SNAPSHOT);
    TableDefinition table =
        TableDefinition.builder("t")
            .delivery(DeliveryKind.CHANGES)
            .sources(feed, full)
            .key("id")
            .sequenceBy("at")
            .column("id", ColumnType.INTEGER)
            .column("at", ColumnType.TIMESTAMP)
            .build();

    assertThat(hints(table, LoadRequest.all(), "feed/a.csv")).isEmpty();
    assertThat(hints(table, LoadRequest.all(), "feed/a.csv", "full/all.csv"))
        .isEqualTo(
            "t: its source has no {as_of:...}, so its snapshots hold for the time of their load"
                + " (UTC)\n");
  }

  private static String hints(Source source, LoadRequest request, String... loaded) {
    return hints(TableDefinition.builder("t").source(source).key("id").build(), request, loaded);
  }

  private static String hints(TableDefinition table, LoadRequest request, String... loaded) {
    Definition definition = new Definition(Path.of("."), "spark", Store.MEMORY, List.of(table));
    LoadReport report = new LoadReport(List.of(loaded).stream().map(SourceHintsTest::of).toList());
    StringWriter text = new StringWriter();
    SourceHints.tell(new Channel(new PrintWriter(text), Look.PLAIN), definition, request, report);
    return text.toString();
  }

  private static DeliveryReport of(String delivery) {
    return new DeliveryReport(
        "t",
        delivery,
        Optional.of("2024-01-31T10:00:00"),
        Outcome.LOADED,
        Optional.of(1L),
        Counts.NONE,
        Map.of(),
        Map.of(),
        DeliveryReport.Told.NONE,
        List.of(),
        List.of(),
        List.of(),
        Duration.ZERO);
  }
}
