package dev.bygone.duckdb;

import dev.bygone.definition.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** How a file begins, which tells other kinds of files whatever their names are. */
final class FileStart {
  private static final int LENGTH = 1 << 10;

  private final byte[] bytes;

  private FileStart(byte[] bytes) {
    this.bytes = bytes;
  }

  static FileStart of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new FileStart(in.readNBytes(LENGTH));
    }
  }

  /** Refuses what is a zip file, as those of Excel are. */
  void refuseZip() {
    if (begins('P', 'K', 3, 4)) {
      throw new Unreadable(
          "it is an Excel or zip file, not CSV", "Save it as CSV, or deliver it unpacked.");
    }
  }

  /** Refuses what can be no text in UTF-8: a NUL in the first line, which text may have later. */
  void refuseBinary(Format format) {
    if (format.encoding().isEmpty() && !begins(0x1f, 0x8b) && !hasUtf16Mark() && nulInLine()) {
      throw noText();
    }
  }

  /** Whether there is a NUL, as there is hardly one in text. */
  boolean hasNul() {
    for (byte b : bytes) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  static Unreadable noText() {
    return new Unreadable(
        "it is no text",
        "Have it delivered as CSV, JSON or Parquet; if it is text in UTF-16, say format: {encoding:"
            + " utf-16le}.");
  }

  private boolean nulInLine() {
    for (byte b : bytes) {
      if (b == 0 || b == '\n') {
        return b == 0;
      }
    }
    return false;
  }

  private boolean hasUtf16Mark() {
    return begins(0xFE, 0xFF) || begins(0xFF, 0xFE);
  }

  private boolean begins(int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
