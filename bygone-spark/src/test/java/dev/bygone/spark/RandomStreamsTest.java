package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.Column;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TemporaryFolder;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.random.Multiverse;
import dev.bygone.testing.random.Multiverses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Random feeds that come as a stream, in any order and cut into batches anyhow, leave the rows that
 * one load of all of it leaves: {@code bygone.streams} feeds of many keys.
 */
final class RandomStreamsTest {
  private static final int STREAMS = Integer.getInteger("bygone.streams", 1);
  private static final long SEED = Long.getLong("bygone.random.seed", System.nanoTime());
  private static final int UNIVERSES = 40;
  private static final int MOST_FILES = 4;

  private final SparkSession session = SparkSessions.ofProcess().newSession();

  @Example
  void anySplitEqualsOneLoad() throws Exception {
    int compared = 0;
    for (long seed = SEED; compared < STREAMS; seed++) {
      Random random = new Random(seed);
      Multiverse feed = Multiverses.changes(UNIVERSES).generator(1000).next(random).value();
      if (isPlain(feed.table())) {
        try (TemporaryFolder folder = TemporaryFolder.create("bygone-streams")) {
          assertSame(folder.path(), feed.table(), rows(feed, random), random);
        } catch (AssertionError e) {
          throw new AssertionError("with seed " + seed, e);
        }
        compared++;
      }
    }
  }

  /** What comes as text cannot be nested. */
  private static boolean isPlain(TableDefinition table) {
    return table.columns().keySet().stream()
        .noneMatch(c -> table.type(c).text().matches("(?s).*[\\[(].*[a-z\\]].*"));
  }

  /** Its rows in another order, of which no two are of one key and sequence. */
  private static List<TypedRow> rows(Multiverse feed, Random random) {
    List<TypedRow> rows = new ArrayList<>();
    feed.deliveries().forEach(d -> rows.addAll(d.rows()));
    Collections.shuffle(rows, random);
    Set<List<Object>> met = new HashSet<>();
    rows.removeIf(r -> !met.add(identity(feed.table(), r)));
    return rows;
  }

  private static List<Object> identity(TableDefinition table, TypedRow row) {
    List<Object> identity = new ArrayList<>();
    if (!row.truncate()) {
      table.key().forEach(k -> identity.add(row.values().get(k)));
    }
    table.sequenceBy().forEach(s -> identity.add(row.values().get(s)));
    return identity;
  }

  private void assertSame(Path folder, TableDefinition table, List<TypedRow> rows, Random random)
      throws Exception {
    List<String> expected = inOneLoad(Files.createDirectory(folder.resolve("load")), table, rows);
    Path spark = Files.createDirectory(folder.resolve("spark"));
    Path landing = Files.createDirectory(folder.resolve("landing"));
    write(landing, table, rows, random);
    Store store =
        new Store.Lake(Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("lake"));
    Definition definition = new Definition(spark, "spark", store, List.of(table));
    try (SparkBygone bygone = SparkBygone.open(session, definition)) {
      stream(bygone, table, landing, folder.resolve("checkpoint"), 1 + random.nextInt(2));
      assertThat(shown(bygone.bygone(), table)).isEqualTo(expected);
      // whose checkpoint is gone gets all of it again
      stream(bygone, table, landing, folder.resolve("another"), MOST_FILES);
      assertThat(shown(bygone.bygone(), table)).isEqualTo(expected);
    }
  }

  private static List<String> inOneLoad(Path folder, TableDefinition table, List<TypedRow> rows) {
    try (Playground playground = Playground.open(folder, TestEngine.of("duckdb"), table)) {
      assertThat(playground.loadTyped(List.of(delivery(rows)), Set.of()))
          .extracting(r -> r.outcome())
          .containsExactly(Outcome.LOADED);
      return shown(playground.bygone(), table);
    }
  }

  private static TypedDelivery delivery(List<TypedRow> rows) {
    return new TypedDelivery("all", Optional.empty(), rows, Set.of());
  }

  /** As files of JSON, one after the other. */
  private static void write(Path landing, TableDefinition table, List<TypedRow> rows, Random random)
      throws IOException {
    int files = 2 + random.nextInt(MOST_FILES - 1);
    List<TypedDelivery> parts =
        IntStream.range(0, files)
            .mapToObj(
                f ->
                    delivery(
                        IntStream.range(0, rows.size())
                            .filter(i -> i * files / rows.size() == f)
                            .mapToObj(rows::get)
                            .toList()))
            .toList();
    Path written = Files.createDirectory(landing.resolveSibling("written"));
    try (Playground playground = Playground.open(written, TestEngine.of("duckdb"), table)) {
      for (Delivery part : playground.write(parts)) {
        Path file = part.files().get(0);
        Files.move(file, landing.resolve(file.getFileName()));
      }
    }
  }

  private void stream(
      SparkBygone bygone, TableDefinition table, Path landing, Path checkpoint, int filesAtOnce)
      throws Exception {
    StructType text = new StructType();
    for (String column : new TreeSet<>(table.columns().keySet())) {
      text = text.add(column, DataTypes.StringType);
    }
    Dataset<Row> rows =
        session
            .readStream()
            .schema(text)
            .option("maxFilesPerTrigger", filesAtOnce)
            .json(landing.toUri().toString());
    bygone.stream(
            table.name(),
            StreamDelivery.of(rows, checkpoint.toUri().toString()).at(Trigger.AvailableNow()))
        .awaitTermination();
  }

  /** The rows of the history but for what depends on the loads. */
  private static List<String> shown(Bygone bygone, TableDefinition table) {
    Rows rows = bygone.show(table.name(), ShowRequest.history());
    Set<String> ofLoads =
        Set.of(
            table.addedColumns().getOrDefault(AddedColumn.SURROGATE_KEY, ""),
            table.addedColumns().getOrDefault(AddedColumn.LOAD_ID, ""),
            table.addedColumns().getOrDefault(AddedColumn.UPDATED_AT, ""));
    List<String> names = rows.columns().stream().map(Column::name).toList();
    return rows.rows().stream()
        .map(
            row ->
                IntStream.range(0, names.size())
                    .filter(i -> !ofLoads.contains(names.get(i)))
                    .mapToObj(i -> names.get(i) + "=" + row.get(i))
                    .toList()
                    .toString())
        .sorted()
        .toList();
  }
}
