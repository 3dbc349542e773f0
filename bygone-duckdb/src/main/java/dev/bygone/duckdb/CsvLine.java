package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.Reader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A line of a CSV file; it may hold line breaks in quotes.
 *
 * @param number the number of its first line in the file, from 1
 * @param fields its fields
 * @param quoted which of them stand in quotes
 */
record CsvLine(long number, List<String> fields, BitSet quoted) {
  private static final int LONGEST_FIELD = 1 << 24;

  /** The lines of a text, blank ones among them; blanks around quotes are passed over. */
  static CsvReader<CsvLine> all(Reader text, char delimiter) {
    return CsvReader.builder()
        .fieldSeparator(delimiter)
        .skipEmptyLines(false)
        .allowExtraFields(true)
        .allowMissingFields(true)
        .trimWhitespacesAroundQuotes(true)
        .maxBufferSize(LONGEST_FIELD)
        .build(new Lines(), text);
  }

  /** Whether there is nothing in it, not even an empty text. */
  boolean isBlank() {
    return fields.isEmpty() || (fields.size() == 1 && !quoted.get(0) && fields.get(0).isBlank());
  }

  /** The value of a field: NULL if it is missing, or unquoted and empty or the text for NULL. */
  Optional<String> value(int place, Optional<String> nullText) {
    if (place >= fields.size()) {
      return Optional.empty();
    }
    String field = fields.get(place);
    boolean isNull = field.isEmpty() || (nullText.isPresent() && nullText.get().equals(field));
    return isNull && !quoted.get(place) ? Optional.empty() : Optional.of(field);
  }

  /** The line as it may stand in the file. */
  String text(char delimiter) {
    return IntStream.range(0, fields.size())
        .mapToObj(
            i -> quoted.get(i) ? '"' + fields.get(i).replace("\"", "\"\"") + '"' : fields.get(i))
        .collect(joining(String.valueOf(delimiter)));
  }

  /** Collects what the parser finds. */
  private static final class Lines extends AbstractBaseCsvCallbackHandler<CsvLine> {
    private List<String> fields = new ArrayList<>();
    private BitSet quoted = new BitSet();

    @Override
    protected void handleBegin(long startingLineNumber) {
      fields = new ArrayList<>(fields.size());
      quoted = new BitSet();
    }

    @Override
    protected void handleField(int place, char[] buffer, int offset, int length, boolean inQuotes) {
      fields.add(new String(buffer, offset, length));
      quoted.set(place, inQuotes);
    }

    @Override
    protected CsvLine buildRecord() {
      return new CsvLine(getStartingLineNumber(), fields, quoted);
    }
  }
}
