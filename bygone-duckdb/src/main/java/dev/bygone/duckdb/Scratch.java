package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.engine.WorkFolder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A temporary file of well-formed rows of text, for files that the database would not read, or not
 * exactly.
 */
final class Scratch implements AutoCloseable {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_ROW = 1 << 28;

  private final WorkFolder folder;
  private final Path file;
  private Writer out;

  private Scratch(WorkFolder folder, Path file, Writer out) {
    this.folder = folder;
    this.file = file;
    this.out = out;
  }

  static Scratch create() {
    WorkFolder folder = WorkFolder.create();
    Path file = folder.path().resolve("rows.csv");
    try {
      return new Scratch(folder, file, writer(file));
    } catch (IOException e) {
      folder.close();
      throw failed(e);
    }
  }

  private static Writer writer(Path file) throws IOException {
    return new BufferedWriter(Files.newBufferedWriter(file), BUFFER);
  }

  /** Forgets what was written. */
  void begin() {
    try {
      out.close();
      out = writer(file);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Writes a field of a row. */
  void field(Optional<String> value) {
    write(value, ',');
  }

  /** Writes the last field of a row. */
  void lastField(Optional<String> value) {
    write(value, '\n');
  }

  private void write(Optional<String> value, char end) {
    try {
      if (value.isPresent()) {
        out.write('"');
        out.write(value.get().replace("\"", "\"\""));
        out.write('"');
      }
      out.write(end);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /**
   * A relation of the rows. It is read by one thread, as rows may hold line breaks.
   *
   * @param columns the names to give to the fields of every row
   */
  String relation(List<String> columns) {
    try {
      out.flush();
    } catch (IOException e) {
      throw failed(e);
    }
    return """
        read_csv(%s, auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', nullstr = '',
          new_line = '\\n', allow_quoted_nulls = false, strict_mode = true, parallel = false, max_line_size = %d, columns = {%s})"""
        .formatted(
            SQL.file(file),
            LONGEST_ROW,
            columns.stream().map(c -> SQL.literal(c) + ": 'VARCHAR'").collect(joining(", ")));
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw failed(e);
    } finally {
      folder.close();
    }
  }

  private static BygoneException failed(IOException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "cannot write a temporary file: " + e.getMessage(),
                "See that the temporary folder of the machine may be written and has room.")),
        e);
  }
}
