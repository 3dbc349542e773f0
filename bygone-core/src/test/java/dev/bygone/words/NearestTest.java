package dev.bygone.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
  private static final List<String> KNOWN = List.of("key", "sequence_by", "snapshot", "from");

  @ParameterizedTest
  @CsvSource({"sequnce_by, sequence_by", "snapshots, snapshot", "KEY, key", "form, from"})
  void findsTheWordThatIsMeant(String word, String meant) {
    assertThat(Nearest.of(word, KNOWN)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"colour", "x", "kxx", "snap"})
  void findsNothingThatIsTooFar(String word) {
    assertThat(Nearest.of(word, KNOWN)).isEmpty();
  }

  @Test
  void prefersTheNearestOfSeveral() {
    assertThat(Nearest.of("orderz_id", List.of("order_ids", "orders_id"))).contains("orders_id");
  }

  @ParameterizedTest
  @CsvSource({"a, a, 0", "ab, ba, 1", "abc, ac, 1", "ac, abc, 1", "abc, axc, 1", "ab, '', 2"})
  void countsEdits(String a, String b, int edits) {
    assertThat(Nearest.distance(a, b)).isEqualTo(edits);
  }

  @Test
  void saysWhatToDo() {
    assertThat(Nearest.remedy("kei", KNOWN, "Known keys")).isEqualTo("Did you mean \"key\"?");
    assertThat(Nearest.remedy("zzzz", KNOWN, "Known keys"))
        .isEqualTo("Known keys: key, sequence_by, snapshot, from.");
    assertThat(Nearest.remedy("zzzz", List.of(), "Columns")).isEqualTo("Columns: none.");
  }
}
