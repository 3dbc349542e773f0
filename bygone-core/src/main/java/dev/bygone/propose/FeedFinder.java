package dev.bygone.propose;

import dev.bygone.definition.ColumnType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds out whether files hold changes and not states: a column of operation codes, and keys that
 * repeat.
 */
final class FeedFinder {
  private static final Set<String> DELETES =
      Set.of("d", "delete", "deleted", "del", "remove", "removed");
  private static final Set<String> UPSERTS =
      Set.of(
          "i",
          "u",
          "c",
          "r",
          "a",
          "insert",
          "inserted",
          "update",
          "updated",
          "upsert",
          "create",
          "created",
          "read",
          "snapshot",
          "add",
          "added",
          "change",
          "changed",
          "modify",
          "modified",
          "merge");
  private static final int MOST_CODES = 10;
  private static final Pattern ORDER =
      Pattern.compile(
          "(.*[^\\p{L}])?(lsn|scn|seq|sequence|offset|xoffset|pos|position|version|rv)([^\\p{L}].*)?");

  private static final Pattern NAMED =
      Pattern.compile(
          "_*(op|operation|op_?type|op_?code|change_?type|action|event_?type|dml_?type)");

  private static final Pattern SURELY_NAMED =
      Pattern.compile("_*(op|operation|op_?type|op_?code|change_?type|dml_?type)");

  private final Sheets sheets;
  private final Table table;
  private final Columns columns;

  FeedFinder(Sheets sheets, Table table, Columns columns) {
    this.sheets = sheets;
    this.table = table;
    this.columns = columns;
  }

  Optional<Feed> find() {
    return operations()
        .flatMap(c -> feed(c, codes(c)).stream())
        .findFirst()
        .or(() -> operations().flatMap(c -> unordered(c, codes(c)).stream()).findFirst());
  }

  /** The columns that may hold codes of operations. */
  private Stream<Integer> operations() {
    return IntStream.range(0, columns.size())
        .filter(c -> columns.types().get(c).equals(ColumnType.VARCHAR))
        .filter(c -> table.different(c) <= MOST_CODES && table.values(c) == table.rows())
        .boxed();
  }

  private List<String> codes(int operation) {
    return table.examples(operation, MOST_CODES + 1);
  }

  /**
   * Where no column tells the order, the places of files and rows do, if name and codes of the
   * operation leave no doubt that rows are changes.
   */
  private Optional<Feed> unordered(int operation, List<String> codes) {
    List<String> deletes = among(codes, DELETES);
    List<String> upserts = among(codes, UPSERTS);
    boolean known = !upserts.isEmpty() && deletes.size() + upserts.size() == codes.size();
    return keys(operation).stream()
        .filter(k -> known && isMeantAsOperation(operation))
        .filter(k -> !deletes.isEmpty() || repeats(k))
        .findFirst()
        .map(
            k ->
                new Feed(operation, upserts, deletes, List.of(), List.of(k), List.of(), lacking()));
  }

  private Optional<Feed> feed(int operation, List<String> codes) {
    List<String> deletes = among(codes, DELETES);
    List<String> upserts = among(codes, UPSERTS);
    List<String> unknown =
        codes.stream().filter(c -> !deletes.contains(c) && !upserts.contains(c)).toList();
    Optional<Ordered> ordered =
        unknown.isEmpty()
            ? ordered(operation, !deletes.isEmpty())
            : ordered(operation, (o, key) -> isMeantAsOperation(o) && repeats(key));
    return ordered
        .filter(o -> !codes.isEmpty())
        .map(o -> new Feed(operation, upserts, deletes, unknown, o.key(), o.sequence(), lacking()));
  }

  private static List<String> among(List<String> codes, Set<String> known) {
    return codes.stream().filter(c -> known.contains(c.toLowerCase(Locale.ROOT))).toList();
  }

