package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import dev.bygone.source.ColumnMatch;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * A CSV file: every field is read as text; an unquoted empty field is NULL, a quoted one is empty
 * text.
 */
final class CsvFile {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final TableDefinition table;
  private final String delivery;
  private final Path file;

  CsvFile(TableDefinition table, String delivery, Path file) {
    this.table = table;
    this.delivery = delivery;
    this.file = file;
  }

  /** Reads what keeps to RFC 4180, and fails on what does not. */
  String strictQuery() {
    return query(true);
  }

  /** Reads what {@link #refuseRagged} lets pass, mixed line ends among it. */
  String lenientQuery() {
    return query(false);
  }

  private String query(boolean strict) {
    List<String> header = header();
    ColumnMatch match = ColumnMatch.of(table, delivery, header);
    return FileQuery.of(
        table,
        match,
        new TextFields(),
        file.getFileName().toString(),
        source(header.size(), strict));
  }

  /** Every field is text. */
  private record TextFields() implements FileQuery.Fields {
    @Override
    public String raw(int place, Optional<ColumnType> type) {
      return field(place);
    }

    @Override
    public String value(String raw, int place, ColumnType type) {
      return Fit.text(raw, type);
    }
  }

  /** The columns of the header, each as text. */
  List<RawColumn> raw(Consumer<String> relation) {
    List<String> header = header();
    relation.accept("SELECT * FROM " + source(header.size(), true));
    return IntStream.range(0, header.size())
        .filter(i -> !header.get(i).isEmpty())
        .mapToObj(i -> new RawColumn(header.get(i), Optional.empty(), field(i), "'text'"))
        .toList();
  }

  private static String field(int place) {
    return "c" + place;
  }

  private String source(int width, boolean strict) {
    String nulls =
        table.format().nullText().map(t -> "['', " + SQL.literal(t) + "]").orElse("['']");
    return """
        read_csv(%s, auto_detect = false, header = true, delim = %s, quote = '"', escape = '"', nullstr = %s,
          allow_quoted_nulls = false, strict_mode = %s, max_line_size = 16777216, hive_partitioning = false, columns = {%s})"""
        .formatted(
            SQL.file(file),
            SQL.literal(table.format().delimiter()),
            nulls,
            strict,
            IntStream.range(0, width)
                .mapToObj(i -> "'" + field(i) + "': 'VARCHAR'")
                .collect(joining(", ")));
  }

  /** The names of the columns; a byte order mark is no part of the first. */
  private List<String> header() {
    try (InputStream in = open();
        CsvReader<CsvRecord> reader = reader(in)) {
      return reader.stream()
          .findFirst()
          .map(r -> r.getFields().stream().map(f -> f.strip()).toList())
          .orElseThrow(() -> unreadable("it is empty, without even a header line"));
    } catch (IOException | UncheckedIOException | CsvParseException e) {
      throw unreadable("its header line cannot be read");
    }
  }

  /**
   * Refuses the file if lines of it have more or fewer fields than the header.
   *
   * @throws BygoneException RAGGED_ROW, with all their number; UNREADABLE_FILE if the lines cannot
   *     even be told apart
   */
  void refuseRagged() {
    refuseOpenQuote();
    int width = header().size();
    List<String> examples = new ArrayList<>();
    long ragged = 0;
    try (InputStream in = open();
        CsvReader<CsvRecord> reader = reader(in)) {
      for (CsvRecord line : reader) {
        if (line.getFieldCount() != width && !blank(line)) {
          ragged++;
          if (examples.size() < Problem.MAX_EXAMPLES) {
            examples.add(example(line));
          }
        }
      }
    } catch (IOException | UncheckedIOException | CsvParseException e) {
      throw unreadable("it is cut off, or a quote in it is never closed");
    }
    if (ragged > 0) {
      throw new BygoneException(List.of(ragged(ragged, width, examples)));
    }
  }

  /**
   * A quote that is never closed swallows all lines after it, so that the parser has nothing to say
   * against it.
   */
  private void refuseOpenQuote() {
    boolean open = false;
    try (InputStream in = new BufferedInputStream(open())) {
      for (int b = in.read(); b >= 0; b = in.read()) {
        open ^= b == '"';
      }
    } catch (IOException e) {
      throw unreadable("it is cut off");
    }
    if (open) {
      throw unreadable("a quote in it is never closed");
    }
  }

  private static boolean blank(CsvRecord line) {
    return line.getFieldCount() == 1 && line.getField(0).isEmpty();
  }

  private static String example(CsvRecord line) {
    String text = String.join(",", line.getFields());
    return "line %d has %d: %s"
        .formatted(
            line.getStartingLineNumber(),
            line.getFieldCount(),
            text.substring(0, Math.min(60, text.length())));
  }

  private Problem ragged(long lines, int width, List<String> examples) {
    return new Problem(
        ErrorCode.RAGGED_ROW,
        "%s: %s not the %d fields of the header"
            .formatted(delivery, lines == 1 ? "1 line has" : lines + " lines have", width),
        examples,
        "Have the file delivered again; a delimiter or a line break in a value must be quoted.");
  }

  private CsvReader<CsvRecord> reader(InputStream in) {
    return CsvReader.builder()
        .fieldSeparator(table.format().delimiter().charAt(0))
        .detectBomHeader(true)
        .skipEmptyLines(false)
        .allowExtraFields(true)
        .allowMissingFields(true)
        .ofCsvRecord(in, StandardCharsets.UTF_8);
  }

  private InputStream open() throws IOException {
    InputStream in = Files.newInputStream(file);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
  }

  private BygoneException unreadable(String why) {
    return BygoneException.of(
        ErrorCode.UNREADABLE_FILE,
        "%s: cannot read %s: %s".formatted(delivery, file.getFileName(), why),
        "Have it delivered again, as CSV in UTF-8 with a header line that names the columns.");
  }
}
