package dev.bygone.read;

import static dev.bygone.ExportFormat.PARQUET;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.ExportReport;
import dev.bygone.ExportRequest;
import dev.bygone.ExportRequest.Existing;
import dev.bygone.Problem;
import dev.bygone.engine.Engine;
import dev.bygone.plan.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Writes rows of a history to a file. They are written under another name beside it first, so that
 * whoever waits for the file never sees half of it.
 */
public final class Exporter {
  private final Engine engine;
  private final Layout layout;

  /** For a history that was loaded. */
  public Exporter(Engine engine, Layout layout) {
    this.engine = engine;
    this.layout = layout;
  }

  /** Writes the rows that a request asks for, in the order of key and time. */
  public ExportReport export(ExportRequest request) {
    ExportFormat format = format(request);
    Path file = request.file().toAbsolutePath();
    requireWritable(request, file);
    String query = new TableReader(engine, layout).query(request.rows());
    Path part = file.resolveSibling(".part-" + file.getFileName());
    try {
      long rows = engine.export(query, part, format);
      move(part, file, request.existing());
      return new ExportReport(layout.table().name(), request.file(), format, rows);
    } finally {
      delete(part);
    }
  }

  private static ExportFormat format(ExportRequest request) {
    String name = request.file().toString();
    ExportFormat format =
        request
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

  private static void requireWritable(ExportRequest request, Path file) {
    if (!Files.isDirectory(file.getParent())) {
      throw refused(
          "cannot write %s: its folder is not there".formatted(request.file()),
          "Make the folder first, or correct the path.");
    }
    boolean replaceable = request.existing() == Existing.REPLACE && Files.isRegularFile(file);
    if (Files.exists(file) && !replaceable) {
      throw exists(request.file());
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
