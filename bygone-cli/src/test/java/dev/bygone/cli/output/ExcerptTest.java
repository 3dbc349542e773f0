package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void leavesShortTextAlone() {
    assertThat(Excerpt.of("short", Look.PLAIN)).isEqualTo("short");
    assertThat(Excerpt.of("short", "shore", Look.PLAIN)).isEqualTo("short");
  }

  @Test
  void cutsLongTextAtItsEnd() {
    assertThat(Excerpt.of("a".repeat(100), Look.PLAIN)).isEqualTo("a".repeat(48) + "…");
    assertThat(Excerpt.of("a".repeat(100), Look.ASCII)).isEqualTo("a".repeat(48) + "...");
  }

  @Test
  void keepsTheDifferenceInSight() {
    String before = "a".repeat(200) + "X";
    String after = "a".repeat(200) + "Y";

    assertThat(Excerpt.of(before, after, Look.PLAIN)).isEqualTo("…" + "a".repeat(12) + "X");
    assertThat(Excerpt.of(after, before, Look.PLAIN)).isEqualTo("…" + "a".repeat(12) + "Y");
  }

  @Test
  void cutsNoCharacterInTwo() {
    String text = "a".repeat(47) + "😀".repeat(5);

    assertThat(Excerpt.of(text, Look.PLAIN)).isEqualTo("a".repeat(47) + "…");
  }
}
