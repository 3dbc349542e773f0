package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.Column;
import dev.bygone.LoadRequest;
import dev.bygone.Rows;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnNames;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What any SQL client sees of a history, and that it follows the definition. */
final class PublicViewsTest {
  @TempDir private Path folder;

  @Test
  void haveTheNamesOfTheDefinition() throws IOException {
    load("2024-01-01", "1,a", t -> t.names(ColumnNames.DBT));
    load("2024-01-02", "1,b", t -> t.names(ColumnNames.DBT));

    assertThat(rows("SELECT id, v, dbt_valid_from, dbt_valid_to FROM t ORDER BY dbt_valid_from"))
        .containsExactly(row(1, "a", day(1), day(2)), row(1, "b", day(2), null));
    assertThat(rows("SELECT id, v, dbt_valid_to FROM t_current"))
        .containsExactly(row(1, "b", null));
    assertThat(rows("SELECT v FROM t_as_of(DATE '2024-01-01')")).containsExactly(row("a"));
    assertThat(rows("SELECT count(*) FROM t WHERE dbt_updated_at > now() - INTERVAL 1 HOUR"))
        .containsExactly(row(2L));
  }

  @Test
  void followTheDefinitionWithTheNextLoad() throws IOException {
    load("2024-01-01", "1,a", t -> t);
    assertThat(columns())
        .containsExactly(
            "surrogate_key", "id", "v", "valid_from", "valid_to", "is_current", "load_id");

    load("2024-01-02", "1,b", t -> t.names(ColumnNames.LAKEFLOW));
    assertThat(columns()).containsExactly("id", "v", "__START_AT", "__END_AT");
    assertThat(rows("SELECT * FROM t_as_of(DATE '2024-01-01')"))
        .containsExactly(row(1, "a", day(1), day(2)));

    load("2024-01-03", "1,c", t -> t);
    assertThat(columns()).contains("valid_from", "load_id").doesNotContain("__START_AT");
  }

  private void load(String asOf, String row, UnaryOperator<Builder> shown) throws IOException {
    Files.writeString(folder.resolve("t_" + asOf + ".csv"), "id,v\n" + row + "\n");
    Builder table =
        TableDefinition.builder("t")
            .source("t_{as_of:yyyy-MM-dd}.csv")
            .column("id", ColumnType.INTEGER)
            .column("v", ColumnType.VARCHAR)
            .key("id");
    Definition definition =
        new Definition(
            folder, "duckdb", new Store.Database("h.duckdb"), List.of(shown.apply(table).build()));
    try (Bygone bygone = Bygone.open(definition)) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
    }
  }

  private List<List<Object>> rows(String query) {
    return query(query).rows();
  }

  private List<String> columns() {
    return query("SELECT * FROM t").columns().stream().map(Column::name).toList();
  }

  private Rows query(String query) {
    try (Database database = Database.openToRead(folder.resolve("h.duckdb").toString())) {
      return database.query(query);
    }
  }

  private static List<Object> row(Object... values) {
    return java.util.Arrays.asList(values);
  }

  private static LocalDate day(int day) {
    return LocalDate.of(2024, 1, day);
  }
}
