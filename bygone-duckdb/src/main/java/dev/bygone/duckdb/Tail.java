package dev.bygone.duckdb;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * A reader that remembers how many quotes stand at the end of what was read, blanks behind them
 * aside. A quote that is never closed swallows all lines after it, and the parser has nothing to
 * say against it.
 */
final class Tail extends FilterReader {
  private int quotes;
  private boolean blanks;

  Tail(Reader in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    int c = super.read();
    if (c >= 0) {
      note((char) c);
    }
    return c;
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int n = super.read(buffer, offset, length);
    for (int i = offset; i < offset + n; i++) {
      note(buffer[i]);
    }
    return n;
  }

  private void note(char c) {
    if (c == '"') {
      quotes = blanks ? 1 : quotes + 1;
      blanks = false;
    } else if (Character.isWhitespace(c)) {
      blanks = true;
    } else {
      quotes = 0;
      blanks = false;
    }
  }

  /** Whether all was read and the last field of the last line is in quotes that do not end. */
  boolean endsInside(CsvLine last) {
    int place = last.fields().size() - 1;
    if (!last.quoted().get(place)) {
      return false;
    }
    String field = last.fields().get(place);
    int inField = 0;
    while (inField < field.length() && field.charAt(field.length() - 1 - inField) == '"') {
      inField++;
    }
    boolean nothingElse = inField == field.length();
    return quotes != 2 * inField + (nothingElse ? 2 : 1);
  }
}
