package dev.bygone.duckdb;

import java.io.IOException;
import java.io.InputStream;

/**
 * Looks for a line with more fields than the header, in the bytes of a file that keeps to RFC 4180.
 * The database takes an empty field too many for nothing, which it is not: the fields before it may
 * be shifted.
 */
final class ExtraFields {
  private static final int BUFFER = 1 << 16;

  private final int delimiter;
  private final int most;
  private int fields = 1;
  private boolean mayBegin = true;
  private boolean quoted;
  private boolean found;

  private ExtraFields(char delimiter, int most) {
    this.delimiter = delimiter;
    this.most = most;
  }

  /**
   * Whether a line has more than so many fields.
   *
   * @param text in an encoding that has ASCII characters as single bytes of their own
   */
  static boolean anyIn(InputStream text, char delimiter, int most) throws IOException {
    ExtraFields lines = new ExtraFields(delimiter, most);
    byte[] buffer = new byte[BUFFER];
    for (int n = text.read(buffer); n >= 0 && !lines.found; n = text.read(buffer)) {
      for (int i = 0; i < n; i++) {
        lines.take(buffer[i]);
      }
    }
    return lines.found;
  }

  private void take(byte b) {
    if (b == '"') {
      // Of a doubled quote the first one ends the quotes, and the second one begins them again.
      quoted = !quoted && mayBegin;
      mayBegin = true;
    } else if (!quoted) {
      boolean ends = b == '\n' || b == '\r';
      fields = ends ? 1 : b == delimiter ? fields + 1 : fields;
      found |= fields > most;
      mayBegin = ends || b == delimiter;
    }
  }
}
