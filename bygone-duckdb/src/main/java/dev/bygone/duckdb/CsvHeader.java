package dev.bygone.duckdb;

import java.util.List;
import java.util.Optional;

/**
 * The header of a CSV file.
 *
 * @param line the number of the line where it stands
 * @param names the names, without those at the end that are empty: they are no columns
 * @param fields how many fields the line has with them
 */
record CsvHeader(long line, List<String> names, int fields) {
  static CsvHeader of(CsvLine line) {
    List<String> names = line.fields().stream().map(CsvHeader::name).toList();
    int width = names.size();
    while (width > 1 && names.get(width - 1).isEmpty()) {
      width--;
    }
    return new CsvHeader(line.number(), names.subList(0, width), names.size());
  }

  /** A name as it is meant: a byte order mark is no part of it, wherever it got. */
  static String name(String field) {
    return field.replace(String.valueOf(TextFile.MARK), "").strip();
  }

  int width() {
    return names.size();
  }

  /**
   * What is wrong with a line, if it has not the fields of the header. It need not have the unnamed
   * ones; one more, even if it is empty, means that others may be shifted.
   */
  Optional<String> raggedness(CsvLine line) {
    int count = line.fields().size();
    boolean fits =
        count >= width()
            && count <= fields
            && line.fields().subList(width(), count).stream().allMatch(String::isEmpty);
    return fits
        ? Optional.empty()
        : Optional.of(
            "%s, the header has %d".formatted(count == 1 ? "1 field" : count + " fields", width()));
  }
}
