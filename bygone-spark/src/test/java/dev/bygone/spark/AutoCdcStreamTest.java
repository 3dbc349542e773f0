package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.StreamRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stream of docs/from-auto-cdc.md leaves the rows that are shown there. */
final class AutoCdcStreamTest {
  private static final Path PAGE = Path.of("..", "docs", "from-auto-cdc.md");
  private static final Pattern FILE = Pattern.compile("(?ms)^```\\w+ (\\S+)\\n(.*?)^```");
  private static final Pattern SHOWN = Pattern.compile("(?ms)^```text\\n[^|]*\\|.*?-\\n(.*?)^```");

  @TempDir private Path folder;

  @Test
  void leavesTheRowsThatAreShown() throws IOException {
    String page = Files.readString(PAGE);
    for (MatchResult file : FILE.matcher(page).results().toList()) {
      Path target = folder.resolve(file.group(1));
      Files.createDirectories(target.getParent());
      Files.writeString(target, file.group(2));
    }
    String shown =
        SHOWN.matcher(page).results().map(m -> m.group(1)).reduce((a, b) -> b).orElseThrow();
    List<String> expected =
        shown.lines().map(l -> cells(Arrays.asList(l.split("[|]", -1)))).toList();
    try (Bygone bygone = Bygone.open(folder.resolve("stream.yaml"))) {
      bygone.stream(StreamRequest.of("users"));
      Rows rows = bygone.show("users", ShowRequest.history());
      assertThat(rows.rows()).extracting(r -> cells(r)).containsExactlyElementsOf(expected);
    }
  }

  private static String cells(List<?> cells) {
    return cells.stream()
        .map(c -> Objects.toString(c, "NULL").strip())
        .reduce((a, b) -> a + "|" + b)
        .orElse("");
  }
}
