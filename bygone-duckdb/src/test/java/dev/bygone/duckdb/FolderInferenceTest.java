package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.Column;
import dev.bygone.LoadRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The types of a delivery in several files are those that take the values of all. */
final class FolderInferenceTest {
  @TempDir private Path folder;

  @Test
  void takesTheTypesOfAllFiles() throws IOException {
    write("1.csv", "id,n,day,code,late\n1,5,2024-01-01,7,\n");
    write("2.csv", "code,ID,day,n\n007,2,2024-01-01 10:00,1.25\n");
    write("3.csv", "id,late,n,day,code\n3,x,2,2024-01-02,8\n");
    TableDefinition table =
        TableDefinition.builder("t")
            .source("in/{as_of:yyyy-MM-dd}")
            .key("id")
            .optional("late")
            .build();
    try (Bygone bygone =
        Bygone.open(new Definition(folder, "duckdb", Store.MEMORY, List.of(table)))) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(bygone.show("t", ShowRequest.history()).columns())
          .contains(
              new Column("id", ColumnType.BIGINT),
              new Column("n", new ColumnType.Decimal(22, 2)),
              new Column("day", ColumnType.TIMESTAMP),
              new Column("code", ColumnType.VARCHAR),
              new Column("late", ColumnType.VARCHAR));
    }
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve("in/2024-01-31").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
