package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.source.Delivery;
import dev.bygone.testing.CaseDelivery.Content;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DeliveryFilesTest {
  @TempDir private Path folder;

  @Test
  void writesRowsAsJsonLinesWithExplicitNulls() {
    CellRows rows =
        new CellRows(
            List.of("id", "v"),
            List.of(
                List.of(new Cell.Literal("1"), Cell.NULL),
                List.of(new Cell.Literal("1.00"), new Cell.Text("a \"b\"\n")),
                List.of(new Cell.Literal("007"), new Cell.Literal(".nan")),
                List.of(new Cell.Literal("true"), new Cell.Literal("-.inf")),
                List.of(
                    new Cell.Items(List.of(new Cell.Literal("1"), Cell.NULL)),
                    new Cell.Fields(Map.of("a", new Cell.Text("b"))))));

    assertThat(written(new Content.Json(rows)))
        .hasFileName("3.json")
        .hasContent(
            """
            {"id":1,"v":null}
            {"id":1.00,"v":"a \\"b\\"\\n"}
            {"id":"007","v":"nan"}
            {"id":true,"v":"-inf"}
            {"id":[1,null],"v":{"a":"b"}}
            """);
  }

  @Test
  void writesCsvAsItIs() {
    assertThat(written(new Content.Csv("id\r\n1\r\n")))
        .hasFileName("3.csv")
        .hasBinaryContent("id\r\n1\r\n".getBytes(StandardCharsets.UTF_8));
  }

  private Path written(Content content) {
    Delivery delivery =
        DeliveryFiles.write(
            folder,
            3,
            new CaseDelivery(
                "n",
                Optional.empty(),
                content,
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.empty()));
    return delivery.files().get(0);
  }
}
