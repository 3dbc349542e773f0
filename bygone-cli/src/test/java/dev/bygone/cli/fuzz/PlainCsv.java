package dev.bygone.cli.fuzz;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads CSV by the rules of the documentation and nothing else: a second opinion, which shares no
 * code with what it judges.
 */
final class PlainCsv {
  private final String text;
  private int at;

  private PlainCsv(String text) {
    this.text = text;
  }

  /** The rows by header, in lower case; empty if it is none. */
  static Optional<List<Map<String, String>>> rows(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return named(new PlainCsv(text.replaceFirst("^\uFEFF+", "")).lines());
    } catch (CharacterCodingException | IllegalStateException e) {
      return Optional.empty();
    }
  }

  private static Optional<List<Map<String, String>>> named(List<List<String>> lines) {
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    List<String> header =
        lines.get(0).stream()
            .map(h -> h == null ? "" : h.replace("\uFEFF", "").strip().toLowerCase(Locale.ROOT))
            .toList();
    List<Map<String, String>> rows = new ArrayList<>();
    for (List<String> line : lines.subList(1, lines.size())) {
      if (line.size() != header.size()) {
        return Optional.empty();
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < header.size(); i++) {
        row.put(header.get(i), line.get(i));
      }
      rows.add(row);
    }
    return Optional.of(rows);
  }

  private List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    while (at < text.length()) {
      int start = at;
      List<String> line = line();
      boolean blank = line.size() == 1 && text.substring(start, at).isBlank();
      if (!blank) {
        lines.add(line);
      }
    }
    return lines;
  }

  private List<String> line() {
    List<String> fields = new ArrayList<>();
    do {
      fields.add(field());
    } while (take(','));
    if (take('\r')) {
      take('\n');
    } else if (!take('\n') && at < text.length()) {
      throw new IllegalStateException("Cannot read on at " + at);
    }
    return fields;
  }

  private String field() {
    int start = at;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    if (take('"')) {
      String quoted = quoted();
      while (at < text.length() && isBlank(text.charAt(at))) {
        at++;
      }
      return quoted;
    }
    while (at < text.length() && ",\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at == start ? null : text.substring(start, at);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private String quoted() {
    StringBuilder field = new StringBuilder();
    while (at < text.length()) {
      if (!take('"')) {
        field.append(text.charAt(at++));
      } else if (take('"')) {
        field.append('"');
      } else {
        return field.toString();
      }
    }
    throw new IllegalStateException("Cannot find the end of a quote");
  }

  private boolean take(char c) {
    boolean is = at < text.length() && text.charAt(at) == c;
    at += is ? 1 : 0;
    return is;
  }
}
