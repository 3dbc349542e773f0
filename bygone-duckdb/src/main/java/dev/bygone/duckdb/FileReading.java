package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Format;
import dev.bygone.definition.TableDefinition;
import dev.bygone.envelope.DmsFile;
import dev.bygone.envelope.Messages;
import dev.bygone.envelope.NoRowException;
import dev.bygone.envelope.Target;
import dev.bygone.source.ColumnMatch;
import dev.bygone.source.FileTrouble;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Opens files, each in its format: the quick way where the database reads exactly what stands
 * there, else with care.
 */
final class FileReading {
  /** How DuckDB's messages begin when the content of a file is not what it should be. */
  private static final List<String> UNREADABLE =
      List.of("DuckDB: Invalid Input Error", "DuckDB: Conversion Error", "DuckDB: IO Error");

  private final Database database;
  private final TableDefinition table;
  private final Format format;
  private final Expected expected;
  private final String delivery;

  /**
   * For the files of a delivery.
   *
   * @param table what they are read for
   * @param delivery what to call the delivery in messages
   */
  FileReading(Database database, TableDefinition table, String delivery) {
    this.database = database;
    this.table = table;
    this.format = table.format();
    this.expected = Expected.of(table);
    this.delivery = delivery;
  }

  /**
   * Uses a file, which can be queried until the use returns.
   *
   * @param use what to do with it; it is done a second time if the database finds the file not to
   *     be what it seemed
   * @throws BygoneException UNREADABLE_FILE
   */
  <T> T read(Path file, Function<RawFile, T> use) {
    try {
      FileStart start = FileStart.of(file);
      start.refuseZip();
      Format.Type type = format.type().isPresent() ? format.type().get() : type(file);
      return switch (type) {
        case CSV -> csv(text(file, start), use);
        case JSON -> json(text(file, start), use);
        case PARQUET -> use.apply(rows(new ParquetFile(database, file).raw(), file));
      };
    } catch (Unreadable e) {
      throw refusal(file, e);
    } catch (UncheckedIOException e) {
      throw refusal(file, because(file, e.getCause()));
    } catch (IOException e) {
      throw refusal(file, because(file, e));
    } catch (BygoneException e) {
      throw concernsFile(e) ? refusal(file, new Unreadable(e.problems().get(0).what())) : e;
    }
  }

  /**
   * Opens a file that can be read wherever its rows are used.
   *
   * @param name its name in the delivery
   * @return empty if it is better read once
   * @throws BygoneException UNREADABLE_FILE, MISSING_COLUMN or UNKNOWN_COLUMN
   */
  Optional<InPlace> inPlace(Path file, String name) {
    boolean parquet =
        format
            .type()
            .map(Format.Type.PARQUET::equals)
            .orElse(file.toString().toLowerCase(Locale.ROOT).endsWith(".parquet"));
    if (!parquet || format.envelope().isPresent()) {
      return Optional.empty();
    }
    try {
      FileStart.of(file).refuseZip();
      return InPlace.open(
          new ParquetFile(database, file),
          name,
          raw -> Optional.of(FileQuery.of(table, delivery, raw)).filter(FileQuery::isTyped),
          why -> refusal(file, why));
    } catch (Unreadable e) {
      throw refusal(file, e);
    } catch (UncheckedIOException e) {
      throw refusal(file, because(file, e.getCause()));
    } catch (IOException e) {
      throw refusal(file, because(file, e));
    } catch (BygoneException e) {
      throw concernsFile(e) ? refusal(file, new Unreadable(e.problems().get(0).what())) : e;
    }
  }

  private TextFile text(Path file, FileStart start) throws IOException {
    start.refuseBinary(format);
    return TextFile.of(file, format.encoding());
  }

  private <T> T csv(TextFile file, Function<RawFile, T> use) throws IOException {
    file.verify();
    CsvFile csv = CsvFile.open(file, format, expected, this::header);
    if (csv.isPlain()) {
      try {
        return use.apply(rows(csv.plain(), file.path()));
      } catch (BygoneException e) {
        if (!concernsFile(e)) {
          throw e;
        }
      }
    }
    try (Scratch scratch = Scratch.create()) {
      return use.apply(rows(csv.rewritten(scratch), file.path()));
    }
  }

