package dev.bygone.envelope;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of rows that AWS DMS wrote: a full load, {@code LOAD00000001.csv}, or changes, named by
 * their time, {@code 20240301-090000000.csv}. The place in it is all that orders its rows.
 *
 * @param name its name, without what tells its format
 * @param time the time of the changes; empty of a full load
 */
public record DmsFile(String name, Optional<Instant> time) {
  /** The column of the operation, which full loads may lack. */
  public static final String OPERATION = "Op";

  /** What the position of a row begins with in a file that is not named by a time. */
  private static final String FIRST = "00000000/";

  private static final Pattern CHANGES = Pattern.compile("([0-9]{8}-[0-9]{9})(?![0-9]).*");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd-HHmmssSSS", Locale.ROOT);

  /** A file of this name. */
  public static DmsFile of(String fileName) {
    String name = fileName.replaceFirst("(\\.[A-Za-z]+)+$", "");
    return new DmsFile(
        name,
        Optional.of(CHANGES.matcher(name)).filter(Matcher::matches).flatMap(m -> time(m.group(1))));
  }

  private static Optional<Instant> time(String text) {
    try {
      return Optional.of(LocalDateTime.parse(text, TIME).toInstant(ZoneOffset.UTC));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** What the positions of its rows begin with; their places in the file follow. */
  public String position() {
    return (time.isPresent() ? name : FIRST + name) + "/";
  }

  /**
   * The names of the fields of a file without a header; empty if its first line is the header.
   *
   * @param first the first line
   * @param columns the columns of the source, in order, as far as they are declared
   * @throws NoRowException if nobody can tell what the fields are
   */
  public static Optional<List<String>> header(
      List<String> first, List<String> columns, Target target) {
    boolean isHeader =
        first.get(0).equalsIgnoreCase(OPERATION)
            || target.key().stream().allMatch(k -> first.stream().anyMatch(k::equalsIgnoreCase));
    if (isHeader) {
      return Optional.empty();
    } else if (first.size() == columns.size()) {
      return Optional.of(columns);
    } else if (first.size() == columns.size() + 1 && first.get(0).matches("[IUD]")) {
      List<String> names = new ArrayList<>(List.of(OPERATION));
      names.addAll(columns);
      return Optional.of(names);
    }
    throw new NoRowException(
        "it has no header, and its first line has %d fields, where %s declared"
            .formatted(
                first.size(),
                columns.size() == 1 ? "1 column is" : columns.size() + " columns are"),
        "Declare all columns of the source in their order, or have DMS write a header (AddColumnName).");
  }
}
