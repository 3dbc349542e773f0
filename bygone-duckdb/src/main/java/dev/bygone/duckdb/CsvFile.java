package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import dev.bygone.definition.Format;
import dev.bygone.plan.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A CSV file: every field is text; an unquoted empty field is NULL, a quoted one is empty text.
 * What keeps to RFC 4180 is read by the database; all else is written anew so that it can be.
 */
final class CsvFile {
  /**
   * The longest line that the database is to read, in bytes; it reads in pieces of a multiple of
   * this, and what has longer ones is written anew.
   */
  private static final int LONGEST_LINE = 1 << 21;

  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final int SAMPLE = 1 << 16;
  private static final String FAULT = Layout.PREFIX + "fault";
  private static final String LINE = Layout.PREFIX + "line";

  private final TextFile file;
  private final Format format;
  private final char delimiter;
  private final CsvHeader header;

  private CsvFile(TextFile file, Format format, char delimiter, CsvHeader header) {
    this.file = file;
    this.format = format;
    this.delimiter = delimiter;
    this.header = header;
  }

  /**
   * Looks at the first lines of a file.
   *
   * @param header what the first line says
   */
  static CsvFile open(
      TextFile file, Format format, Expected expected, Function<CsvLine, CsvHeader> header)
      throws IOException {
    char delimiter =
        format.delimiter().isPresent()
            ? format.delimiter().get().charAt(0)
            : detect(file, expected);
    return new CsvFile(file, format, delimiter, header(file, delimiter, header));
  }

  private static char detect(TextFile file, Expected expected) throws IOException {
    char[] sample = new char[SAMPLE];
    int length = 0;
    try (Reader in = file.open()) {
      for (int n = 0; n >= 0 && length < SAMPLE; n = in.read(sample, length, SAMPLE - length)) {
        length += n;
      }
    }
    return CsvDelimiter.detect(new String(sample, 0, length), length == SAMPLE, expected::isName);
  }

  private static CsvHeader header(
      TextFile file, char delimiter, Function<CsvLine, CsvHeader> header) throws IOException {
    try (CsvReader<CsvLine> lines = CsvLine.all(file.open(), delimiter)) {
      for (CsvLine line : lines) {
        if (!line.isBlank()) {
          return header.apply(line);
        }
      }
    } catch (CsvParseException e) {
      throw new Unreadable("its header line cannot be read");
    }
    throw new Unreadable("it is empty, without even a header line");
  }

  /** Whether the database reads it as it should be read, unless it finds something wrong. */
  boolean isPlain() throws IOException {
    return file.isPlain()
        && delimiter < 128
        && header.line() == 1
        && header.width() > 1
        && header.width() == header.fields()
        && !hasExtraFields();
  }

  private boolean hasExtraFields() throws IOException {
    try (InputStream in = file.bytes()) {
      return ExtraFields.anyIn(in, delimiter, header.fields());
    }
  }

  /** The file as the database reads it, which fails on what does not keep to RFC 4180. */
  RawFile plain() {
    String nulls = format.nullText().map(t -> "['', " + SQL.literal(t) + "]").orElse("['']");
    String query =
        """
        SELECT * FROM read_csv(%s, auto_detect = false, header = true, delim = %s, quote = '"', escape = '"', nullstr = %s,
          allow_quoted_nulls = false, strict_mode = true, max_line_size = %d, hive_partitioning = false, columns = {%s})"""
            .formatted(
                SQL.file(file.path()),
                SQL.literal(String.valueOf(delimiter)),
                nulls,
                LONGEST_LINE,
                columns().stream().map(c -> SQL.literal(c) + ": 'VARCHAR'").collect(joining(", ")));
    return new RawFile(fields(), query, RawFile.NOTHING, used -> line());
  }

  /** The file as it is after it was written anew, line by line. */
  RawFile rewritten(Scratch scratch) throws IOException {
    rewrite(scratch);
    List<String> all = Stream.concat(columns().stream(), Stream.of(FAULT, LINE)).toList();
    return new RawFile(
        fields(),
        "SELECT * FROM " + scratch.relation(all),
        FAULT,
        used -> "coalesce(%s, %s)".formatted(LINE, line()));
  }

  private void rewrite(Scratch scratch) throws IOException {
    Tail tail = new Tail(file.open());
    CsvLine last = new CsvLine(0, List.of(), new BitSet());
    try (CsvReader<CsvLine> lines = CsvLine.all(tail, delimiter)) {
      for (CsvLine line : lines) {
        if (!line.isBlank()) {
          if (line.number() > header.line()) {
            write(line, scratch);
          }
          last = line;
        }
      }
    } catch (CsvParseException e) {
      throw misquoted("a quoted field does not end where it should", last);
    }
    if (tail.endsInside(last)) {
      throw misquoted("a quote is never closed", last);
    }
  }

  private static Unreadable misquoted(String what, CsvLine last) {
    return new Unreadable(
        "%s in or after line %d".formatted(what, last.number()),
        "Have it delivered with quotes only around whole fields, and those inside doubled.");
  }

  private void write(CsvLine line, Scratch scratch) {
    for (int i = 0; i < header.width(); i++) {
      scratch.field(line.value(i, format.nullText()));
    }
    Optional<String> raggedness = header.raggedness(line);
    scratch.field(raggedness);
    scratch.lastField(raggedness.map(r -> line.text(delimiter)));
  }

  private List<RawFile.Field> fields() {
    return header.names().stream().map(n -> RawFile.Field.text(n, "'text'")).toList();
  }

  private List<String> columns() {
    return RawFile.columns(header.width());
  }

  /** A line made of the fields of a row, which says the same as the one in the file. */
  private String line() {
    List<String> parts = new ArrayList<>();
    for (String column : columns()) {
      parts.add(field(column));
    }
    return "concat(%s)"
        .formatted(String.join(", " + SQL.literal(String.valueOf(delimiter)) + ", ", parts));
  }

  private String field(String column) {
    String special =
        Stream.of(String.valueOf(delimiter), "\"", "\n", "\r")
            .map(s -> "contains(%s, %s)".formatted(column, SQL.literal(s)))
            .collect(joining(" OR "));
    return "CASE WHEN %1$s = '' OR %2$s THEN concat('\"', replace(%1$s, '\"', '\"\"'), '\"') ELSE %1$s END"
        .formatted(column, special);
  }
}
