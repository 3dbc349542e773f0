package dev.bygone.propose;

import dev.bygone.plan.ProposalSql.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How far neighbouring files are apart.
 *
 * @param closed the largest share of the keys of a file that the next one lacks
 * @param changed the largest share of the keys of a file that the next one has with other values
 * @param shifts files in which the values of several columns change for nearly all keys at once
 */
record Leaps(Leap closed, Leap changed, List<Shift> shifts) {
  private static final double MOST = 0.8;
  private static final int THERE_AND_BACK = 2;

  Leaps {
    shifts = List.copyOf(shifts);
  }

  /**
   * From one file to the next.
   *
   * @param share of the keys of the first
   * @param file the second
   */
  record Leap(double share, String file) {
    static final Leap NONE = new Leap(0, "");

    Leap or(double share, String file) {
      return share > this.share ? new Leap(share, file) : this;
    }

    boolean isWithin(int percent) {
      return share * 100 <= percent;
    }
  }

  /**
   * A file in which columns change for nearly all keys.
   *
   * @param file its name
   * @param columns the places of the columns
   */
  record Shift(String file, List<Integer> columns) {}

  static Leaps none() {
    return new Leaps(Leap.NONE, Leap.NONE, List.of());
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
    List<Shift> shifts = new ArrayList<>();
    List<Integer> rare =
        IntStream.range(0, steady.size())
            .filter(i -> often(pairs, changes, 1 + i) <= Math.max(THERE_AND_BACK, pairs.size() / 5))
            .boxed()
            .toList();
    for (Pair pair : pairs) {
      long both = changes.at(pair.b(), 0);
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
    return measured(sheets, table, key, volatiles).with(shifts);
  }

  private Leaps with(List<Shift> found) {
    return new Leaps(closed, changed, found);
  }

  /** Between all files, and between those that are left if broken ones are refused. */
  private static Leaps measured(
      Sheets sheets, Table table, KeyChoice key, List<Volatile> volatiles) {
    List<Integer> tracked =
        IntStream.range(0, table.width())
            .filter(c -> !key.columns().contains(c))
            .filter(c -> volatiles.stream().noneMatch(v -> v.isSure() && v.column() == c))
            .boxed()
            .toList();
    List<Pair> all = sheets.neighbours();
    List<Pair> sound = sheets.neighbours(s -> !key.isBrokenIn(s) && s.ragged() == 0);
    Leaps leaps = none();
    for (List<Pair> pairs : sound.equals(all) ? List.of(all) : List.of(all, sound)) {
      Counts counts = table.changed(pairs, key, tracked);
      for (Pair pair : pairs) {
        double rows = Math.max(1, sheets.at(pair.a()).rows());
        String file = sheets.at(pair.b()).name();
        leaps =
            new Leaps(
                leaps.closed.or(1 - counts.at(pair.b(), 0) / rows, file),
                leaps.changed.or(counts.at(pair.b(), 1) / rows, file),
                List.of());
      }
    }
    return leaps;
  }

  /** In how many files a column changes for nearly all keys. */
  private static long often(List<Pair> pairs, Counts changes, int place) {
    return pairs.stream()
        .filter(p -> changes.at(p.b(), place) > MOST * changes.at(p.b(), 0))
        .count();
  }
}
