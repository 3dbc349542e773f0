package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ExportFormat;
import dev.bygone.ExportReport;
import dev.bygone.ExportRequest;
import dev.bygone.LoadRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is exported reads back as what it was. */
final class ExportTest {
  private static final String COLUMNS =
      """
            id: integer
            text: varchar
            at: timestamp
            instant: timestamptz
            day: date
            exact: decimal(38,18)
            approximate: double
            small: real
            yes: boolean
            bytes: blob
            times: timestamp[]
            nested: struct(a double, b map(varchar, decimal(30,2)), c struct(d timestamptz))
      """;

  private static final String ROWS =
      """
      {"id": 1, "text": "a,\\"b\\"\\r\\nc", "at": "2024-01-31T10:00:00.123456", "instant": "2024-01-31T10:00+02", "day": "0001-01-01", \
      "exact": 12345678901234567890.123456789012345678, "approximate": 1e-300, "small": 0.1, "yes": true, "bytes": "\\\\x00a", \
      "times": ["2024-01-31T10:00", null], "nested": {"a": "nan", "b": {"k": 1.10}, "c": {"d": "2024-01-31T10:00Z"}}}
      {"id": 2, "text": ""}
      {"id": 3, "text": "NULL", "approximate": "inf", "small": -0.0, "times": [], "nested": {"a": null}}
      {"id": 4, "text": " x ", "approximate": "nan", "small": "-inf"}
      """;

  @TempDir private Path folder;
  private Path target;

  @BeforeEach
  void makeTarget() throws IOException {
    target = Files.createDirectories(folder.resolve("out"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"t.csv", "t.csv.gz", "t.json", "t.json.gz", "t.jsonl", "t.ndjson.gz", "t.parquet"})
  void readsBack(String name) throws IOException {
    Files.writeString(folder.resolve("in.json"), ROWS);
    try (Bygone bygone = Bygone.open(definition("in.json"));
        Bygone again = Bygone.open(definition("out/" + name))) {
      bygone.load(LoadRequest.all());
      ExportReport report = bygone.export("t", ExportRequest.to(target.resolve(name)));
      assertThat(again.load(LoadRequest.all()).problems()).isEmpty();

      assertThat(report.rows()).isEqualTo(4);
      assertThat(values(again)).isEqualTo(values(bygone));
    }
    assertThat(filesInTarget()).containsExactly(name);
  }

  @Test
  void takesTheFormatThatIsAskedFor() throws IOException {
    Path file = target.resolve("t.txt");
    try (Bygone bygone = loaded()) {
      bygone.export(
          "t",
          ExportRequest.to(file)
              .withRows(ShowRequest.current().withKey("2"))
              .withFormat(ExportFormat.JSON_LINES));
    }

    assertThat(Files.readString(file).lines()).singleElement().asString().contains("\"id\":2,");
  }

  @Test
  void leavesAFileThatIsThere() throws IOException {
    Path file = Files.writeString(target.resolve("t.csv"), "mine");
    try (Bygone bygone = loaded()) {
      assertThatThrownBy(() -> bygone.export("t", ExportRequest.to(file)))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("is there already");
      assertThat(file).hasContent("mine");

      bygone.export("t", ExportRequest.to(file).overwriting());
      assertThat(file).content().startsWith("surrogate_key,id,");
    }
  }

  @Test
  void leavesNothingBehindWhenItFails() throws IOException {
    Path file = Files.createDirectories(target.resolve("t.csv"));
    try (Bygone bygone = loaded()) {
      assertThatThrownBy(() -> bygone.export("t", ExportRequest.to(file).overwriting()))
          .isInstanceOf(BygoneException.class);
      assertThatThrownBy(
              () ->
                  bygone.export(
                      "t",
                      ExportRequest.to(target.resolve("u.csv"))
                          .withRows(ShowRequest.asOf("yesterday"))))
          .isInstanceOf(BygoneException.class);
    }

    assertThat(filesInTarget()).containsExactly("t.csv");
  }

  private Bygone loaded() throws IOException {
    Files.writeString(folder.resolve("in.json"), ROWS);
    Bygone bygone = Bygone.open(definition("in.json"));
    bygone.load(LoadRequest.all());
    return bygone;
  }

  private static Rows values(Bygone bygone) {
    Rows rows = bygone.show("t", ShowRequest.current());
    return new Rows(
        rows.columns().subList(1, 13),
        rows.rows().stream().map(r -> r.subList(1, 13)).toList(),
        rows.total());
  }

  private Definition definition(String source) throws IOException {
    Path file = folder.resolve("bygone.yaml");
    Files.writeString(
        file,
        """
        store: %s.duckdb
        tables:
          t:
            source: %s
            delivery: snapshot
            key: id
            on_new_column: ignore
            columns:
        %s"""
            .formatted(source.replace("/", "-"), source, COLUMNS.indent(2)));
    return DefinitionReader.read(file);
  }

  private List<String> filesInTarget() throws IOException {
    try (Stream<Path> files = Files.list(target)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }
}