  /** Codes that nobody knows are no states, where the name of the column leaves no doubt. */
  private boolean isMeantAsOperation(int operation) {
    return SURELY_NAMED.matcher(Header.folded(columns.headers().get(operation))).matches();
  }

  private List<Integer> lacking() {
    return IntStream.range(0, columns.size())
        .filter(c -> table.values(c) < table.rows())
        .boxed()
        .toList();
  }

  /** A key and what orders its changes. */
  private record Ordered(List<Integer> key, List<Integer> sequence) {}

  /**
   * Rows of one key in one file are changes: a state has a key once. Where rows are called deletes,
   * none need come twice.
   */
  private Optional<Ordered> ordered(int operation, boolean deletes) {
    Optional<Ordered> repeated = ordered(operation, this::comesAgain);
    return repeated.isEmpty() && deletes && isNamed(operation)
        ? ordered(operation, (o, key) -> true)
        : repeated;
  }

  private boolean comesAgain(int operation, int key) {
    List<Long> counts = table.uniqueness(List.of(List.of(key)));
    return counts.get(1) < counts.get(0) && (isNamed(operation) || repeats(key));
  }

  private Optional<Ordered> ordered(int operation, BiPredicate<Integer, Integer> wanted) {
    List<List<Integer>> sequences = sequences(operation);
    for (int key : keys(operation)) {
      List<List<Integer>> tried = new ArrayList<>();
      tried.add(List.of(key));
      sequences.forEach(s -> tried.add(with(key, s)));
      List<Long> counts = table.uniqueness(tried);
      if (wanted.test(operation, key)) {
        for (int s = 0; s < sequences.size(); s++) {
          if (counts.get(2 + s).equals(counts.get(0))) {
            return Optional.of(new Ordered(List.of(key), sequences.get(s)));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The columns that may be the key, the likeliest first. */
  private List<Integer> keys(int operation) {
    return IntStream.range(0, columns.size())
        .filter(c -> c != operation && table.values(c) == table.rows())
        .filter(c -> !isOrder(c) && !isTime(c))
        .boxed()
        .sorted(Comparator.comparing(c -> KeyNames.cost(columns.names().get(c), c)))
        .toList();
  }

  private boolean isNamed(int operation) {
    return NAMED.matcher(Header.folded(columns.headers().get(operation))).matches();
  }

  private boolean repeats(int key) {
    Counts distinct = table.distinct(List.of(List.of(key)));
    return sheets.filled().stream()
        .anyMatch(s -> distinct.at(s.place(), 1) < distinct.at(s.place(), 0));
  }

  private static List<Integer> with(int key, List<Integer> sequence) {
    List<Integer> all = new ArrayList<>(List.of(key));
    all.addAll(sequence);
    return all;
  }

  /** One column of time or order, else a time with a tie-break. */
  private List<List<Integer>> sequences(int operation) {
    List<Integer> times =
        IntStream.range(0, columns.size())
            .filter(c -> c != operation && isTime(c) && table.values(c) == table.rows())
            .boxed()
            .toList();
    List<Integer> orders =
        IntStream.range(0, columns.size())
            .filter(c -> c != operation && isOrder(c) && table.values(c) == table.rows())
            .boxed()
            .toList();
    List<List<Integer>> found = new ArrayList<>();
    times.forEach(t -> orders.forEach(o -> found.add(List.of(t, o))));
    times.forEach(t -> found.add(List.of(t)));
    orders.forEach(o -> found.add(List.of(o)));
    return found;
  }

  private boolean isTime(int column) {
    ColumnType type = columns.types().get(column);
    return type.equals(ColumnType.TIMESTAMP)
        || type.equals(ColumnType.TIMESTAMPTZ)
        || type.equals(ColumnType.DATE);
  }

  private boolean isOrder(int column) {
    return columns.types().get(column).equals(ColumnType.BIGINT)
        && ORDER.matcher(Header.folded(columns.names().get(column))).matches();
  }
}
