package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.CheckRequest;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.LoadRequest;
import dev.bygone.RebuildReport;
import dev.bygone.RebuildReport.Gone;
import dev.bygone.RebuildRequest;
import dev.bygone.RebuildRequest.Flag;
import dev.bygone.RetractRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.DefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories that are built anew, of files that are still there. */
class RebuildTest {
  private static final String CITIES = "{id: integer, city: varchar}";
  private static final String ALL = "{id: integer, city: varchar, vip: varchar}";

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    write("customer_2024-01-01.csv", "id,city,vip\n1,Bern,a\n2,Oslo,b\n");
    write("customer_2024-02-01.csv", "id,city,vip\n1,Paris,a\n2,Oslo,c\n");
    write("customer_2024-03-01.csv", "id,city,vip\n1,Bern,a\n2,Oslo,c\n3,Rome,d\n");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private Bygone open(String columns, String more) {
    return Bygone.open(
        DefinitionReader.parse(
            "bygone.yaml",
            """
            tables:
              customer:
                source: customer_{as_of:yyyy-MM-dd}.csv
                delivery: snapshot
                key: id
                on_new_column: ignore
                columns: %s
            %s
            %s
            """
                .formatted(
                    columns,
                    more.indent(4),
                    more.contains("scd1") // which has no past to point to
                        ? ""
                        : "pits: {customer_days: {tables: [customer], dates: deliveries}}"),
            folder));
  }

  private static List<List<Object>> rows(Bygone bygone) {
    return bygone.show("customer", ShowRequest.history()).rows();
  }

  private static RebuildReport swap(Bygone bygone) {
    return bygone.rebuild(RebuildRequest.of("customer").with(Set.of(Flag.SWAP)));
  }

