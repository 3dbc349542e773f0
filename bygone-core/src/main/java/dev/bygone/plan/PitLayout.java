package dev.bygone.plan;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.PitDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a PIT table lies: a row for each date and key, with the surrogate key of one version of each
 * history.
 *
 * @param pit the definition
 * @param tables the histories, in the order of the definition, as far as they have been loaded; one
 *     at least
 * @param asOfType the type of its dates
 */
public record PitLayout(PitDefinition pit, List<Layout> tables, ColumnType asOfType) {
  /** The column of the dates. */
  public static final String AS_OF_DATE = "as_of_date";

  /** The column that says when a row was built. */
  public static final String BUILD_TS = "build_ts";

  /** The column of the newest load of its tables that a row knows of. */
  public static final String LOAD_ID = "load_id";

  private static final String SURROGATE_KEY = "_surrogate_key";

  /**
   * Checks and copies.
   *
   * @throws BygoneException INVALID_DEFINITION if the keys of the tables have not the same types,
   *     if a column of the key has a name that a column of a PIT table has, or if the dates cannot
   *     be compared with the times of a table
   */
  public PitLayout {
    tables = List.copyOf(tables);
    for (Layout table : tables) {
      requireSameKey(pit, table, tables.get(0));
      requireComparable(pit, asOfType, table);
    }
    requireFreeNames(pit, tables.get(0));
  }

  private static void requireSameKey(PitDefinition pit, Layout table, Layout first) {
    for (String column : first.table().key()) {
      if (!table.type(column).equals(first.type(column))) {
        throw refused(
            pit,
            "column %s of the key is %s in table %s, but %s in table %s"
                .formatted(
                    column,
                    first.type(column).text(),
                    first.table().name(),
                    table.type(column).text(),
                    table.table().name()),
            "Declare it with one type under \"columns\" of both tables.");
      }
    }
  }

  private static void requireComparable(PitDefinition pit, ColumnType asOfType, Layout table) {
    boolean comparable =
        ColumnType.isTime(asOfType)
            ? ColumnType.isTime(table.timeType())
            : asOfType.equals(table.timeType());
    if (!comparable) {
      throw refused(
          pit,
          "its dates are %s, but the times of table %s are %s"
              .formatted(asOfType.text(), table.table().name(), table.timeType().text()),
          "Write \"dates\" as the table shows its valid_from.");
    }
  }

  private static void requireFreeNames(PitDefinition pit, Layout first) {
    List<String> taken = new ArrayList<>(List.of(AS_OF_DATE, BUILD_TS, LOAD_ID));
    pit.tables().forEach(t -> taken.add(pointer(t)));
    first.table().key().stream()
        .filter(k -> taken.stream().anyMatch(k::equalsIgnoreCase))
        .findFirst()
        .ifPresent(
            k -> {
              throw refused(
                  pit,
                  "its tables have a key column %s, as which it has another column".formatted(k),
                  "Name the column otherwise with \"from\" under \"columns\".");
            });
  }

  private static BygoneException refused(PitDefinition pit, String what, String remedy) {
    return BygoneException.of(
        ErrorCode.INVALID_DEFINITION, "PIT table \"%s\": %s".formatted(pit.name(), what), remedy);
  }

  /** The key, as the first of the tables has it. */
  public List<Column> key() {
    Layout first = tables.get(0);
    return first.table().key().stream().map(k -> new Column(k, first.type(k))).toList();
  }

  /** The names of the columns of the key. */
  public List<String> keyNames() {
    return tables.get(0).table().key();
  }

  /** The tables that have no history yet, so that nothing points into them. */
  public List<String> unloaded() {
    List<String> loaded = tables.stream().map(t -> t.table().name()).toList();
    return pit.tables().stream().filter(t -> !loaded.contains(t)).toList();
  }

  /** The column that points into a table. */
  public static String pointer(String table) {
    return table + SURROGATE_KEY;
  }

  /** The columns, in order. */
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(AS_OF_DATE, asOfType));
    columns.addAll(key());
    pit.tables().forEach(t -> columns.add(new Column(pointer(t), ColumnType.BIGINT)));
    columns.add(new Column(BUILD_TS, ColumnType.TIMESTAMPTZ));
    columns.add(new Column(LOAD_ID, ColumnType.BIGINT));
    return columns;
  }

  /** What its rows follow from beside its dates; if it changes, all rows have to be built anew. */
  public String fingerprint() {
    return "at %s, missing %s, born %s; %s"
        .formatted(
            pit.at(),
            pit.missing(),
            pit.born(),
            columns().stream()
                .map(c -> c.name() + " " + c.type().text())
                .collect(Collectors.joining(", ")));
  }
}
