package dev.bygone.propose;

import dev.bygone.definition.ColumnType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds out whether files hold many snapshots one below the other: a key repeats, but not at one
 * time.
 */
final class StackFinder {
  private static final int TRIED = 6;

  private final Sheets sheets;
  private final Table table;
  private final Columns columns;

  StackFinder(Sheets sheets, Table table, Columns columns) {
    this.sheets = sheets;
    this.table = table;
    this.columns = columns;
  }

  /**
   * Snapshots in one file.
   *
   * @param time the column that tells them apart
   * @param key the column of the key
   */
  record Stack(int time, int key) {}

  Optional<Stack> find() {
    List<Integer> keys =
        full().stream()
            .filter(c -> !isTime(c))
            .sorted(Comparator.comparing(c -> KeyNames.cost(columns.names().get(c), c)))
            .limit(TRIED)
            .toList();
    for (int time : full().stream().filter(this::isTime).toList()) {
      for (int key : keys) {
        if (stacks(time, key)) {
          return Optional.of(new Stack(time, key));
        }
      }
    }
    return Optional.empty();
  }

  private List<Integer> full() {
    return IntStream.range(0, columns.size())
        .filter(c -> table.rows() > 0 && table.values(c) == table.rows())
        .boxed()
        .toList();
  }

  private boolean isTime(int column) {
    ColumnType type = columns.types().get(column);
    return type.equals(ColumnType.DATE) || type.equals(ColumnType.TIMESTAMP);
  }

  private boolean stacks(int time, int key) {
    Counts distinct = table.distinct(List.of(List.of(time), List.of(key), List.of(key, time)));
    return sheets.filled().stream()
        .allMatch(
            s -> {
              long rows = distinct.at(s.place(), 0);
              return distinct.at(s.place(), 1) * 2 <= rows
                  && distinct.at(s.place(), 3) < rows
                  && distinct.at(s.place(), 5) == rows;
            });
  }
}