  /** What wraps changes may be a table file, too, and then have no header. */
  private CsvHeader header(CsvLine first) {
    if (!isDms()) {
      return CsvHeader.of(first);
    }
    List<String> columns =
        table.columns().keySet().stream()
            .filter(c -> !EnvelopeColumn.names().contains(c))
            .filter(c -> ColumnMatch.sources(table, c).contains(c))
            .toList();
    try {
      return DmsFile.header(first.fields(), columns, Target.of(table))
          .map(names -> new CsvHeader(0, names, names.size()))
          .orElseGet(() -> CsvHeader.of(first));
    } catch (NoRowException e) {
      throw new Unreadable(e.getMessage(), e.remedy());
    }
  }

  private RawFile rows(RawFile raw, Path file) {
    return isDms()
        ? new DmsTable(raw, file.getFileName().toString(), Target.of(table)).rows()
        : raw;
  }

  private boolean isDms() {
    return format.envelope().filter(EnvelopeKind.DMS::equals).isPresent();
  }

  private <T> T json(TextFile file, Function<RawFile, T> use) throws IOException {
    try (Scratch scratch = Scratch.create()) {
      return use.apply(json(file, scratch));
    }
  }

  private RawFile json(TextFile file, Scratch scratch) throws IOException {
    try {
      return whole(file, scratch);
    } catch (Unreadable e) {
      if (!table.setsMessagesAside() || format.mapKey().isPresent()) {
        throw e;
      }
      scratch.begin();
      return byLine(file, scratch);
    }
  }

  private RawFile whole(TextFile file, Scratch scratch) throws IOException {
    return format.envelope().isPresent()
        ? envelope(file).rewritten(scratch, new RowFilterSql(database, table))
        : new JsonFile(file, format.mapKey(), expected).rewritten(scratch);
  }

  private RawFile byLine(TextFile file, Scratch scratch) throws IOException {
    return format.envelope().isPresent()
        ? envelope(file).rewrittenByLine(scratch, new RowFilterSql(database, table))
        : new JsonFile(file, format.mapKey(), expected).rewrittenByLine(scratch);
  }

  private EnvelopeFile envelope(TextFile file) {
    return new EnvelopeFile(file, format.envelope().orElseThrow(), Target.of(table), expected);
  }

  /** Whether the database failed because of what it read. */
  static boolean concernsFile(BygoneException e) {
    String what = e.problems().get(0).what();
    return UNREADABLE.stream().anyMatch(what::contains) && !what.contains("No space");
  }

  private Format.Type type(Path file) throws IOException {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "csv" -> Format.Type.CSV;
      case "json", "jsonl", "ndjson" -> Format.Type.JSON;
      case "parquet" -> Format.Type.PARQUET;
      default -> byContent(file);
    };
  }

  /** Messages are dumped into files of any name. */
  private Format.Type byContent(Path file) throws IOException {
    if (format.envelope().isPresent() || beginsAsJson(file)) {
      return Format.Type.JSON;
    }
    throw new Unreadable(
        "neither its extension nor how it begins tells its format",
        "Declare format: csv, json or parquet.");
  }

  private boolean beginsAsJson(Path file) throws IOException {
    try (Reader in = TextFile.of(file, format.encoding()).open()) {
      return Messages.begin(in);
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private Unreadable because(Path file, IOException e) {
    if (e instanceof CharacterCodingException) {
      return undecodable(file);
    } else if (e instanceof EOFException) {
      return new Unreadable("it is cut off");
    } else if (e instanceof FileSystemException) {
      FileTrouble trouble = FileTrouble.of(e);
      return new Unreadable(trouble.why(), trouble.remedy());
    }
    return new Unreadable("it is damaged: " + e.getMessage());
  }

  private Unreadable undecodable(Path file) {
    try {
      if (format.encoding().isEmpty() && FileStart.of(file).hasNul()) {
        return FileStart.noText();
      }
      TextFile text = TextFile.of(file, format.encoding());
      String place =
          text.undecodableLine().stream().mapToObj(n -> "line " + n).findFirst().orElse("its text");
      return new Unreadable(
          "%s is not in %s".formatted(place, text.charset().name()),
          "Declare what it is in, such as format: {encoding: windows-1252}, or have it delivered in UTF-8.");
    } catch (IOException e) {
      return because(file, new EOFException());
    }
  }

  private BygoneException refusal(Path file, Unreadable why) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.UNREADABLE_FILE,
                FileTrouble.subject(delivery, file.getFileName().toString())
                    + ": "
                    + why.getMessage(),
                why.remedy())),
        why);
  }
}
