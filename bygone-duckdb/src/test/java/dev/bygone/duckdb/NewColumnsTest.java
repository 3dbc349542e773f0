package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.CheckRequest;
import dev.bygone.ColumnChange;
import dev.bygone.DeliveryProof.Finding;
import dev.bygone.DeliveryReport;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.MoveRequest;
import dev.bygone.PlanReport;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.Store;
import dev.bygone.source.Delivery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history that gets columns and wider types goes on as one that always had them. */
final class NewColumnsTest {
  private static final ColumnType BIGINT = ColumnType.BIGINT;
  private static final ColumnChange NEW = new ColumnChange("z", BIGINT, Optional.empty());

  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    define("");
    write("t_2024-01-01.csv", "id,v\n1,a\n2,b\n");
    write("t_2024-01-02.csv", "id,v,z\n1,a,5\n2,b,\n");
  }

  @Test
  void tellsANewColumnAndPlansItWithoutAWord() throws IOException {
    try (Bygone bygone = open()) {
      PlanReport plan = bygone.plan(LoadRequest.all(), 9);
      assertThat(plan.deliveries().get(1).report().columns()).containsExactly(NEW);
      assertThat(plan.deliveries().get(1).examples()).hasSize(1);
      assertThat(bygone.status(List.of())).isEmpty();
      assertThat(bygone.load(LoadRequest.all()).deliveries().get(1).columns()).containsExactly(NEW);
      assertThat(skipped(bygone)).isEqualTo(2);
    }
    write("t_2024-01-03.csv", "id,v,z\n1,a,5\n2,b,2.5\n");
    ColumnChange wider = new ColumnChange("z", new ColumnType.Decimal(21, 1), Optional.of(BIGINT));
    try (Bygone bygone = open()) {
      assertThat(bygone.plan(LoadRequest.all(), 9).deliveries().get(2).report().columns())
          .containsExactly(wider);
      assertThat(bygone.show("t", ShowRequest.history()).rows()).hasSize(3);
      assertThat(bygone.load(LoadRequest.all()).deliveries().get(2).columns())
          .containsExactly(wider);
      assertThat(bygone.show("t", ShowRequest.history()).rows()).hasSize(4);
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  @Test
  void readsADeliveryOnceWhoseOtherColumnsAreEmpty() throws IOException {
    write("t_2024-01-02.csv", "id,v,z,\n1,a,,\n2,b,,\n");
    AtomicInteger read = new AtomicInteger();
    UnaryOperator<Delivery> counting =
        delivery -> {
          read.addAndGet(delivery.name().equals("t_2024-01-02.csv") ? 1 : 0);
          return delivery;
        };
    try (Bygone bygone =
        Bygone.open(definition(), new RewritingProvider(UnaryOperator.identity(), counting))) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(read).hasValue(1);
      write("t_2024-01-02.csv", "id,v,z,\n1,a,,\n2,b,7,\n");
      bygone.load(LoadRequest.all());
      assertThat(read).hasValue(4);
      assertThat(bygone.show("t", ShowRequest.history()).columns()).hasSize(8);
    }
  }

  @Test
  void provesWhatCameBeforeTheColumn() {
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).deliveries())
          .allMatch(proof -> proof.finding() instanceof Finding.Equal);
    }
  }

  @Test
  void movesWithSinceWhenAColumnIsThere() throws IOException {
    Store moved = new Store.Database("new.duckdb");
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
      bygone.move(MoveRequest.to("duckdb", moved));
    }
    write("t_2024-01-03.csv", "id,v\n1,a\n");
    Files.delete(folder.resolve("t_2024-01-01.csv"));
    write("t_2023-12-31.csv", "id,v\n1,a\n");
    try (Bygone bygone = Bygone.open(definition().at("duckdb", moved))) {
      List<DeliveryReport> reports = bygone.load(LoadRequest.all()).deliveries();
      assertThat(reports)
          .extracting(DeliveryReport::outcome)
          .containsExactly(
              DeliveryReport.Outcome.LOADED,
              DeliveryReport.Outcome.SKIPPED,
              DeliveryReport.Outcome.REFUSED);
      assertThat(codes(reports.get(2))).containsExactly(ErrorCode.MISSING_COLUMN);
    }
  }

  @Test
  void aColumnIsDeclaredBeforeItComes() throws IOException {
    write("t_2024-01-03.csv", "id,v,y\n1,a,7\n2,b,\n");
    define("columns: {id: bigint, v: varchar}\n    optional: z");
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all().withOnly(List.of("*01.csv", "*02.csv")));
    }
    define("columns: {id: bigint, v: varchar, year: {type: smallint, from: Y}}\n    optional: z");
    try (Bygone bygone = open()) {
      assertThat(bygone.show("t", ShowRequest.history()).rows()).hasSize(3);
      assertThat(bygone.load(LoadRequest.all()).deliveries().get(2).columns())
          .containsExactly(new ColumnChange("year", ColumnType.Scalar.SMALLINT, Optional.empty()));
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  @Test
  void theDefinitionMakesAColumnWiderAndNeverNarrower() throws IOException {
    define("columns: {id: integer, v: varchar}\n    on_new_column: ignore");
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
    }
    write("t_2024-01-03.csv", "id,v\n9999999999,a\n");
    define("columns: {id: bigint, v: varchar}\n    on_new_column: ignore");
    try (Bygone bygone = open()) {
      assertThat(bygone.show("t", ShowRequest.history()).rows()).hasSize(2);
      assertThat(bygone.load(LoadRequest.all()).deliveries().get(2).columns())
          .containsExactly(new ColumnChange("id", BIGINT, Optional.of(ColumnType.INTEGER)));
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
    define("columns: {id: integer, v: varchar}\n    on_new_column: ignore");
    try (Bygone bygone = open()) {
      assertThat(codes(bygone.load(LoadRequest.all()).deliveries().get(0)))
          .containsExactly(ErrorCode.DEFINITION_DRIFT);
    }
  }

  @Test
  void aFileOfManySnapshotsBringsAColumnToAllOfThem() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: t.duckdb
        tables:
          t: {source: s.csv, delivery: snapshot, key: id, as_of: {column: day}, columns: {id: bigint, day: date}}
        """);
    write("s.csv", "id,day\n1,2024-01-01\n1,2024-01-02\n");
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
    }
    write("s.csv", "id,day,z\n1,2024-01-01,\n1,2024-01-02,\n1,2024-01-03,7\n");
    try (Bygone bygone = open()) {
      List<DeliveryReport> reports = bygone.load(LoadRequest.all()).deliveries();
      assertThat(reports)
          .extracting(DeliveryReport::outcome)
          .containsExactly(
              DeliveryReport.Outcome.SKIPPED,
              DeliveryReport.Outcome.SKIPPED,
              DeliveryReport.Outcome.LOADED);
      assertThat(bygone.show("t", ShowRequest.history()).rows()).hasSize(2);
      assertThat(skipped(bygone)).isEqualTo(3);
    }
  }

  private static long skipped(Bygone bygone) {
    return bygone.load(LoadRequest.all().withFlags(Set.of(Flag.ONE_PASS))).deliveries().stream()
        .filter(d -> d.outcome() == DeliveryReport.Outcome.SKIPPED)
        .count();
  }

  private static List<ErrorCode> codes(DeliveryReport report) {
    return report.problems().stream().map(Problem::code).toList();
  }

  private void define(String more) throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: t.duckdb
        tables:
          t:
            source: t_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            %s
        """
            .formatted(more));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Definition definition() {
    return DefinitionReader.read(folder.resolve("bygone.yaml"));
  }

  private Bygone open() {
    return Bygone.open(definition());
  }
}
