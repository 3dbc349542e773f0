package dev.bygone.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.DefinitionReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A spoiled definition is read, or refused with a place; it never fails otherwise. */
class DefinitionFuzzTest {
  private static final List<String> SEEDS =
      List.of(
          """
          engine: duckdb
          store: history.duckdb
          defaults: {deletes: close}
          tables:
            customer:
              source: deliveries/customer_{as_of:yyyy-MM-dd}.csv
              delivery: snapshot
              format: {type: csv, delimiter: ";", null: "NA", encoding: utf-8}
              columns: {id: integer, name: {type: varchar, from: [Security, Name]}, n: "decimal(10,2)"}
              key: [id]
              scope: [name]
              guard: {empty: fail, max_closed: 10%, max_changed: 5}
              on_bad_row: {quarantine: {max: 1%}}
              expect: {positive: {that: "n > 0 and lower(name) <> 'x'", else: warn}}
              corrections: keep
              flags: {first: min_flag, last: max_flag, values: numeric}
          """,
          """
          engine: spark
          store: {catalog: c, schema: s, format: iceberg, warehouse: lake}
          tables:
            orders:
              sources:
                - {source: initial/orders.csv, delivery: changes, once: true}
                - {source: feed/orders_*.json, delivery: changes}
              key: order_id
              sequence_by: [change_timestamp, lsn]
              operation: {column: op, upsert: [I, U], delete: D, truncate: T, skip: [X]}
              ignore_nulls: [a, b]
              lateness: 30d
              interval: {closed: second}
              open_end: 9999-12-31T00:00:00
              names: {valid_from: start, valid_to: end, is_current: null}
              partition_by: valid_from
          pits:
            month_end:
              tables: [orders]
              dates: {every: month_end, from: 2024-01-01}
              keep: {day: 30d, month_end: 2y}
              missing: ghost
          """);

  @TempDir private Path folder;

  @Test
  void isReadOrRefused() throws Exception {
    Path file = folder.resolve("bygone.yaml");
    int tried =
        Fuzzing.run(
            (random, input) -> {
              byte[] seed =
                  SEEDS.get(random.nextInt(SEEDS.size())).getBytes(StandardCharsets.UTF_8);
              Files.write(file, input.of(new Mutator(random).mutated(seed)));
              try {
                DefinitionReader.read(file);
              } catch (BygoneException e) {
                assertThat(e.problems())
                    .allSatisfy(
                        p -> {
                          assertThat(p.code()).isEqualTo(ErrorCode.INVALID_DEFINITION);
                          assertThat(p.what()).doesNotContain("Exception", "internal error");
                          assertThat(p.remedy()).isNotBlank();
                        });
              }
            });
    assertThat(tried).isGreaterThan(10);
  }
}
