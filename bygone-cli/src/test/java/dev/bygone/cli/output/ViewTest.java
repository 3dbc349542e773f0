package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.CheckReport;
import dev.bygone.LoadReport;
import dev.bygone.Rows;
import dev.bygone.Timeline;
import dev.bygone.cli.Golden;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ViewTest {
  private static final Look TERMINAL = new Look(true, true, true, 72);

  static Stream<Arguments> views() {
    return Stream.of(
        Arguments.of("rows", new RowsView(Samples.rows())),
        Arguments.of("load", new LoadView(Samples.load())),
        Arguments.of("plan", new PlanView(Samples.plan())),
        Arguments.of("diff", new DiffView(Samples.diff())),
        Arguments.of("stamp", new StampView(Samples.stamp())),
        Arguments.of("status", new StatusView(Samples.loads())),
        Arguments.of("status-load", new LoadExplanationView(Samples.explanation())),
        Arguments.of("check", new CheckView(Samples.check())),
        Arguments.of("check-deliveries", new CheckView(Samples.proofs())),
        Arguments.of("stream", new StreamView(Samples.stream())),
        Arguments.of("move", Samples.move()),
        Arguments.of("maintain", new MaintainView(Samples.maintained())),
        Arguments.of("timeline", new TimelineView(Samples.timeline())),
        Arguments.of("timeline-gone", new TimelineView(Samples.goneTimeline())),
        Arguments.of("problems", new ProblemsView(List.of(Samples.DUPLICATE))));
  }

  @ParameterizedTest
  @MethodSource("views")
  void looksTheSameInFilesAndPipes(String name, View view) {
    Golden.assertOutput("output/" + name + ".txt", view.text(Look.PLAIN));
  }

  @ParameterizedTest
  @MethodSource("views")
  void addsColoursOnATerminal(String name, View view) {
    Golden.assertOutput(
        "output/" + name + ".terminal.txt", view.text(TERMINAL).replace("\u001b", "<ESC>"));
  }

  @Test
  void showsARowAsATableOnATerminalWhereItFits() {
    String wide = new RowsView(Samples.rows()).text(new Look(true, false, true, 200));

    assertThat(wide).contains(" | ", "… |").doesNotContain("-- row", "ever");
  }

  @ParameterizedTest
  @MethodSource("views")
  void keepsToAsciiWhereItMust(String name, View view) {
    String text = view.text(new Look(true, false, false, 72)).replace("Zürich", "Zurich");

    assertThat(text).as(name).isNotEmpty().matches("\\p{ASCII}*");
  }

  @ParameterizedTest
  @MethodSource("views")
  void isOneJsonDocument(String name, View view) throws IOException {
    String json = json(view);

    assertThat(new ObjectMapper().readTree(json)).isNotEmpty();
    Golden.assertOutput("output/" + name + ".json", json);
  }

  @Test
  void typesTheValuesOfRows() throws IOException {
    JsonNode row = new ObjectMapper().readTree(json(new RowsView(Samples.rows()))).at("/rows/0");

    assertThat(row.get("surrogate_key").isIntegralNumber()).isTrue();
    assertThat(row.get("balance").isNumber()).isTrue();
    assertThat(row.get("is_current").isBoolean()).isTrue();
    assertThat(row.get("tags").isArray()).isTrue();
  }

  @Test
  void explainsRefusalsUnderTheirDelivery() {
    assertThat(new LoadView(Samples.load()).refusals(Look.PLAIN))
        .startsWith("customer_2024-01-08.csv refused for customer, which stays as it was:\n")
        .contains(
            "DUPLICATE_KEY 2 keys", "    customer_id 7: rows 3 and 9\n", "  → deliver one row");
  }

  @Test
  void saysThatThereIsNothing() {
    assertThat(new LoadView(new LoadReport(List.of())).text(Look.PLAIN))
        .isEqualTo("0 deliveries: nothing to load\n");
    assertThat(new StatusView(List.of()).text(Look.PLAIN)).isEqualTo("no loads yet\n");
    assertThat(new RowsView(new Rows(Samples.rows().columns(), List.of(), 0)).text(Look.PLAIN))
        .endsWith("(0 rows)\n");
    assertThat(
            new TimelineView(new Timeline("customer", Map.of("id", 9), List.of())).text(Look.PLAIN))
        .isEqualTo("customer 9  no version of this key\n");
  }

  @Test
  void countsRulesThatHold() {
    CheckReport passed = new CheckReport(Samples.check().results().subList(0, 1));

    assertThat(new CheckView(passed).text(Look.PLAIN)).endsWith("1 rule checked, all hold\n");
  }

  private static String json(View view) {
    StringWriter written = new StringWriter();
    new Channel(new PrintWriter(written), Look.PLAIN).json(view);
    return written.toString();
  }
}
