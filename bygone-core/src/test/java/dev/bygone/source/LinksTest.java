package dev.bygone.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links among the files of a source lead nowhere that it does not name. */
class LinksTest {
  @TempDir private Path folder;

  @BeforeEach
  void link() throws IOException {
    Path in = Files.createDirectories(folder.resolve("in"));
    Path secret = Files.createDirectories(folder.resolve("secret"));
    Files.writeString(in.resolve("a.csv"), "id\n1\n");
    Files.writeString(secret.resolve("s.csv"), "id\n2\n");
    Files.createSymbolicLink(in.resolve("b.csv"), in.resolve("a.csv"));
    Files.createSymbolicLink(in.resolve("c.csv"), secret.resolve("s.csv"));
    Files.createSymbolicLink(in.resolve("d"), secret);
    Files.createSymbolicLink(folder.resolve("linked"), secret);
  }

  private List<Found> found(String pattern, boolean follow) {
    return Sources.of(folder, new Source.Files(pattern, follow));
  }

  @Test
  void thoseThatLeadOutAreRefused() {
    List<Found> found = found("in/*.csv", false);

    assertThat(found).extracting(Found::name).containsExactlyInAnyOrder("a.csv", "b.csv", "c.csv");
    assertThat(found)
        .filteredOn(Found.Unusable.class::isInstance)
        .extracting(f -> ((Found.Unusable) f).problem().toString())
        .singleElement()
        .asString()
        .contains("UNREADABLE_FILE", "c.csv", "leads out of the folder", "follow_links: true");
    assertThat(found("in/*", false))
        .filteredOn(Found.Unusable.class::isInstance)
        .extracting(Found::name)
        .containsExactlyInAnyOrder("c.csv", "d");
  }

  @Test
  void theyMayBeAllowedOrNamed() {
    assertThat(found("in/*", true)).hasSize(4).allMatch(Found.Ready.class::isInstance);
    assertThat(found("linked/*.csv", false)).hasSize(1).allMatch(Found.Ready.class::isInstance);
  }
}
