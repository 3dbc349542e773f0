package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlFile;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefinitionReaderTest {
  @TempDir private Path folder;

  @Test
  void defaults() throws IOException {
    Definition definition = read("tables: {t: {columns: {id: bigint, v: text}, key: id}}");
    assertThat(definition)
        .isEqualTo(
            new Definition(
                folder,
                "duckdb",
                new Store.Database("history.duckdb"),
                List.of(
                    TableDefinition.builder("t")
                        .column("id", ColumnType.BIGINT)
                        .column("v", ColumnType.VARCHAR)
                        .key("id")
                        .build())));
    assertThat(definition.tables().get(0))
        .isEqualTo(
            new TableDefinition(
                "t",
                Optional.empty(),
                Format.BY_EXTENSION,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                definition.tables().get(0).columns(),
                DeliveryKind.SNAPSHOT,
                List.of("id"),
                Mode.SCD2,
                List.of(),
                Detect.VALUES,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Feed.PLAIN,
                Deletes.CLOSE,
                List.of(),
                Guard.NONE,
                Ties.FAIL,
                OnBadRow.FAIL,
                Map.of(),
                Lateness.UNLIMITED,
                Corrections.REPLACE,
                OnNewColumn.ADD,
                List.of(),
                List.of(),
                Output.USUAL));
  }

  @Test
  void fullMapping() throws IOException {
    Definition definition =
        read(
            """
            engine: duckdb
            store: db/kept.duckdb
            defaults: {on_new_column: ignore, track: v}
            tables:
              orders:
                source: feed/orders_*.csv
                format: {type: csv, delimiter: ";", null: NA, encoding: latin1}
                columns: {id: bigint, part: {type: varchar}, ts: timestamptz, lsn: int, op: text, v: date}
                delivery: changes
                key: [id, part]
                mode: scd1
                sequence_by: [ts, lsn]
                detect: time
                ignore: [v]
                exclude: [ts, lsn, op, elsewhere]
                delete_when: op = 'D'
                lateness: 36h
              customer:
                source: in/{as_of:yyyy/MM/dd}/customer.parquet
                format: parquet
                columns: {id: bigint, v: 'decimal(10,2)', w: text}
                delivery: snapshot
                key: id
                include: [v]
                delete_when: w = 'gone'
                deletes: ignore
                on_new_column: fail
                partition_by: [valid_from, id]
              rate:
                columns: {id: bigint, v: double}
                key: id
                mode: snapshot
            """);
    assertThat(definition.store()).isEqualTo(new Store.Database("db/kept.duckdb"));
    assertThat(definition.tables()).containsExactly(orders(), customer(), rate());
  }

  private static TableDefinition orders() {
    return TableDefinition.builder("orders")
        .source("feed/orders_*.csv")
        .format(
            new Format(
                Optional.of(Format.Type.CSV),
                Optional.of(";"),
                Optional.of("NA"),
                Optional.of(StandardCharsets.ISO_8859_1),
                Optional.empty()))
        .column("id", ColumnType.BIGINT)
        .column("part", ColumnType.VARCHAR)
        .column("ts", ColumnType.TIMESTAMPTZ)
        .column("lsn", ColumnType.INTEGER)
        .column("op", ColumnType.VARCHAR)
        .column("v", ColumnType.DATE)
        .delivery(DeliveryKind.CHANGES)
        .key("id", "part")
        .mode(Mode.SCD1)
        .sequenceBy("ts", "lsn")
        .detect(Detect.TIME)
        .ignore("v")
        .exclude("ts", "lsn", "op", "elsewhere")
        .deleteWhen("op = 'D'")
        .lateness(Lateness.of(Duration.ofHours(36)))
        .onNewColumn(OnNewColumn.IGNORE)
        .build();
  }

  private static TableDefinition customer() {
    return TableDefinition.builder("customer")
        .source("in/{as_of:yyyy/MM/dd}/customer.parquet")
        .format(Format.of(Format.Type.PARQUET))
        .column("id", ColumnType.BIGINT)
        .column("v", new ColumnType.Decimal(10, 2))
        .column("w", ColumnType.VARCHAR)
        .key("id")
        .track("v")
        .include("v")
        .deleteWhen("w = 'gone'")
        .deletes(Deletes.IGNORE)
        .onNewColumn(OnNewColumn.FAIL)
        .partitionBy("valid_from", "id")
        .build();
  }

  private static TableDefinition rate() {
    return TableDefinition.builder("rate")
        .column("id", ColumnType.BIGINT)
        .column("v", ColumnType.Scalar.DOUBLE)
        .key("id")
        .mode(Mode.SNAPSHOT)
        .track("v")
        .onNewColumn(OnNewColumn.IGNORE)
        .build();
  }

  /** Violations in files are tested by {@link WrongDefinitionsTest}. */
  @Test
  void violations() {
    assertThatThrownBy(() -> read("tables: {t: {columns: {id: bigint}}}"))
        .isInstanceOf(BygoneException.class)
        .hasMessageEndingWith("bygone.yaml:1:10: a table needs a key");
  }

  @Test
  void acceptsWhatHoldsAnyway() throws IOException {
    TableDefinition table =
        read("""
                tables:
                  t:
                    columns: {id: bigint}
                    key: id
                    scope: none
                    detect: values
                    ignore_nulls: false
                    guard: {empty: fail, max_closed: 100%, max_changed: 100%}
                    ties: fail
                    on_bad_row: fail
                    lateness: unlimited
                    interval: half_open
                    open_end: null
                    names: bygone
                    flags: none
                    corrections: replace
                    partition_by: none
                """)
            .tables()
            .get(0);
    assertThat(table)
        .isEqualTo(TableDefinition.builder("t").column("id", ColumnType.BIGINT).key("id").build());
  }

  @Test
  void leavesOutDefaultsThatATableContradicts() throws IOException {
    List<TableDefinition> tables =
        read("""
                defaults: {deletes: ignore, ignore: v, exclude: w, key: id, detect: time}
                tables:
                  a: {columns: &c {id: bigint, v: date, w: date}, track: w, include: [v, w]}
                  b: {columns: *c, delivery: changes, sequence_by: v}
                  c: {columns: {<<: *c, x: text}, key: x}
                """)
            .tables();
    assertThat(tables)
        .extracting(TableDefinition::deletes)
        .containsExactly(Deletes.IGNORE, Deletes.CLOSE, Deletes.IGNORE);
    assertThat(tables)
        .extracting(TableDefinition::detect)
        .containsExactly(Detect.VALUES, Detect.TIME, Detect.VALUES);
    assertThat(tables)
        .extracting(TableDefinition::ignore)
        .containsExactly(List.of(), List.of("v"), List.of("v"));
    assertThat(tables)
        .extracting(TableDefinition::exclude)
        .containsExactly(List.of(), List.of("w"), List.of("w"));
    assertThat(tables)
        .extracting(TableDefinition::key)
        .containsExactly(List.of("id"), List.of("id"), List.of("x"));
  }

  @Test
  void readsSourcesThatAreNoFiles() throws IOException {
    List<TableDefinition> tables =
        read("""
                engine: spark
                defaults: {format: csv, columns: {id: bigint}, key: id}
                tables:
                  a: {source: {table: crm.customer}}
                  b: {source: {query: SELECT 1 AS id}}
                  c: {source: in/*.txt}
                  d: {source: {files: in/*.txt, follow_links: true}}
                """)
            .tables();
    assertThat(tables)
        .extracting(t -> t.source().orElseThrow())
        .containsExactly(
            new Source.Table("crm.customer"),
            new Source.Query("SELECT 1 AS id"),
            new Source.Files("in/*.txt"),
            new Source.Files("in/*.txt", true));
    assertThat(tables)
        .extracting(TableDefinition::format)
        .containsExactly(
            Format.BY_EXTENSION,
            Format.BY_EXTENSION,
            Format.of(Format.Type.CSV),
            Format.of(Format.Type.CSV));
  }

  @Test
  void keepsNamesThatYamlTakesForSomethingElse() throws IOException {
    TableDefinition table =
        read("tables: {2024: {columns: {no: bigint, 007: date, null: date}, key: no}}")
            .tables()
            .get(0);
    assertThat(table.name()).isEqualTo("2024");
    assertThat(table.columns()).containsOnlyKeys("no", "007", "null");
    assertThat(table.key()).containsExactly("no");
  }

  @Test
  void readsATableOfAnotherDocument() {
    YamlPart part = part("x:\n  table: {columns: {id: bigint}, key: id}\n");
    assertThat(DefinitionReader.table(part, "t").name()).isEqualTo("t");
  }

  @Test
  void findsWhatIsWrongInATableOfAnotherDocument() {
    YamlPart part = part("x:\n  table: {columns: {id: bigint}, kay: id}\n");
    assertThatThrownBy(() -> DefinitionReader.table(part, "t"))
        .hasMessage("INVALID_DEFINITION: cases.yaml:2:34: unknown key \"kay\" in table \"t\"");
    assertThatThrownBy(() -> DefinitionReader.table(part("x: {table: 1}"), "t"))
        .hasMessageEndingWith("cases.yaml:1:12: table \"t\" must be a mapping, not a number");
  }

  private static YamlPart part(String text) {
    YamlMap root = (YamlMap) YamlFile.parse("cases.yaml", text, new Findings()).orElseThrow();
    return ((YamlMap) root.find("x").orElseThrow()).find("table").orElseThrow();
  }

  private Definition read(String text) throws IOException {
    return DefinitionReader.read(Files.writeString(folder.resolve("bygone.yaml"), text));
  }
}
