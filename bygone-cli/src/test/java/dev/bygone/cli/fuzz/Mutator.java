package dev.bygone.cli.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Spoils bytes at random. */
final class Mutator {
  private static final List<String> SPECIAL =
      List.of(
          "\"",
          "\"\"",
          ",",
          ";",
          "\n",
          "\r",
          "\r\n",
          "\t",
          " ",
          "\\",
          "'",
          "'; DROP TABLE t; --",
          "{",
          "}",
          "[",
          "]",
          ":",
          "null",
          "NaN",
          "-0",
          "1e999",
          "\u0000",
          "\uFEFF",
          "\\u0000",
          "\\ud800",
          "é",
          "\uD83D\uDE00",
          "#",
          "*",
          "&a",
          "!!int",
          "-",
          "|",
          ">",
          "..",
          "%s",
          "9999999999999999999999");

  private final Random random;

  Mutator(Random random) {
    this.random = random;
  }

  /** The same with a few changes. */
  byte[] mutated(byte[] bytes) {
    byte[] mutated = bytes;
    for (int i = random.nextInt(4); i >= 0; i--) {
      mutated = once(mutated);
    }
    return mutated;
  }

  private byte[] once(byte[] bytes) {
    int at = random.nextInt(bytes.length + 1);
    int length = Math.min(random.nextInt(6), bytes.length - at);
    byte[] piece = Arrays.copyOfRange(bytes, at, at + length);
    return switch (random.nextInt(6)) {
      case 0 -> spliced(bytes, at, length, new byte[0]);
      case 1 -> spliced(bytes, at, 0, piece);
      case 2 -> spliced(bytes, at, Math.min(1, length), new byte[] {(byte) random.nextInt(256)});
      case 3 ->
          random.nextInt(8) == 0 ? Arrays.copyOf(bytes, at) : spliced(bytes, at, 0, special());
      case 4 -> spliced(bytes, at, length, special());
      default -> spliced(bytes, random.nextInt(bytes.length + 1), 0, piece);
    };
  }

  private byte[] special() {
    return SPECIAL.get(random.nextInt(SPECIAL.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] spliced(byte[] bytes, int at, int removed, byte[] added) {
    byte[] result = Arrays.copyOf(bytes, bytes.length - removed + added.length);
    System.arraycopy(added, 0, result, at, added.length);
    System.arraycopy(bytes, at + removed, result, at + added.length, bytes.length - at - removed);
    return result;
  }
}
