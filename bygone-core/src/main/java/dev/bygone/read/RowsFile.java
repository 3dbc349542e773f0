package dev.bygone.read;

import static dev.bygone.ExportFormat.PARQUET;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.ExportReport;
import dev.bygone.FileTarget;
import dev.bygone.FileTarget.Existing;
import dev.bygone.Problem;
import dev.bygone.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Writes rows to a file, all or nothing. They are written under another name beside it first, so
 * that whoever waits for the file never sees half of it.
 */
final class RowsFile {
  private final FileTarget target;
  private final ExportFormat format;

  /**
   * The file of a target.
   *
   * @throws BygoneException INVALID_REQUEST if it cannot be written, or is there and shall stay
   */
  RowsFile(FileTarget target) {
    this.target = target;
    this.format = format(target);
    requireWritable(target);
  }

  /**
   * Writes the rows of a query, in their order.
   *
   * @param table the table that they are of
   */
  ExportReport write(Engine engine, String table, String query) {
    Path file = target.file().toAbsolutePath();
    Path part = file.resolveSibling(".part-" + file.getFileName());
    try {
      long written = engine.export(query, part, format);
      move(part, file, target.existing());
      return new ExportReport(table, target.file(), format, written);
    } finally {
      delete(part);
    }
  }

  private static ExportFormat format(FileTarget target) {
    String name = target.file().toString();
    ExportFormat format =
        target
            .format()
            .or(() -> ExportFormat.ofFile(name))
            .orElseThrow(
                () ->
                    refused(
                        "the extension of %s tells no format".formatted(name),
                        "Take .csv, .json, .jsonl or .parquet, or say which format it is."));
    if (format == PARQUET && ExportFormat.isZipped(name)) {
      throw refused(
          "%s: Parquet is compressed already".formatted(name), "Leave out .gz from its name.");
    }
    return format;
  }

  private static void requireWritable(FileTarget target) {
    Path file = target.file().toAbsolutePath();
    if (!Files.isDirectory(file.getParent())) {
      throw refused(
          "cannot write %s: its folder is not there".formatted(target.file()),
          "Make the folder first, or correct the path.");
    }
    boolean replaceable = target.existing() == Existing.REPLACE && Files.isRegularFile(file);
    if (Files.exists(file) && !replaceable) {
      throw exists(target.file());
    }
  }

  private static void move(Path part, Path file, Existing existing) {
    try {
      if (existing == Existing.REPLACE) {
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      } else {
        Files.move(part, file);
      }
    } catch (IOException e) {
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.ENGINE_FAILED,
                  "cannot write %s: %s".formatted(file, e.getMessage()),
                  "See that its folder may be written and that nobody else writes this file.")),
          e);
    }
  }

  private static void delete(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      throw new IllegalStateException("Cannot remove " + part, e);
    }
  }

  private static BygoneException exists(Path file) {
    return refused(
        "%s is there already".formatted(file),
        "Take another name, or --overwrite a file that may be replaced.");
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
