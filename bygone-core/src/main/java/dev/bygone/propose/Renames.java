package dev.bygone.propose;

import dev.bygone.plan.ProposalSql.Pair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds columns that go on under another header: one disappears in the file in which the other
 * appears, no file has both, and the names or the values of the same keys say that they are one.
 */
final class Renames {
  private static final double UNTELLING = 0.7;
  private static final double TELLING = 0.2;
  private static final double HARDLY = 0.1;
  private static final int TRIED_KEYS = 4;

  private final Sheets sheets;
  private final Table table;
  private final List<ProposedColumn> columns;

  /**
   * For a table with these columns, which are changed.
   *
   * @param columns each at the place of its column in the table
   */
  private Renames(Sheets sheets, Table table, List<ProposedColumn> columns) {
    this.sheets = sheets;
    this.table = table;
    this.columns = columns;
  }

  /** Headers that are the same but for what is no letter or digit; no file has both. */
  static List<ProposedColumn> spelled(Sheets sheets) {
    Map<String, List<ProposedColumn>> byName = new LinkedHashMap<>();
    for (Header header : sheets.headers()) {
      List<ProposedColumn> known =
          byName.computeIfAbsent(Header.bare(header.name()), n -> new ArrayList<>());
      ProposedColumn one = new ProposedColumn(List.of(header.place()), List.of());
      if (known.size() == 1
          && Collections.disjoint(where(sheets, known.get(0)), where(sheets, one))) {
        known.set(0, merged(sheets, known.get(0), one, "spelled in another way"));
      } else {
        known.add(one);
      }
    }
    return byName.values().stream().flatMap(List::stream).toList();
  }

  /** Columns put together, by the places of those of the table. */
  static List<ProposedColumn> found(Sheets sheets, Table table, List<ProposedColumn> columns) {
    Renames renames = new Renames(sheets, table, new ArrayList<>(columns));
    List<Sheet> filled = sheets.filled();
    for (int i = 1; i < filled.size(); i++) {
      renames.between(filled.get(i - 1), filled.get(i));
    }
    return List.copyOf(new LinkedHashSet<>(renames.columns));
  }

  /** The places of the files that have a column. */
  static Set<Integer> where(Sheets sheets, ProposedColumn column) {
    Set<Integer> found = new TreeSet<>();
    for (Sheet sheet : sheets.all()) {
      if (!Collections.disjoint(sheet.headers(), column.headers())) {
        found.add(sheet.place());
      }
    }
    return found;
  }

  private static ProposedColumn merged(
      Sheets sheets, ProposedColumn one, ProposedColumn other, String why) {
    int last = Collections.max(where(sheets, one));
    return last > Collections.max(where(sheets, other))
        ? other.with(one, why)
        : one.with(other, why);
  }

  /** The columns of the table that a sheet has, by place; merged ones are there at each place. */
  private Set<Integer> of(Sheet sheet) {
    Set<Integer> found = new TreeSet<>();
    for (int i = 0; i < columns.size(); i++) {
      if (!Collections.disjoint(sheet.headers(), columns.get(i).headers())) {
        found.add(i);
      }
    }
    return found;
  }

  private void between(Sheet before, Sheet after) {
    Set<Integer> gone = of(before);
    gone.removeAll(of(after));
    Set<Integer> come = of(after);
    come.removeAll(of(before));
    List<Pair> pairs = new ArrayList<>();
    for (int g : gone) {
      come.stream().filter(c -> compatible(g, c)).forEach(c -> pairs.add(new Pair(g, c)));
    }
    if (!pairs.isEmpty()) {
      List<Match> matches = compared(new Pair(before.place(), after.place()), pairs);
      merge(matches, after);
      matches.stream().filter(m -> misleads(m, matches)).forEach(m -> doubt(m, after));
    }
  }

  private boolean compatible(int one, int other) {
    return Collections.disjoint(where(sheets, columns.get(one)), where(sheets, columns.get(other)));
  }

  /** A pair of columns with what speaks for it. */
  private record Match(Pair columns, double likeness, long values, double share) {
    double weight() {
      return likeness + share;
    }

