package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.LoadRequest;
import dev.bygone.MaintainRequest;
import dev.bygone.Maintained;
import dev.bygone.Maintained.Upkeep;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of the database is tidied, and nothing that it says changes. */
final class MaintainTest {
  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: history.duckdb
        tables:
          t: {source: "t_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer}}
          u: {source: "u_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer}}
        """);
    Files.writeString(folder.resolve("t_2024-01-01.csv"), "id\n1\n");
  }

  @Test
  void takesTheLogIntoTheFile() throws IOException {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      bygone.load(LoadRequest.all());
      long log = Files.size(folder.resolve("history.duckdb.wal"));

      List<Maintained> done = bygone.maintain(MaintainRequest.of());

      assertThat(log).isPositive();
      assertThat(done).singleElement().satisfies(this::isCheckpoint);
      assertThat(done.get(0).before().files()).isEqualTo(2);
      assertThat(done.get(0).before().bytes()).isGreaterThanOrEqualTo(log);
      assertThat(bygone.show("t", ShowRequest.history()).rows()).hasSize(1);
    }
  }

  private void isCheckpoint(Maintained done) {
    assertThat(done.table()).isEmpty();
    assertThat(done.done()).containsExactly(Upkeep.CHECKPOINT);
    assertThat(done.after().files()).isEqualTo(1);
    assertThat(folder.resolve("history.duckdb")).hasSize(done.after().bytes());
    assertThat(done.after().reusable()).isBetween(0L, done.after().bytes());
    assertThat(done.freed()).isEqualTo(done.before().bytes() - done.after().bytes());
  }

  @Test
  void hasNothingToDoWithoutAHistory() {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      assertThat(bygone.maintain(MaintainRequest.of("u"))).isEmpty();
    }
  }

  @Test
  void isRefusedToThoseWhoOnlyRead() {
    try (Bygone bygone = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
      assertThatThrownBy(() -> bygone.maintain(MaintainRequest.of()))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
