package dev.bygone.propose;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The files that somebody named; a folder stands for what is in it. */
final class GivenFiles {
  private static final List<String> READABLE =
      List.of(".csv", ".json", ".jsonl", ".ndjson", ".parquet");

  private GivenFiles() {}

  /**
   * All files, by path.
   *
   * @throws BygoneException INVALID_REQUEST if one is not there, or there is none
   */
  static List<Path> of(List<Path> paths) {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      files.addAll(at(path.toAbsolutePath().normalize()));
    }
    if (files.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "there is no file that can be read in " + paths.get(0),
          "Name files that end in .csv, .json, .jsonl, .ndjson or .parquet, also with .gz, or that hold JSON.");
    }
    return files.stream().distinct().sorted().toList();
  }

  private static List<Path> at(Path path) {
    if (Files.isRegularFile(path)) {
      return List.of(path);
    } else if (!Files.isDirectory(path)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST, "there is no file " + path, "Check the path.");
    }
    try (Stream<Path> below = Files.walk(path)) {
      return below.filter(f -> isReadable(path.relativize(f), f)).toList();
    } catch (IOException e) {
      throw BygoneException.of(
          ErrorCode.ENGINE_FAILED,
          "cannot read the folder %s: %s".formatted(path, e.getMessage()),
          "See that it may be read.");
    }
  }

  /** Files that a spreadsheet was saved to, whatever they are called. */
  static List<Path> workbooks(List<Path> files) {
    return files.stream()
        .filter(f -> FileLook.isWorkbook(f) || (FileLook.isCsv(f) && FileLook.isZip(f)))
        .toList();
  }

  private static boolean isReadable(Path name, Path file) {
    String lower = name.toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    for (Path part : name) {
      if (part.toString().startsWith(".") || part.toString().startsWith("_")) {
        return false;
      }
    }
    return Files.isRegularFile(file)
        && (READABLE.stream().anyMatch(lower::endsWith)
            || FileLook.isWorkbook(file)
            || FileLook.isJson(file));
  }
}
