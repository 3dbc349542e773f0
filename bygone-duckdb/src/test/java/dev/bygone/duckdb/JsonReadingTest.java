package dev.bygone.duckdb;

import static java.util.Arrays.asList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import dev.bygone.definition.Format;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON files as sources really deliver them. */
final class JsonReadingTest {
  private static final List<List<Object>> ONE_AND_TWO =
      List.of(asList("1", "ann"), asList("2", null));

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\": 1, \"name\": \"ann\"}\n{\"id\": 2}",
        "\uFEFF{\"id\": 1, \"name\": \"ann\"}\r\n\r\n{\"id\": 2, \"name\": null}\r\n",
        "[{\"id\": 1, \"name\": \"ann\"}, {\"id\": 2}]",
        "[\n  {\n    \"id\": 1,\n    \"name\": \"ann\"\n  },\n  {\"id\": 2}\n]\n",
        "{\n  \"id\": 1,\n  \"name\": \"ann\"\n}\n{\n  \"id\": 2\n}",
        "/* a licence */ {\"id\": 1, \"name\": \"ann\"} {\"id\": 2}",
        "{\"ID\": 1, \"Name\": \"ann\"}\n{\"id\": 2}",
        "{\"id\": 1, \"Name\": \"ann\"}\n{\"id\": 2, \"name\": null}",
        "{\"id\": \"1\", \"name\": \"ann\"}\n{\"id\": 2, \"name\": null}",
      })
  void readsTheSameRowsHoweverTheyAreWritten(String content) {
    try (Staged files = people()) {
      assertThat(files.values("a.json", content)).isEqualTo(ONE_AND_TWO);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.txt", "a.log", "a", "a.2024-01-01"})
  void isKnownByHowItBegins(String name) {
    try (Staged files = Staged.in(folder, "a", "integer")) {
      assertThat(files.values(name, "// a comment\n [{\"a\": 1}]")).containsExactly(List.of(1));
      assertThatThrownBy(() -> files.values(name, "[a]\nb = 1\n"))
          .hasMessageContaining("neither its extension nor how it begins tells its format");
    }
  }

  @Test
  void findsFieldsThatOnlyLaterObjectsHave() {
    try (Staged files = people()) {
      assertThat(files.values("a.json", "{\"id\": 1}\n{\"name\": \"bo\", \"id\": 2}\n{}"))
          .containsExactly(asList("1", null), asList("2", "bo"), asList(null, null));
    }
  }

  @Test
  void takesANumberThatNoTypeHoldsAsText() {
    try (Staged files = people()) {
      assertThat(files.values("a.json", "{\"id\": 1, \"name\": 1e999999999999}"))
          .containsExactly(List.of("1", "1e999999999999"));
    }
  }

  @Test
  void prefersTheDeclaredSpelling() {
    try (Staged files = people()) {
      assertThat(files.values("a.json", "{\"ID\": 7, \"id\": 1, \"name\": \"x\"}"))
          .containsExactly(List.of("1", "x"));
    }
  }

  @Test
  void readsAMapWithItsKeyAsAColumn() {
    String map = "{\"1\": {\"name\": \"ann\"}, \"2\": {\"name\": null, \"since\": 3}}";
    try (Staged files =
        Staged.in(folder, map("id"), "id", "varchar", "name", "varchar", "since", "integer")) {
      assertThat(files.values("a.json", map))
          .containsExactly(asList("1", "ann", null), asList("2", null, 3));
      assertThat(files.values("b.json", "{}")).isEmpty();
      assertThatThrownBy(() -> files.values("a.json", "{\"name\": \"ann\"}"))
          .hasMessageContaining("no map of objects");
      assertThatThrownBy(() -> files.values("a.json", "{\"1\": {\"id\": 5}}"))
          .hasMessageContaining("the field id twice");
    }
    try (Staged files =
        Staged.in(folder, "key", "varchar", "name", "varchar", "since", "integer")) {
      assertThat(files.values("a.json", map)).hasSize(2).extracting(r -> r.get(0)).contains("1");
    }
  }

  @Test
  void aDeclaredColumnIsNoKeyOfAMap() {
    try (Staged files = Staged.in(folder, "id", "struct(a integer)")) {
      assertThat(files.values("a.json", "{\"id\": {\"a\": 1}}"))
          .containsExactly(List.of(Map.of("a", 1)));
    }
  }

  @Test
  void keepsEveryDigit() {
    String digits = "12345678901234567890123456789.123456789";
    try (Staged files =
        Staged.in(
            folder, "a", "varchar", "b", "bigint", "c", "decimal(38,9)", "d", "decimal(38,9)[]")) {
      assertThat(
              files.values(
                  "a.json",
                  "{\"a\": %1$s, \"b\": 9223372036854775807, \"c\": %1$s, \"d\": [%1$s, 1.5e3]}"
                      .formatted(digits)))
          .containsExactly(
              List.of(
                  digits,
                  Long.MAX_VALUE,
                  new BigDecimal(digits),
                  List.of(new BigDecimal(digits), new BigDecimal("1500.000000000"))));
      assertThat(files.values("a.json", "{\"a\": 1.10, \"b\": 1e3, \"c\": 0, \"d\": null}"))
          .containsExactly(asList("1.10", 1000L, new BigDecimal("0.000000000"), null));
    }
  }

  @Test
  void nestedValuesFitExactlyOrNotAtAll() {
    try (Staged files =
        Staged.in(
            folder,
            "a",
            "integer[]",
            "b",
            "struct(x date, y integer)",
            "c",
            "map(varchar, date)")) {
      assertThat(
              files.values(
                  "a.json",
                  """
                  {"a": [1, null], "b": {"X": "2024-01-01"}, "c": {"k": "2024-02-29"}}
                  {"a": [1.7], "b": {"x": "2024-02-30"}, "c": {"k": "x"}}
                  {"a": 5, "b": {"z": 1}, "c": []}"""))
          .hasSize(3)
          .satisfies(rows -> assertThat(rows.get(0)).doesNotContainNull())
          .satisfies(rows -> assertThat(rows.get(1)).containsOnlyNulls())
          .satisfies(rows -> assertThat(rows.get(2)).containsOnlyNulls());
      assertThat(files.faults("b.json", "{\"a\": [1.7], \"b\": null, \"c\": null}"))
          .extracting(r -> r.get(0))
          .containsExactly("a \"[\"1.7\"]\" is no integer[]");
    }
  }

  @Test
  void nestedTimesDoNotPassThroughTheZoneOfTheMachine() {
    try (Staged files = Staged.in(folder, "a", "timestamp[]", "b", "struct(t timestamptz)")) {
      assertThat(
              files
                  .values(
                      "a.json",
                      "{\"a\": [\"2024-03-31 02:30:00\"], \"b\": {\"t\": \"2024-03-31T02:30:00.5Z\"}}")
                  .toString())
          .isEqualTo("[[[2024-03-31T02:30], {t=2024-03-31T02:30:00.500Z}]]");
    }
  }

  @Test
  void showsARowThatDoesNotFitAsItStands() {
    try (Staged files = Staged.in(folder, "id", "integer", "name", "varchar")) {
      String odd =
          "{\"id\":\"x\",\"it's\":null,\"name\":\"a\\\"b\\n\",\"n\":1.10,\"o\":{\"p\":[true]}}";
      assertThat(files.faults("a.json", "{\"id\": 1, \"name\": \"a\"}\n" + odd))
          .hasSize(2)
          .last()
          .isEqualTo(
              asList(
                  "id \"x\" is no integer",
                  null,
                  "{\"id\": \"x\", \"name\": \"a\\\"b\\n\", \"it's\": null, \"n\": 1.10, \"o\": {\"p\":[true]}}"));
    }
  }

  @Test
  void readsDeclaredEncodings() {
    Format latin =
        new Format(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(StandardCharsets.ISO_8859_1),
            Optional.empty());
    String content = "{\"id\": 1, \"name\": \"J\u00fcrgen\"}";
    try (Staged files = Staged.in(folder, latin, "id", "integer", "name", "varchar")) {
      assertThat(files.values(files.file("a.json", content, StandardCharsets.ISO_8859_1)))
          .containsExactly(List.of(1, "J\u00fcrgen"));
    }
    try (Staged files = people()) {
      Path wrong = files.file("a.json", "\n" + content, StandardCharsets.ISO_8859_1);
      assertThatThrownBy(() -> files.values(wrong)).hasMessageContaining("line 2 is not in UTF-8");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"id\": 1}\n{\"id\":", "[{\"id\": 1},\n", "{\"id\": 1}\n{id: 2}"})
  void saysWhereItIsBroken(String content) {
    try (Staged files = people()) {
      assertThatThrownBy(() -> files.values("a.json", content))
          .hasMessageContaining("its JSON is broken or cut off in line 2");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "[1]", "[[{\"id\": 1}]]", "{\"id\": 1}\nnull"})
  void refusesValuesThatAreNoObjects(String content) {
    try (Staged files = people()) {
      assertThatThrownBy(() -> files.values("a.json", content))
          .hasMessageContaining("has a value that is no object");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\": 1, \"name\": \"a\\ud83d\"}",
        "{\"id\": 1, \"name\": [\"\\ude00\"]}",
        "{\"id\": 1, \"\\ud83d\": 1}"
      })
  void refusesHalfACharacter(String content) {
    try (Staged files = people()) {
      assertThatThrownBy(() -> files.values("a.json", content))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("UNREADABLE_FILE")
          .hasMessageContaining("half of a character");
    }
  }

  @Test
  void nothingIsNoRows() {
    try (Staged files = people()) {
      assertThat(files.values("a.json", "")).isEmpty();
      assertThat(files.values("a.json", "[]")).isEmpty();
    }
  }

  private Staged people() {
    return Staged.in(folder, "id", "varchar", "name", "varchar");
  }

  private static Format map(String key) {
    return new Format(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(key));
  }
}
