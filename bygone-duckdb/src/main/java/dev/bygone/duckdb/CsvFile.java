package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  String query() {
    List<String> header = header();
    Map<String, Integer> places = ColumnMatch.of(table, delivery, header);
    List<FileQuery.Input> inputs = new ArrayList<>();
    table
        .columns()
        .forEach(
            (name, type) ->
                inputs.add(
                    new FileQuery.Input(
                        name,
                        type,
                        field(places.get(name)),
                        Fit.text(FileQuery.raw(inputs.size()), type))));
    return FileQuery.of(inputs, source(header.size()));
  }

  private static String field(int place) {
    return "c" + place;
  }

  private String source(int width) {
    String nulls =
        table.format().nullText().map(t -> "['', " + SQL.literal(t) + "]").orElse("['']");
    return """
        read_csv(%s, auto_detect = false, header = true, delim = %s, quote = '"', escape = '"', nullstr = %s,
          allow_quoted_nulls = false, strict_mode = false, max_line_size = 16777216, columns = {%s})"""
        .formatted(
            SQL.literal(file.toString()),
            SQL.literal(table.format().delimiter()),
            nulls,
            IntStream.range(0, width)
                .mapToObj(i -> "'" + field(i) + "': 'VARCHAR'")
                .collect(joining(", ")));
  }

  /** The names of the columns; a byte order mark is no part of the first. */
  private List<String> header() {
    try (InputStream in = open();
        CsvReader<CsvRecord> reader =
            CsvReader.builder()
                .fieldSeparator(table.format().delimiter().charAt(0))
                .ofCsvRecord(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.stream()
          .findFirst()
          .map(r -> r.getFields().stream().map(f -> f.replace("\uFEFF", "").strip()).toList())
          .orElseThrow(() -> unreadable("it is empty, without even a header line"));
    } catch (IOException | CsvParseException e) {
      throw unreadable("its header line cannot be read");
    }
  }

  private InputStream open() throws IOException {
    InputStream in = Files.newInputStream(file);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
  }

  private BygoneException unreadable(String why) {
    return BygoneException.of(
        ErrorCode.UNREADABLE_FILE,
        "%s: cannot read %s: %s".formatted(delivery, file.getFileName(), why),
        "Have it delivered again, with a header line that names the columns.");
  }
}
