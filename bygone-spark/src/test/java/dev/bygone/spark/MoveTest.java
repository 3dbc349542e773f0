package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadEntry;
import dev.bygone.LoadRequest;
import dev.bygone.MoveRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A history that has moved from DuckDB to a lake goes on as it would have where it was. */
final class MoveTest {
  private static final String DEFINITION =
      """
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          key: id
          on_bad_row: quarantine
          columns: {id: integer, name: varchar, amount: "decimal(38,18)"}
        event:
          source: event_*.json
          delivery: changes
          key: [id, part]
          sequence_by: at
          delete_when: op = 'D'
          columns:
            id: bigint
            part: varchar
            at: timestamptz
            op: varchar
            day: date
            small: real
            tiny: smallint
            bytes: blob
            times: timestamp[]
            nested: struct(a double, "b c" map(varchar, decimal(30,2)), c struct(d timestamptz))
      """;

  private static final List<String> TABLES = List.of("customer", "event");

  @TempDir private Path folder;

  private void deliver() throws IOException {
    write("bygone.yaml", DEFINITION);
    write("customer_2024-01-01.csv", "id,name,amount\n1,Ann,1.5\n2,Bo,\n3,Cy,\n");
    write(
        "customer_2024-01-20.csv",
        "id,name,amount\n1,Anna,12345678901234567890.123456789012345678\nx,a,\n3,Cy,1\n");
    write(
        "event_1.json",
        """
        {"id": 1, "part": "", "at": "2024-01-01T10:00+02", "op": "I", "day": "0001-01-01", "small": 0.1, "tiny": -3, \
        "bytes": "\\\\x00a", "times": ["2024-01-31T10:00", null], "nested": {"a": -0.0, "b c": {"k": 1.10}, "c": {"d": "2024-01-31T10:00Z"}}}
        {"id": 1, "part": "é", "at": "2024-01-01T10:00Z", "op": "I", "times": [], "nested": {"a": null}}
        {"id": 1, "part": "", "at": "2024-01-03T10:00Z", "op": "D"}
        {"id": 2, "part": "\\n", "at": "2024-01-03T10:00Z", "op": "D", "small": "nan"}
        """);
  }

  /** Late, again with another content, and bad rows. */
  private void deliverMore() throws IOException {
    write("customer_2024-01-10.csv", "id,name,amount\n1,Anna,1\n2,Bo,7\n");
    write("customer_2024-01-20.csv", "id,name,amount\n1,Anna,1\n2,Bo,7\ny,Ed,\n");
    write(
        "event_2.json",
        """
        {"id": 1, "part": "", "at": "2024-01-02T10:00Z", "op": "U", "nested": {"a": 1, "b c": {"k": 1.10}}}
        {"id": 2, "part": "\\n", "at": "2024-01-02T10:00Z", "op": "I", "day": null, "small": 1, "tiny": 1, "bytes": "b", "times": []}
        {"id": 2, "part": "\\n", "at": "2024-01-03T10:00Z", "op": "D"}
        """);
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  @ParameterizedTest
  @EnumSource
  void goesOnAsIfItHadAlwaysBeenThere(LakeFormat format) throws IOException {
    deliver();
    Definition embedded = DefinitionReader.read(folder.resolve("bygone.yaml"));
    Store lake = new Store.Lake(Optional.empty(), Optional.empty(), format, Optional.of("lake"));
    try (Bygone stays = Bygone.open(embedded);
        Bygone moved = Bygone.open(embedded.at("spark", lake))) {
      requireLoaded(stays, 3);
      stays.move(new MoveRequest("spark", lake, List.of()));
      requireSame(stays, moved);

      deliverMore();
      requireLoaded(stays, 3);
      requireLoaded(moved, 3);
      requireSame(stays, moved);
      assertThat(moved.check(List.of()).results()).allMatch(r -> r.violations() == 0);
    }
  }

  private static void requireLoaded(Bygone bygone, int deliveries) {
    assertThat(bygone.load(LoadRequest.all()).deliveries())
        .filteredOn(r -> r.outcome() == Outcome.LOADED)
        .as("loaded")
        .hasSize(deliveries)
        .extracting(DeliveryReport::problems)
        .allMatch(List::isEmpty);
  }

  private static void requireSame(Bygone one, Bygone other) {
    for (String table : TABLES) {
      Rows expected = one.show(table, ShowRequest.history());
      assertThat(other.show(table, ShowRequest.history())).as(table).isEqualTo(expected);
      assertThat(other.rejects(table).rows()).isEqualTo(one.rejects(table).rows());
    }
    assertThat(other.status(List.of()))
        .map(MoveTest::log)
        .isEqualTo(one.status(List.of()).stream().map(MoveTest::log).toList());
  }

  /** What a load says of itself but when it was and how long it took. */
  private static List<Object> log(LoadEntry load) {
    return List.of(
        load.loadId(), load.table(), load.delivery(), load.checksum(), load.asOf(), load.counts());
  }
}
