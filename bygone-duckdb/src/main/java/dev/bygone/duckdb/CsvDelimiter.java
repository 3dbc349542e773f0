package dev.bygone.duckdb;

import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingInt;
import static java.util.Comparator.comparingLong;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What may separate the fields of a CSV file, and how well it does.
 *
 * @param sign the delimiter
 * @param width how many fields the header has with it
 * @param expected how many of them are expected names
 * @param agreement the share of the lines that have as many fields as the header
 */
record CsvDelimiter(char sign, int width, long expected, double agreement) {
  /** What is taken where nothing separates, in a file of one column. */
  static final char DEFAULT = ',';

  private static final List<Character> CANDIDATES = List.of(',', ';', '\t', '|');
  private static final int ENOUGH = 100;

  /**
   * Detects the delimiter: the one that finds the most expected names in the header, then the one
   * that most lines agree with, then the one that gives the most fields.
   *
   * @param sample how the file begins
   * @param cut whether the last line of the sample may be cut off
   */
  static char detect(String sample, boolean cut, Predicate<String> isExpected) {
    return CANDIDATES.stream()
        .map(sign -> of(sign, lines(sample, cut, sign), isExpected))
        .filter(d -> d.width > 1)
        .max(
            comparingLong(CsvDelimiter::expected)
                .thenComparing(comparingDouble(CsvDelimiter::agreement))
                .thenComparing(comparingInt(CsvDelimiter::width))
                .thenComparing(comparingInt(d -> -CANDIDATES.indexOf(d.sign))))
        .map(CsvDelimiter::sign)
        .orElse(DEFAULT);
  }

  private static CsvDelimiter of(char sign, List<CsvLine> lines, Predicate<String> isExpected) {
    if (lines.isEmpty()) {
      return new CsvDelimiter(sign, 0, 0, 0);
    }
    int width = lines.get(0).fields().size();
    long expected =
        lines.get(0).fields().stream().map(CsvHeader::name).filter(isExpected).distinct().count();
    long agreeing = lines.stream().filter(l -> l.fields().size() == width).count();
    return new CsvDelimiter(sign, width, expected, (double) agreeing / lines.size());
  }

  /** The first lines, up to what cannot be read with this delimiter. */
  private static List<CsvLine> lines(String sample, boolean cut, char sign) {
    List<CsvLine> lines = new ArrayList<>();
    boolean more = false;
    try (CsvReader<CsvLine> reader = CsvLine.all(new StringReader(sample), sign);
        CloseableIterator<CsvLine> all = reader.iterator()) {
      while (all.hasNext() && lines.size() < ENOUGH) {
        CsvLine line = all.next();
        if (!line.isBlank()) {
          lines.add(line);
        }
      }
      more = all.hasNext();
    } catch (CsvParseException e) {
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cut && !more && lines.size() > 1 ? lines.subList(0, lines.size() - 1) : lines;
  }
}
