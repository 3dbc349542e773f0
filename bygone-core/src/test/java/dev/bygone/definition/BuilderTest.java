package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BuilderTest {
  @Test
  void findsEverythingThatIsWrong() {
    Builder builder =
        TableDefinition.builder("t")
            .column("id", ColumnType.BIGINT)
            .delivery(DeliveryKind.CHANGES)
            .key("idd")
            .deleteWhen("op = 'D'");
    assertThatThrownBy(builder::build)
        .isInstanceOfSatisfying(
            BygoneException.class,
            e ->
                assertThat(e.problems())
                    .extracting(Problem::what)
                    .containsExactlyInAnyOrder(
                        "table \"t\": column \"idd\" of \"key\" is not declared",
                        "table \"t\": \"delivery: changes\" needs \"sequence_by\"",
                        "table \"t\": unknown column \"op\" in the expression \"op = 'D'\""));
  }

  @Test
  void acceptsATableThatIsRight() {
    TableDefinition table =
        TableDefinition.builder("t")
            .column("id", ColumnType.BIGINT)
            .column("seq", ColumnType.INTEGER)
            .column("v", ColumnType.VARCHAR)
            .column("w", ColumnType.VARCHAR)
            .delivery(DeliveryKind.CHANGES)
            .key("id")
            .sequenceBy("seq")
            .ignore("w")
            .build();
    assertThat(table.storedColumns()).containsExactly("id", "seq", "v", "w");
    assertThat(table.trackedColumns()).containsExactly("v");
  }

  @Test
  void refusesADefinitionWhoseTableNamesClash() {
    List<TableDefinition> tables = List.of(table("t"), table("T_current"), table("u"), table("U"));
    assertThatThrownBy(() -> new Definition(Path.of("."), "duckdb", Store.MEMORY, tables))
        .isInstanceOfSatisfying(
            BygoneException.class,
            e ->
                assertThat(e.problems())
                    .extracting(Problem::what)
                    .containsExactly(
                        "table \"T_current\" has the name of what shows \"t\" at present",
                        "tables \"u\" and \"U\" have one name but for case"));
  }

  private static TableDefinition table(String name) {
    return TableDefinition.builder(name).column("id", ColumnType.BIGINT).key("id").build();
  }
}
