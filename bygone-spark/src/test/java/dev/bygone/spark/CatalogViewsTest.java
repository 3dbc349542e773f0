package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.LoadRequest;
import dev.bygone.definition.ColumnNames;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Output;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogViewsTest {
  private static final String SCHEMA = "bygone_views_test";

  @TempDir private Path folder;
  private final SparkSession session = SparkSessions.ofProcess();

  @AfterEach
  void drop() {
    session.sql("DROP DATABASE IF EXISTS %s CASCADE".formatted(SCHEMA));
  }

  @Test
  void describesWhatItMakesAndLeavesWhatOthersMade() {
    session.sql("CREATE DATABASE %s LOCATION '%s'".formatted(SCHEMA, folder.toUri()));
    session.sql("CREATE VIEW %s.customer_current AS SELECT 1 AS mine".formatted(SCHEMA));
    TableDefinition table =
        TableDefinition.builder("customer")
            .column("id", ColumnType.INTEGER)
            .column("it's", ColumnType.VARCHAR)
            .key("id")
            .build();
    Store.Lake store =
        new Store.Lake(
            Optional.of("spark_catalog"), Optional.of(SCHEMA), LakeFormat.DELTA, Optional.empty());
    Lake lake = Lake.of(new Definition(folder, "spark", store, List.of(table)), store, session);
    SessionSql sql = new SessionSql(SparkSessions.beside(session));
    Layout layout = new Layout(table, Optional.of(ColumnType.DATE), false);
    new EntriesTable(sql, lake, "customer").create(layout);

    CatalogViews.publish(sql, lake, layout);

    assertThat(rows("SELECT id, `it's`, valid_from, is_current FROM %s.customer")).isEmpty();
    assertThat(rows("DESCRIBE TABLE %s.customer"))
        .contains("[valid_from,date,when this version began to hold (inclusive)]");
    assertThat(rows("DESCRIBE TABLE EXTENDED %s.customer_entries"))
        .anyMatch(r -> r.startsWith("[Comment,The history of customer as Bygone keeps it"));
    assertThat(rows("SELECT * FROM %s.customer_current")).containsExactly("[1]");

    Layout shownOtherwise =
        new Layout(
            table.shown(Output.USUAL.withNames(ColumnNames.LAKEFLOW)),
            Optional.of(ColumnType.DATE),
            false);
    CatalogViews.replace(sql, lake, shownOtherwise);

    assertThat(rows("SELECT __START_AT, __END_AT FROM %s.customer")).isEmpty();
    assertThat(rows("SELECT * FROM %s.customer_current")).containsExactly("[1]");
  }

  @Test
  void everybodyHasThePitTableAndWhatKeepsItsSnapshots() {
    session.sql("CREATE DATABASE %s LOCATION '%s'".formatted(SCHEMA, folder.toUri()));
    String store = "{catalog: spark_catalog, schema: %s, format: delta}".formatted(SCHEMA);
    Deliveries deliveries =
        Deliveries.ofCustomers(folder, store)
            .customers(1, "1,A,n", "2,B,n")
            .customers(10, "1,A2,n");
    deliveries.write(
        "bygone.yaml",
        read("bygone.yaml")
            + "pits:\n  days: {tables: customer, dates: [2024-01-05, 2024-01-10]}\n");
    try (Bygone bygone = Bygone.open(deliveries.definition())) {
      bygone.load(LoadRequest.all());
      bygone.keepSnapshots("days", Optional.empty(), "wide");

      assertThat(rows("SELECT as_of_date, id FROM %s.days ORDER BY 1, 2"))
          .containsExactly("[2024-01-05,1]", "[2024-01-05,2]", "[2024-01-10,1]");
      assertThat(rows("SELECT as_of_date, id, name FROM %s.wide ORDER BY 1, 2"))
          .containsExactly("[2024-01-05,1,A]", "[2024-01-05,2,B]", "[2024-01-10,1,A2]");
      session.sql("CREATE VIEW %s.other AS SELECT 1 AS mine".formatted(SCHEMA));
      assertThatThrownBy(() -> bygone.keepSnapshots("days", Optional.empty(), "other"))
          .isInstanceOf(BygoneException.class);

      deliveries.write("customer_2024-01-08.csv", "id,name,region,city\n1,A2,n,Oslo\n");
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(rows("SELECT id, name, city FROM %s.wide WHERE as_of_date = DATE'2024-01-10'"))
          .containsExactly("[1,A2,null]");
      assertThat(bygone.check(List.of()).passed()).isTrue();
      bygone.dropSnapshots(List.of("wide"));
    }
    assertThat(rows("SHOW TABLES IN %s LIKE 'wide'")).isEmpty();
  }

  private String read(String file) {
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> rows(String query) {
    return session.sql(query.formatted(SCHEMA)).collectAsList().stream()
        .map(Row::toString)
        .toList();
  }
}
