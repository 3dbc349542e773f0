package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.StampRequest;
import dev.bygone.StampRequest.Missing;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Widening;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Stamping;
import dev.bygone.plan.Stamping.Chosen;
import dev.bygone.plan.Views;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Which columns of facts go with which of a history, and which they get. */
final class StampColumns {
  private final Layout layout;
  private final List<String> shown;
  private final StampRequest request;
  private final Map<String, String> facts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  /**
   * For a request.
   *
   * @throws BygoneException INVALID_REQUEST if it does not name the whole key, or columns that are
   *     not there
   */
  StampColumns(Layout layout, Dialect dialect, StampRequest request) {
    this.layout = layout;
    this.shown = new Views(layout, dialect).columns().stream().map(Column::name).toList();
    this.request = request;
    pairKey();
    request.columns().forEach(c -> shown(c.column()));
  }

  /** Finds the column of the facts for each of the key; a key of one needs no name. */
  private void pairKey() {
    List<String> key = layout.table().key();
    boolean only = key.size() == 1 && request.on().size() == 1;
    for (StampRequest.Pair pair : request.on()) {
      boolean unnamed = pair.fact().equals(pair.column());
      String column =
          only && unnamed ? key.get(0) : found(pair.column(), key).orElseThrow(this::otherKey);
      if (facts.put(column, pair.fact()) != null) {
        throw otherKey();
      }
    }
    if (facts.size() != key.size()) {
      throw otherKey();
    }
  }

  private BygoneException otherKey() {
    return refused(
        "the key of table %s is %s; \"on\" must name a column of the facts for each of them once"
            .formatted(layout.table().name(), String.join(", ", layout.table().key())),
        "Write --on with the names that they have in the facts, as FACT=KEY where these differ: --on "
            + String.join(",", layout.table().key())
            + ".");
  }

  private String shown(String column) {
    return found(column, shown)
        .orElseThrow(
            () ->
                refused(
                    "table %s shows no column %s".formatted(layout.table().name(), column),
                    "Take some of: " + String.join(", ", shown) + "."));
  }

  /** The types that columns of the facts are to have, if their values allow. */
  Map<String, ColumnType> wanted() {
    Map<String, ColumnType> wanted = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    wanted.put(request.at(), layout.timeType());
    facts.forEach((column, fact) -> wanted.put(fact, layout.type(column)));
    return wanted;
  }

  /**
   * How these facts go with the history.
   *
   * @param name what they are called
   * @throws BygoneException INVALID_REQUEST if they do not
   */
  Stamping stamping(String name, FactsReader.Read read) {
    List<Stamping.Pair> key =
        layout.table().key().stream()
            .map(k -> pair(name, read, facts.get(k), k, layout.type(k)))
            .toList();
    Stamping stamping =
        new Stamping(
            read.relation(),
            List.copyOf(read.types().keySet()),
            key,
            pair(name, read, request.at(), Layout.VALID_FROM, layout.timeType()),
            layout.table().name() + "_surrogate_key",
            request.missing() == Missing.GHOST,
            request.columns().stream().map(c -> new Chosen(c.fact(), shown(c.column()))).toList());
    requireDistinct(name, stamping);
    return stamping;
  }

  private Stamping.Pair pair(
      String name, FactsReader.Read read, String asked, String column, ColumnType type) {
    List<String> columns = List.copyOf(read.types().keySet());
    String fact =
        found(asked, columns)
            .orElseThrow(
                () ->
                    refused(
                        "%s has no column %s".formatted(name, asked),
                        "Take one of: " + String.join(", ", columns) + "."));
    ColumnType given = read.types().get(fact);
    return compared(given, type)
        .map(t -> new Stamping.Pair(fact, column, t))
        .orElseThrow(() -> incomparable(name, fact, given, column, type));
  }

  /** Times without a zone are UTC for a history of instants, as everywhere; not the other way. */
  private static Optional<ColumnType> compared(ColumnType given, ColumnType type) {
    boolean local = given.equals(ColumnType.DATE) || given.equals(ColumnType.TIMESTAMP);
    return local && type.equals(ColumnType.TIMESTAMPTZ)
        ? Optional.of(type)
        : Widening.join(given, type);
  }

  private BygoneException incomparable(
      String name, String fact, ColumnType given, String column, ColumnType type) {
    String of = column.equals(Layout.VALID_FROM) ? "the time of its versions" : "its " + column;
    return refused(
        "%s of %s is %s, which cannot be compared with table %s, where %s is %s"
            .formatted(fact, name, given.text(), layout.table().name(), of, type.text()),
        "Write each value of the column as the table shows it.");
  }

  private static void requireDistinct(String name, Stamping stamping) {
    Set<String> seen = new HashSet<>();
    List<String> twice = new ArrayList<>();
    for (String column : stamping.written()) {
      String folded = column.toLowerCase(Locale.ROOT);
      if (!seen.add(folded)) {
        twice.add(column);
      }
    }
    if (!twice.isEmpty()) {
      throw refused(
          "%s would have columns of one name: %s".formatted(name, String.join(", ", twice)),
          "Name it otherwise, for a chosen column as NAME=COLUMN.");
    }
  }

  private static Optional<String> found(String asked, List<String> columns) {
    return columns.stream()
        .filter(asked::equals)
        .findFirst()
        .or(() -> columns.stream().filter(asked::equalsIgnoreCase).findFirst());
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
