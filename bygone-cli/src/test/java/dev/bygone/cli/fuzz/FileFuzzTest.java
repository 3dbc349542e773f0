package dev.bygone.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.Store;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A spoiled file is refused, or what is loaded of it is what another reader gets; in no case is
 * there an internal error.
 */
class FileFuzzTest {
  private static final List<String> COLUMNS = List.of("id", "name", "city");
  private static final Comparator<String> TEXT = Comparator.nullsFirst(Comparator.naturalOrder());
  private static final Comparator<List<String>> ROWS =
      Comparator.comparing((List<String> r) -> r.get(0), TEXT)
          .thenComparing(r -> r.get(1), TEXT)
          .thenComparing(r -> r.get(2), TEXT);

  @TempDir private Path folder;
  private LocalDate day = LocalDate.of(2000, 1, 1);

  @Test
  void csv() throws Exception {
    fuzz(
        "csv",
        PlainCsv::rows,
        "id,name,city\n1,Ann,Rome\n2,\"Bob, the \"\"2nd\"\"\",\n3,,\"\"\n",
        "\uFEFFid;name\r\n".replace(";", ",").replace("name", "name,city")
            + "1,Zoë,\"New\r\nYork\"\r\n\r\n2,Ann,'x'\r\n",
        "city,id,more,name\nA,1,x,B\nC,2,,D\n");
  }

  @Test
  void json() throws Exception {
    fuzz(
        "json",
        PlainJson::rows,
        "{\"id\": 1, \"name\": \"Ann\", \"city\": \"Rome\"}\n{\"id\": 2.50, \"name\": null}\n",
        "[{\"id\": \"a\\u00e9\", \"name\": \"x\\\"y\", \"city\": \"\"},\n {\"ID\": true, \"name\": \"\\n\", \"more\": 1}]",
        "{\"id\": -7, \"name\": \"Zoë\", \"city\": {\"a\": [1, \"b\", null]}}\n");
  }

  private void fuzz(
      String format, Function<byte[], Optional<List<Map<String, String>>>> other, String... seeds)
      throws Exception {
    try (Bygone bygone = open(format)) {
      int tried =
          Fuzzing.run(
              (random, input) -> {
                byte[] seed = seeds[random.nextInt(seeds.length)].getBytes(StandardCharsets.UTF_8);
                byte[] bytes = input.of(new Mutator(random).mutated(seed));
                if (loads(bygone, format, bytes)) {
                  requireSame(other.apply(bytes), shown(bygone));
                }
              });
      assertThat(tried).isGreaterThan(3);
    }
  }

  private Bygone open(String format) throws Exception {
    Path file = folder.resolve("bygone.yaml");
    Files.writeString(
        file,
        """
        tables:
          t:
            source: "t_{as_of:yyyy-MM-dd}.%1$s"
            format: %2$s
            delivery: snapshot
            columns: {id: varchar, name: {type: varchar}, city: {type: varchar}}
            key: id
            optional: [name, city]
            on_new_column: ignore
        """
            .formatted(format, format.equals("csv") ? "{delimiter: ','}" : format));
    Definition read = DefinitionReader.read(file);
    return Bygone.open(
        new Definition(read.folder(), read.engine(), Store.MEMORY, read.tables(), List.of()));
  }

  /** Whether a file is loaded; if it is refused, that is told well. */
  private boolean loads(Bygone bygone, String format, byte[] bytes) throws Exception {
    day = day.plusDays(1);
    Path file = Files.write(folder.resolve("t_%s.%s".formatted(day, format)), bytes);
    DeliveryReport report = bygone.load(LoadRequest.all()).deliveries().get(0);
    Files.delete(file);
    for (Problem problem : report.problems()) {
      assertThat(problem.code()).isNotEqualTo(ErrorCode.ENGINE_FAILED);
      assertThat(problem.what()).doesNotContain("internal error", "Exception");
    }
    return report.outcome() == Outcome.LOADED;
  }

  private static List<List<String>> shown(Bygone bygone) {
    return bygone.show("t", ShowRequest.current()).rows().stream()
        .map(r -> r.subList(1, 1 + COLUMNS.size()).stream().map(FileFuzzTest::text).toList())
        .toList();
  }

  private static String text(Object value) {
    return value == null ? null : value.toString();
  }

  private static void requireSame(
      Optional<List<Map<String, String>>> expected, List<List<String>> shown) {
    assertThat(expected).as("another reader reads nothing, loaded is %s", shown).isPresent();
    List<List<String>> rows = new ArrayList<>();
    for (Map<String, String> row : expected.orElseThrow()) {
      List<String> values = new ArrayList<>();
      COLUMNS.forEach(c -> values.add(row.get(c)));
      if (!rows.contains(values)) {
        rows.add(values);
      }
    }
    List<List<String>> sorted = new ArrayList<>(shown);
    sorted.sort(ROWS);
    rows.sort(ROWS);
    assertThat(plain(sorted)).isEqualTo(plain(rows));
  }

  /** Numbers of one value are the same, as JSON does not tell 0 from -0. */
  private static List<List<String>> plain(List<List<String>> rows) {
    return rows.stream().map(r -> r.stream().map(FileFuzzTest::unsigned).toList()).toList();
  }

  private static String unsigned(String value) {
    boolean zero = value != null && value.matches("-0+(\\.0+)?");
    return zero ? new BigDecimal(value).toPlainString() : value;
  }
}
