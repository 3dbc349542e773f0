package dev.bygone.propose;

import dev.bygone.plan.ProposalSql.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A column whose values change for most keys from most files to the next, such as the time of the
 * load or the number of the row.
 *
 * @param column its place
 * @param files in how many files it changes for most keys
 * @param compared how many files were compared with the one before
 * @param keys how many keys were compared
 * @param share the share of all keys in both files for which it changes
 */
record Volatile(int column, int files, int compared, long keys, double share) {
  private static final int FEW = 20;

  /** Whether more than two files were compared, so that it is no chance. */
  boolean isSure() {
    return compared > 1;
  }

  static List<Volatile> find(Sheets sheets, Table table, List<Integer> key) {
    List<Integer> others =
        IntStream.range(0, table.width()).filter(c -> !key.contains(c)).boxed().toList();
    List<Pair> pairs = sheets.neighbours();
    if (others.isEmpty() || pairs.isEmpty()) {
      return List.of();
    }
    Counts changes = table.changes(pairs, key, others);
    List<Volatile> found = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      Volatile column = of(pairs, changes, others.get(i), 1 + i);
      boolean most = column.compared() > 0 && column.files() * 2 > column.compared();
      if (most && (column.isSure() || column.keys() >= FEW)) {
        found.add(column);
      }
    }
    boolean all = found.size() == others.size() && others.size() > 1;
    return all ? List.of() : found;
  }

  private static Volatile of(List<Pair> pairs, Counts changes, int column, int place) {
    int files = 0;
    int compared = 0;
    long both = 0;
    long changed = 0;
    for (Pair pair : pairs) {
      long keys = changes.at(pair.b(), 0);
      long different = changes.at(pair.b(), place);
      compared += keys > 0 ? 1 : 0;
      files += different * 2 > keys ? 1 : 0;
      both += keys;
      changed += different;
    }
    return new Volatile(column, files, compared, both, both == 0 ? 0 : (double) changed / both);
  }
}
