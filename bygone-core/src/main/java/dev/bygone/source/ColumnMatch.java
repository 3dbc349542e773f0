package dev.bygone.source;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the declared columns among those of a file: by name, never by position, without regard to
 * case.
 */
public final class ColumnMatch {
  private static final int LONGEST = 200;

  private ColumnMatch() {}

  /**
   * The place of each declared column in the file.
   *
   * @param present the names in the file, in order; unnamed columns are passed over
   * @throws BygoneException MISSING_COLUMN, UNKNOWN_COLUMN, or UNREADABLE_FILE if a name is there
   *     twice
   */
  public static Map<String, Integer> of(
      TableDefinition table, String delivery, List<String> present) {
    Map<String, Integer> places = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    for (String column : table.columns().keySet()) {
      place(column, delivery, present)
          .ifPresentOrElse(i -> places.put(column, i), () -> missing.add(column));
    }
    List<Problem> problems = new ArrayList<>();
    if (!missing.isEmpty()) {
      problems.add(missing(delivery, missing, present));
    }
    List<String> unknown = unknown(table, present);
    if (!unknown.isEmpty() && table.onNewColumn() == OnNewColumn.FAIL) {
      problems.add(unknown(delivery, unknown));
    }
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return places;
  }

  private static Optional<Integer> place(String column, String delivery, List<String> present) {
    int exact = present.indexOf(column);
    if (exact >= 0 && present.lastIndexOf(column) == exact) {
      return Optional.of(exact);
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < present.size(); i++) {
      if (present.get(i).equalsIgnoreCase(column)) {
        places.add(i);
      }
    }
    if (places.size() > 1) {
      throw BygoneException.of(
          ErrorCode.UNREADABLE_FILE,
          "%s: the column %s is there %d times".formatted(delivery, column, places.size()),
          "Have it delivered with one column of that name.");
    }
    return places.stream().findFirst();
  }

  private static List<String> unknown(TableDefinition table, List<String> present) {
    Set<String> known =
        Stream.concat(table.columns().keySet().stream(), table.exclude().stream())
            .map(ColumnMatch::folded)
            .collect(Collectors.toSet());
    return present.stream().filter(p -> !p.isEmpty() && !known.contains(folded(p))).toList();
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static Problem missing(String delivery, List<String> missing, List<String> present) {
    return new Problem(
        ErrorCode.MISSING_COLUMN,
        "%s: %s not there: %s"
            .formatted(delivery, columns(missing.size()), String.join(", ", missing)),
        List.of("the file has: " + shortened(String.join(", ", present))),
        separator(present)
            .map(
                "The fields seem to be separated by \"%s\": say format: {type: csv, delimiter: \"%1$s\"}."
                    ::formatted)
            .orElse(
                "Have the file delivered with its columns, or correct their names under columns."));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  /** What separates the names in a header that was read as one name. */
  private static Optional<String> separator(List<String> present) {
    return present.size() > 1
        ? Optional.empty()
        : Stream.of(";", "\t", "|").filter(s -> present.toString().contains(s)).findFirst();
  }

  private static Problem unknown(String delivery, List<String> unknown) {
    return Problem.of(
        ErrorCode.UNKNOWN_COLUMN,
        "%s: %s not declared: %s"
            .formatted(delivery, columns(unknown.size()), String.join(", ", unknown)),
        "Declare them under columns, name them under exclude, or say on_new_column: ignore.");
  }

  private static String columns(int n) {
    return n == 1 ? "1 column is" : n + " columns are";
  }
}
