package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Feed.IgnoredNulls;
import dev.bygone.definition.Format;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same changes in different envelopes make the same history, and so they do without one. */
class EnvelopesAgreeTest {
  private static final int EVENTS = 25;
  private static final int FILES = 3;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void loadAsIfTheyWereNotThere(long seed) throws IOException {
    Random random = new Random(seed);
    List<FeedEvent> events = new ArrayList<>(FeedEvent.random(random, EVENTS));
    List<List<FeedEvent>> files = split(events, random);
    List<TableDefinition> tables = new ArrayList<>(List.of(plain()));
    write("plain", files, FeedWriter::plain);
    for (EnvelopeKind kind : EnvelopeKind.values()) {
      tables.add(wrapped(kind));
      write(kind.word(), files, event -> FeedWriter.wrapped(event, kind));
    }
    try (Bygone bygone = Bygone.open(new Definition(folder, "duckdb", Store.MEMORY, tables))) {
      LoadReport report = bygone.load(LoadRequest.all());
      assertThat(report.problems()).isEmpty();
      List<List<Object>> expected = history(bygone, "plain");
      assertThat(expected).isNotEmpty();
      for (EnvelopeKind kind : EnvelopeKind.values()) {
        assertThat(history(bygone, kind.word())).as(kind.word()).isEqualTo(expected);
      }
    }
  }

  /** Late changes come in later files. */
  private static List<List<FeedEvent>> split(List<FeedEvent> events, Random random) {
    List<List<FeedEvent>> files = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      files.add(new ArrayList<>());
    }
    events.forEach(e -> files.get(random.nextInt(FILES)).add(e));
    files.forEach(f -> Collections.shuffle(f, random));
    return files;
  }

  private void write(String name, List<List<FeedEvent>> files, Function<FeedEvent, String> writer)
      throws IOException {
    for (int i = 0; i < files.size(); i++) {
      String text = files.get(i).stream().map(writer).collect(joining("\n", "", "\n"));
      Files.writeString(folder.resolve("%s_%d.json".formatted(name, i)), text);
    }
  }

  private static TableDefinition plain() {
    return columns(TableDefinition.builder("plain"))
        .column("op", ColumnType.VARCHAR)
        .column("ts", ColumnType.TIMESTAMPTZ)
        .column("sent", ColumnType.VARCHAR)
        .source("plain_*.json")
        .delivery(DeliveryKind.CHANGES)
        .sequenceBy("ts")
        .deleteWhen("op = 'D'")
        .ignoreNulls(IgnoredNulls.ALL)
        .sent("sent")
        .exclude("op", "ts")
        .optional("v", "w")
        .build();
  }

  private static TableDefinition wrapped(EnvelopeKind kind) {
    return columns(TableDefinition.builder(kind.word()))
        .source(kind.word() + "_*.json")
        .format(Format.of(kind))
        .sequenceBy("__ts", "__pos")
        .build();
  }

  private static Builder columns(Builder table) {
    table.column("id", ColumnType.INTEGER).key("id");
    FeedEvent.COLUMNS.forEach(c -> table.column(c, ColumnType.VARCHAR));
    return table;
  }

  /** Key, values and interval of every version. */
  private static List<List<Object>> history(Bygone bygone, String table) {
    return bygone.show(table, ShowRequest.history()).rows().stream()
        .map(r -> r.subList(1, FeedEvent.COLUMNS.size() + 4))
        .toList();
  }
}