  private List<List<Object>> sql(String query) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:duckdb:" + folder.resolve("history.duckdb"));
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      List<List<Object>> rows = new ArrayList<>();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(result.getObject(i));
        }
        rows.add(row);
      }
      return rows;
    }
  }

  @Test
  void isTheSameWhereNothingHasChanged() {
    try (Bygone bygone = open(CITIES, "")) {
      bygone.load(LoadRequest.all());
      List<List<Object>> before = rows(bygone);

      RebuildReport report = bygone.rebuild(RebuildRequest.of("customer"));

      assertThat(report.difference().isNone()).isTrue();
      assertThat(report.reloaded()).isEqualTo(3);
      assertThat(report.keptAs()).isEmpty();
      assertThat(rows(bygone)).isEqualTo(before);
    }
  }

  @Test
  void takesANewTrackedColumnAndKeepsSurrogateKeys() throws SQLException {
    try (Bygone bygone = open(CITIES, "")) {
      bygone.load(LoadRequest.all());
    }
    try (Bygone bygone = open(ALL, "")) {
      RebuildReport report = swap(bygone);

      assertThat(report.difference().added()).containsExactly("vip");
      assertThat(report.difference().keys()).hasValue(1);
      assertThat(report.keptAs().orElseThrow()).matches("customer_until_\\d{4}_\\d\\d_\\d\\d");
      assertThat(rows(bygone).stream().map(r -> r.subList(0, 4)))
          .containsExactly(
              List.of(1L, 1, "Bern", "a"),
              List.of(3L, 1, "Paris", "a"),
              List.of(4L, 1, "Bern", "a"),
              List.of(2L, 2, "Oslo", "b"),
              List.of(6L, 2, "Oslo", "c"),
              List.of(5L, 3, "Rome", "d"));
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
      assertThat(bygone.load(LoadRequest.all()).deliveries()).allMatch(d -> d.loadId().isEmpty());
      assertThat(bygone.status(List.of()).stream().map(LoadEntry::loadId))
          .containsExactly(4L, 5L, 6L);
    }
    String kept =
        (String)
            sql("SELECT table_name FROM duckdb_tables() WHERE schema_name = 'main' AND table_name LIKE '%until%'")
                .get(0)
                .get(0);
    assertThat(sql("SELECT count(*) FROM " + kept)).isEqualTo(List.of(List.of(5L)));
    assertThat(sql("SELECT count(*) FROM customer")).isEqualTo(List.of(List.of(6L)));
    assertThat(sql("SELECT DISTINCT table_name FROM _bygone._bygone_loads ORDER BY 1"))
        .isEqualTo(List.of(List.of("customer"), List.of(kept)));
  }

  @Test
  void keepsTheFormerHistoryWhole() {
    String kept;
    List<List<Object>> before;
    try (Bygone bygone = open(CITIES, "")) {
      bygone.load(LoadRequest.all());
      before = rows(bygone);
      kept = swap(bygone).keptAs().orElseThrow();
    }
    String definition =
        """
        tables:
          %s:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            on_new_column: ignore
            columns: %s
        """
            .formatted(kept, CITIES);
    try (Bygone bygone = Bygone.open(DefinitionReader.parse("bygone.yaml", definition, folder))) {
      assertThat(bygone.show(kept, ShowRequest.history()).rows()).isEqualTo(before);
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
    }
  }

  @Test
  void namesWhatIsGoneAndDoesNothingThen() throws IOException {
    try (Bygone bygone = open(CITIES, "")) {
      bygone.load(LoadRequest.all());
      List<List<Object>> before = rows(bygone);
      Files.delete(folder.resolve("customer_2024-01-01.csv"));
      write("customer_2024-02-01.csv", "id,city,vip\n1,Lyon,a\n2,Oslo,c\n");

      assertThat(bygone.rebuild(RebuildRequest.of("customer")).gone().stream().map(Gone::text))
          .containsExactly(
              "customer_2024-01-01.csv (load 1): gone",
              "customer_2024-02-01.csv (load 2): no longer what was loaded");
      assertThatThrownBy(() -> swap(bygone))
          .isInstanceOfSatisfying(
              BygoneException.class,
              e -> assertThat(e.problems().get(0).code()).isEqualTo(ErrorCode.INVALID_REQUEST));
      assertThat(rows(bygone)).isEqualTo(before);

      RebuildReport report =
          bygone.rebuild(RebuildRequest.of("customer").with(Set.of(Flag.SWAP, Flag.WITHOUT_GONE)));
      assertThat(report.others()).hasSize(1);
      assertThat(rows(bygone))
          .extracting(r -> r.get(2))
          .containsExactly("Lyon", "Bern", "Oslo", "Rome");
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
    }
  }

  @Test
  void leavesOutWhatWasTakenBack() {
    try (Bygone bygone = open(CITIES, "")) {
      bygone.load(LoadRequest.all());
      bygone.retract(RetractRequest.of("customer_2024-02-01.csv"));
      List<List<Object>> before = rows(bygone);

      assertThat(swap(bygone).others()).isEmpty();

      assertThat(rows(bygone).stream().map(r -> r.subList(0, 5)))
          .isEqualTo(before.stream().map(r -> r.subList(0, 5)).toList());
    }
  }

  @Test
  void takesWhatIsNew() throws IOException {
    try (Bygone bygone = open(CITIES, "")) {
      bygone.load(LoadRequest.all());
      write("customer_2023-12-01.csv", "id,city,vip\n9,Rome,a\n");
      write("customer_2024-04-01.csv", "id,town\n9,Rome\n");

      RebuildReport report = swap(bygone);

      assertThat(report.others())
          .extracting(d -> d.delivery() + " " + d.outcome())
          .containsExactly("customer_2023-12-01.csv LOADED", "customer_2024-04-01.csv REFUSED");
      assertThat(rows(bygone)).hasSize(6);
    }
  }

  @Test
  void keepsAnotherOneEachTimeThatItDiffers() {
    String first;
    try (Bygone bygone = open(CITIES, "corrections: keep")) {
      bygone.load(LoadRequest.all());
      first = swap(bygone).keptAs().orElseThrow();
      List<LoadEntry> log = bygone.status(List.of());
      assertThat(swap(bygone).keptAs()).hasValue(first);
      assertThat(bygone.status(List.of())).isEqualTo(log);
    }
    try (Bygone bygone = open(ALL, "corrections: keep")) {
      assertThat(swap(bygone).keptAs()).hasValue(first + "_2");
    }
  }

  @Test
  void takesAnotherKeyAndMode() throws SQLException {
    try (Bygone bygone = open(CITIES, "corrections: keep")) {
      bygone.load(LoadRequest.all());
    }
    try (Bygone bygone = open(ALL, "mode: scd1")) {
      swap(bygone);
      assertThat(rows(bygone)).extracting(r -> r.get(2)).containsExactly("Bern", "Oslo", "Rome");
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
    }
    assertThat(
            sql(
                "SELECT view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal AND view_name LIKE 'customer%' AND view_name NOT LIKE 'customer_days%'"))
        .extracting(r -> r.get(0))
        .containsExactlyInAnyOrder("customer", "customer_current");
  }
}
