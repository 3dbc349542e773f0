package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What moves from one store into another, and what tells that it has come out the same. */
public final class MoveSql {
  private static final Set<String> NUMBERS_OF_LOADS =
      Set.of(Layout.EVENT_LOAD, Layout.LOAD_ID, Layout.KNOWN_FROM, Layout.SINCE, Layout.KNOWN_TO);

  private final Layout layout;
  private final Dialect dialect;
  private final long shift;

  /**
   * For a history on an engine.
   *
   * @param shift what to add to the numbers of its loads
   */
  public MoveSql(Layout layout, Dialect dialect, long shift) {
    this.layout = layout;
    this.dialect = dialect;
    this.shift = shift;
  }

  /** All entries, with the superseded versions where these are kept. */
  public String entries() {
    String table = layout.table().name();
    String columns =
        layout.entryColumns().stream().map(c -> moved(c.name())).collect(Collectors.joining(", "));
    if (!layout.table().keepsCorrections()) {
      return "SELECT %s FROM %s".formatted(columns, dialect.entries(table));
    }
    return "SELECT %1$s, CAST(NULL AS %2$s) AS %3$s FROM %4$s\nUNION ALL\nSELECT %1$s, %5$s FROM %6$s"
        .formatted(
            columns,
            dialect.type(ColumnType.BIGINT),
            dialect.quote(Layout.KNOWN_TO),
            dialect.entries(table),
            moved(Layout.KNOWN_TO),
            dialect.superseded(table));
  }

  /** The columns of what moves. */
  private List<Column> columns() {
    return layout.table().keepsCorrections() ? layout.supersededColumns() : layout.entryColumns();
  }

  /** Files are numbered by their first loads. */
  private boolean isNumberOfLoad(String column) {
    return NUMBERS_OF_LOADS.contains(column)
        || (layout.fileOrder() && column.equals(layout.sequence().get(1)));
  }

  private String moved(String column) {
    String name = dialect.quote(column);
    return shift != 0 && isNumberOfLoad(column)
        ? "%1$s + CAST(%2$d AS BIGINT) AS %1$s".formatted(name, shift)
        : name;
  }

  /** The first entries by key and time. */
  public String first(int number) {
    return "SELECT * FROM (%s) AS moved ORDER BY %s LIMIT %d"
        .formatted(
            entries(),
            Stream.of(
                    layout.identity(),
                    layout.table().keepsCorrections()
                        ? List.of(Layout.KNOWN_TO, Layout.KNOWN_FROM)
                        : List.<String>of())
                .flatMap(List::stream)
                .map(dialect::quote)
                .collect(Collectors.joining(", ")),
            number);
  }

  /** How many rows users see. */
  public String rows() {
    return counted(new Views(layout, dialect).history());
  }

  /** How many of them are in force. */
  public String current() {
    return counted(new Views(layout, dialect).current());
  }

  private static String counted(String query) {
    return "SELECT count(*) FROM (%s) AS counted".formatted(query);
  }

  /** One row of numbers and values that sum all entries up; it begins with their number. */
  public String summary() {
    List<String> aggregates = new ArrayList<>(List.of("count(*) AS entries"));
    columns().forEach(c -> aggregates.addAll(aggregates(c)));
    return "SELECT %s FROM (%s) AS moved".formatted(String.join(", ", aggregates), entries());
  }

  private List<String> aggregates(Column column) {
    String name = dialect.quote(column.name());
    List<String> aggregates = new ArrayList<>();
    aggregates.add(named("count(%s)".formatted(name), column, "values"));
    if (isOrdered(column.type())) {
      aggregates.add(named("min(%s)".formatted(name), column, "smallest"));
      aggregates.add(named("max(%s)".formatted(name), column, "largest"));
    }
    if (column.type().equals(ColumnType.VARCHAR)) {
      aggregates.add(named(sum("length(%s)".formatted(name)), column, "length"));
    } else if (column.type().equals(ColumnType.Scalar.BLOB)) {
      aggregates.add(named(sum("octet_length(%s)".formatted(name)), column, "length"));
    } else if (column.type().equals(ColumnType.BIGINT)) {
      aggregates.add(named(sum(name), column, "sum"));
    }
    return aggregates;
  }

  /** Sums of 64 bits may be too small. */
  private static String sum(String number) {
    return "sum(CAST(%s AS DECIMAL(38, 0)))".formatted(number);
  }

  private String named(String aggregate, Column column, String what) {
    return aggregate + " AS " + dialect.quote(what + " of " + column.name());
  }

  /** Whether engines agree on which of two values is less; not so of -0.0 and 0.0. */
  private static boolean isOrdered(ColumnType type) {
    return type instanceof ColumnType.Decimal
        || (type instanceof ColumnType.Scalar scalar
            && !Set.of(ColumnType.Scalar.REAL, ColumnType.Scalar.DOUBLE, ColumnType.Scalar.BLOB)
                .contains(scalar));
  }
}