    /** Alike in name, but not in what is there. */
    boolean isMisleading() {
      return likeness >= Likeness.LIKELY && values >= 3 && share < HARDLY;
    }
  }

  private List<Match> compared(Pair files, List<Pair> pairs) {
    Optional<List<Integer>> key = key(files);
    List<Long> equal = key.map(k -> table.equal(files, k, pairs)).orElse(List.of());
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      long values = equal.isEmpty() ? 0 : equal.get(1 + 2 * i);
      double share = values == 0 ? 0 : (double) equal.get(2 + 2 * i) / values;
      double likeness = Likeness.of(name(pairs.get(i).a()), name(pairs.get(i).b()));
      matches.add(new Match(pairs.get(i), likeness, values, share));
    }
    return matches;
  }

  private boolean isLikely(Match match) {
    if (match.likeness() >= Likeness.LIKELY) {
      return match.values() == 0 || match.share() >= HARDLY;
    }
    long different =
        Math.min(table.different(match.columns().a()), table.different(match.columns().b()));
    boolean telling = different * 10 >= match.values() && different > 2;
    return match.values() >= 3 && match.share() >= (telling ? TELLING : UNTELLING) && different > 1;
  }

  private void merge(List<Match> matches, Sheet since) {
    Set<ProposedColumn> done = new HashSet<>();
    List<Match> likely =
        matches.stream()
            .filter(this::isLikely)
            .sorted(Comparator.comparing(Match::weight).reversed())
            .toList();
    for (Match match : likely) {
      ProposedColumn one = columns.get(match.columns().a());
      ProposedColumn other = columns.get(match.columns().b());
      if (!done.contains(one)
          && !done.contains(other)
          && compatible(match.columns().a(), match.columns().b())) {
        ProposedColumn both = merged(sheets, one, other, why(match, since));
        columns.replaceAll(c -> c.equals(one) || c.equals(other) ? both : c);
        done.add(both);
      }
    }
  }

  /** Whether one would take it for the column that goes on, by its name, and it is not. */
  private static boolean misleads(Match match, List<Match> all) {
    return match.isMisleading()
        && all.stream()
            .filter(m -> m.columns().a() == match.columns().a() && !m.equals(match))
            .noneMatch(m -> m.likeness() >= Likeness.LIKELY);
  }

  private void doubt(Match match, Sheet since) {
    ProposedColumn newer = columns.get(match.columns().b());
    String doubt =
        "not taken for %s, which it is alike in name to: in %s, where it appears, %d %% of the values are equal"
            .formatted(name(match.columns().a()), since.name(), Math.round(100 * match.share()));
    ProposedColumn told = newer.remarked(doubt);
    columns.replaceAll(c -> c.equals(newer) ? told : c);
  }

  private String why(Match match, Sheet since) {
    String values =
        match.values() == 0
            ? "alike in name"
            : "%d %% of the values of the same keys are equal"
                .formatted(Math.round(100 * match.share()));
    return "%s became %s in %s, %s"
        .formatted(name(match.columns().a()), name(match.columns().b()), since.name(), values);
  }

  /** The header under which the table has a column of its own. */
  private String name(int column) {
    return names().get(column);
  }

  private List<String> names() {
    return Renames.spelled(sheets).stream()
        .map(c -> sheets.headers().get(c.headers().get(0)).name())
        .toList();
  }

  /** A column that tells the rows of two files apart and has many values in both. */
  private Optional<List<Integer>> key(Pair files) {
    Set<Integer> both = of(sheets.at(files.a()));
    both.retainAll(of(sheets.at(files.b())));
    List<List<Integer>> tried =
        both.stream()
            .filter(c -> tells(files.a(), c) && tells(files.b(), c))
            .sorted(Comparator.comparing(c -> KeyNames.cost(name(c), c)))
            .limit(TRIED_KEYS)
            .map(List::of)
            .toList();
    return tried.stream().filter(k -> matched(files, k) * 10 >= table.rows(files.b())).findFirst();
  }

  private long matched(Pair files, List<Integer> key) {
    return table.matches(List.of(files), key, true).at(files.b(), 0);
  }

  private boolean tells(int file, int column) {
    return table.different(file, column) * 10 >= table.rows(file) * 8;
  }
}
