package dev.bygone.propose;

import dev.bygone.plan.ProposalSql.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How far neighbouring files are apart.
 *
 * @param closed the largest share of the keys of a file that the next one lacks
 * @param closedIn the file that lacks them
 * @param shifts files in which the values of several columns change for nearly all keys at once
 */
record Leaps(double closed, String closedIn, List<Shift> shifts) {
  private static final double MOST = 0.8;
  private static final int THERE_AND_BACK = 2;

  Leaps {
    shifts = List.copyOf(shifts);
  }

  /**
   * A file in which columns change for nearly all keys.
   *
   * @param file its name
   * @param columns the places of the columns
   */
  record Shift(String file, List<Integer> columns) {}

  static Leaps none() {
    return new Leaps(0, "", List.of());
  }

  static Leaps find(Sheets sheets, Table table, KeyChoice key, List<Volatile> volatiles) {
    List<Pair> pairs = sheets.neighbours();
    List<Integer> steady =
        IntStream.range(0, table.width())
            .filter(c -> !key.columns().contains(c))
            .filter(c -> volatiles.stream().noneMatch(v -> v.column() == c))
            .boxed()
            .toList();
    Counts changes = table.changes(pairs, key.columns(), steady);
    double closed = 0;
    String closedIn = "";
    List<Shift> shifts = new ArrayList<>();
    List<Integer> rare =
        IntStream.range(0, steady.size())
            .filter(i -> often(pairs, changes, 1 + i) <= Math.max(THERE_AND_BACK, pairs.size() / 5))
            .boxed()
            .toList();
    for (Pair pair : pairs) {
      long both = changes.at(pair.b(), 0);
      double gone = 1 - (double) both / Math.max(1, sheets.at(pair.a()).rows());
      if (gone > closed) {
        closed = gone;
        closedIn = sheets.at(pair.b()).name();
      }
      List<Integer> changed =
          rare.stream()
              .filter(i -> both > 0 && changes.at(pair.b(), 1 + i) > MOST * both)
              .map(steady::get)
              .filter(c -> table.values(pair.a(), c) > 0 && table.values(pair.b(), c) > 0)
              .toList();
      if (!changed.isEmpty() && pairs.size() > 2) {
        shifts.add(new Shift(sheets.at(pair.b()).name(), changed));
      }
    }
    return new Leaps(closed, closedIn, shifts);
  }

  /** In how many files a column changes for nearly all keys. */
  private static long often(List<Pair> pairs, Counts changes, int place) {
    return pairs.stream()
        .filter(p -> changes.at(p.b(), place) > MOST * changes.at(p.b(), 0))
        .count();
  }
}
