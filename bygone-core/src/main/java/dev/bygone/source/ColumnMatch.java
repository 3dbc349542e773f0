package dev.bygone.source;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the columns of a definition are in a file. They are found by their names and the headers
 * that they have had, never by position, without regard to case.
 *
 * @param columns the place of each declared column that is there
 * @param headers the place of each header that an expression names though it is not declared
 * @param passedOver the headers that nothing in the definition speaks of
 */
public record ColumnMatch(
    Map<String, Integer> columns, Map<String, Integer> headers, List<String> passedOver) {
  private static final int LONGEST = 200;

  /** Copies. */
  public ColumnMatch {
    columns = Map.copyOf(columns);
    headers = Map.copyOf(headers);
    passedOver = List.copyOf(passedOver);
  }

  /**
   * Finds what a delivery is read for.
   *
   * @param present the names in the file, in order; unnamed columns are passed over
   * @throws BygoneException MISSING_COLUMN, UNKNOWN_COLUMN, or UNREADABLE_FILE if a name is there
   *     twice
   */
  public static ColumnMatch of(TableDefinition table, String delivery, List<String> present) {
    return new Search(table, delivery, present).match();
  }

  /** What the headers and the columns of the definition have not in common. */
  public Headers headers(TableDefinition table) {
    List<String> absent =
        table.neededColumns().stream()
            .filter(c -> table.cameLater(c) && !columns.containsKey(c))
            .filter(c -> !table.isOptional(c))
            .toList();
    return new Headers(passedOver, absent);
  }

  /** The header of a file under which a declared column stands. */
  public static Optional<String> header(
      TableDefinition table, String column, List<String> present) {
    Search search = new Search(table, "", present);
    return search.place(search.names(column)).map(present::get);
  }

  /** The expression of a column whose value is computed. */
  public static Optional<SqlExpression> expression(TableDefinition table, String column) {
    return Optional.ofNullable(table.columns().get(column))
        .flatMap(ColumnDefinition::as)
        .map(as -> SqlExpression.parseOpen(as, List.copyOf(table.columns().keySet())));
  }

  /**
   * What of the source the value of a column is made from: itself, or what its expression names.
   */
  public static Set<String> sources(TableDefinition table, String column) {
    return expression(table, column).map(SqlExpression::columns).orElseGet(() -> Set.of(column));
  }

  /**
   * The names, in lower case, under which a source may speak of a column, or of what it is computed
   * from.
   */
  public static Set<String> foldedNames(TableDefinition table, String column) {
    Search search = new Search(table, "", List.of());
    return search.sources(column).stream()
        .flatMap(c -> search.names(c).stream())
        .map(Search::folded)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * What to call the fields of a file where only what they say counts: by the column that they are,
   * whatever header it stands under now, and others as the file does.
   */
  public static List<String> contentNames(TableDefinition table, List<String> present) {
    Search search = new Search(table, "", present);
    Map<String, String> columns = new HashMap<>();
    table.columns().keySet().forEach(c -> columns.put(Search.folded(c), Search.folded(c)));
    for (String column : table.columns().keySet()) {
      search
          .names(column)
          .forEach(n -> columns.putIfAbsent(Search.folded(n), Search.folded(column)));
    }
    return present.stream().map(Search::folded).map(n -> columns.getOrDefault(n, n)).toList();
  }

  /** The names, in lower case, of all that the definition speaks of. */
  public static Set<String> foldedNames(TableDefinition table) {
    return new Search(table, "", List.of()).known();
  }

  /** One search in one file. */
  private record Search(TableDefinition table, String delivery, List<String> present) {
    ColumnMatch match() {
      Map<String, Integer> columns = new LinkedHashMap<>();
      Map<String, Integer> headers = new LinkedHashMap<>();
      Set<String> missing = new LinkedHashSet<>();
      for (String column : table.neededColumns()) {
        boolean optional = table.isOptional(column) || table.cameLater(column);
        for (String name : sources(column)) {
          Optional<Integer> place = place(names(name));
          place.ifPresent(i -> (isDeclared(name) ? columns : headers).put(name, i));
          if (place.isEmpty() && !optional && !table.optional().contains(name)) {
            missing.add(String.join(" or ", names(name)));
          }
        }
      }
      List<String> unknown = unknown();
      refuse(missing, unknown);
      return new ColumnMatch(columns, headers, unknown);
    }

    private Set<String> sources(String column) {
      return ColumnMatch.sources(table, column);
    }

    private boolean isDeclared(String name) {
      return table.columns().containsKey(name);
    }

    /** The headers under which a column may be found. */
    private List<String> names(String name) {
      return Stream.concat(
              Stream.of(name),
              Stream.ofNullable(table.columns().get(name)).flatMap(c -> c.from().stream()))
          .toList();
    }

    private Optional<Integer> place(List<String> names) {
      return names.stream().map(this::place).flatMap(Optional::stream).findFirst();
    }

    private Optional<Integer> place(String name) {
      int exact = present.indexOf(name);
      if (exact >= 0 && present.lastIndexOf(name) == exact) {
        return Optional.of(exact);
      }
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < present.size(); i++) {
        if (present.get(i).equalsIgnoreCase(name)) {
          places.add(i);
        }
      }
      if (places.size() > 1) {
        throw BygoneException.of(
            ErrorCode.UNREADABLE_FILE,
            "%s: the column %s is there %d times".formatted(delivery, name, places.size()),
            "Have it delivered with one column of that name.");
      }
      return places.stream().findFirst();
    }

    private void refuse(Set<String> missing, List<String> unknown) {
      List<Problem> problems = new ArrayList<>();
      if (!missing.isEmpty()) {
        problems.add(missing(missing));
      }
      if (!unknown.isEmpty() && table.onNewColumn() == OnNewColumn.FAIL) {
        problems.add(unknown(unknown));
      }
      if (!problems.isEmpty()) {
        throw new BygoneException(problems);
      }
    }

    private Set<String> known() {
      return Stream.of(
              columns().flatMap(c -> names(c).stream()),
              columns().flatMap(c -> sources(c).stream()),
              table.exclude().stream())
          .flatMap(s -> s)
          .map(Search::folded)
          .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<String> unknown() {
      Set<String> known = known();
      return present.stream().filter(p -> !p.isEmpty() && !known.contains(folded(p))).toList();
    }

    /** The columns but those that a delivery is still to bring. */
    private Stream<String> columns() {
      return table.columns().keySet().stream().filter(c -> !table.columns().get(c).awaited());
    }

    private static String folded(String name) {
      return name.toLowerCase(Locale.ROOT);
    }

    private Problem missing(Set<String> missing) {
      return new Problem(
          ErrorCode.MISSING_COLUMN,
          "%s: %s not there: %s"
              .formatted(delivery, columns(missing.size()), String.join(", ", missing)),
          List.of("the file has: " + shortened(String.join(", ", present))),
          separator()
              .map(
                  "The fields seem to be separated by \"%s\": say format: {type: csv, delimiter: \"%1$s\"}."
                      ::formatted)
              .orElse(
                  "Have the file delivered with its columns, or name the headers that they have had"
                      + " under from, or list them under optional."));
    }

    private static String shortened(String text) {
      return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    /** What separates the names in a header that was read as one name. */
    private Optional<String> separator() {
      return present.size() > 1
          ? Optional.empty()
          : Stream.of(";", "\t", "|").filter(s -> present.toString().contains(s)).findFirst();
    }

    private Problem unknown(List<String> unknown) {
      return Problem.of(
          ErrorCode.UNKNOWN_COLUMN,
          "%s: %s not declared: %s"
              .formatted(delivery, columns(unknown.size()), String.join(", ", unknown)),
          "Name them under exclude, or under from of the column that they are, or say on_new_column:"
              + " add to store them, or ignore.");
    }

    private static String columns(int n) {
      return n == 1 ? "1 column is" : n + " columns are";
    }
  }
}
