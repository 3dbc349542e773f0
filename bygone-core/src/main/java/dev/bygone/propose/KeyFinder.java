package dev.bygone.propose;

import dev.bygone.definition.ColumnType;
import dev.bygone.plan.ProposalSql.Pair;
import dev.bygone.propose.KeyChoice.Broken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds what identifies an entity: a column, or else the fewest columns up to three, that tell the
 * rows of each file apart and go on from one file to the next.
 */
final class KeyFinder {
  private static final int MOST_PARTS = 12;
  private static final double FEW_ROWS = 0.02;
  private static final double FEW_FILES = 0.2;
  private static final int UNCLEAN = 2;
  private static final int FLEETING = 10;
  private static final int BEST = 6;

  private final Sheets sheets;
  private final Table table;
  private final List<String> names;
  private final List<ColumnType> types;
  private final List<ProposedColumn> columns;

  KeyFinder(Sheets sheets, Table table, Columns columns) {
    this.sheets = sheets;
    this.table = table;
    this.names = columns.names();
    this.types = columns.types();
    this.columns = columns.all();
  }

  /** A key that may do. */
  private record Candidate(List<Integer> columns, boolean clean, int cost) {}

  KeyChoice find() {
    if (sheets.filled().isEmpty()) {
      return KeyChoice.none(List.of("no file has rows"));
    }
    List<List<Integer>> singles =
        IntStream.range(0, names.size()).filter(this::mayIdentify).mapToObj(List::of).toList();
    Optional<Candidate> best = best(candidates(singles));
    for (int size = 2; size <= 3 && best.isEmpty(); size++) {
      best = best(candidates(combinations(size)));
    }
    return best.map(this::choice).orElseGet(() -> KeyChoice.none(reasons(singles)));
  }

  private boolean mayIdentify(int column) {
    ColumnType type = types.get(column);
    boolean plain =
        !type.equals(ColumnType.BOOLEAN)
            && !type.equals(ColumnType.Scalar.DOUBLE)
            && !(type instanceof ColumnType.Decimal)
            && !(type instanceof ColumnType.Struct)
            && !(type instanceof ColumnType.ListOf)
            && !(type instanceof ColumnType.MapOf);
    return plain && present(column) && table.values(column) > 0;
  }

  private boolean present(int column) {
    return Renames.where(sheets, columns.get(column)).size() == sheets.readable().size();
  }

  /** Those that tell the rows apart in every file, or in nearly every one. */
  private List<Candidate> candidates(List<List<Integer>> keys) {
    List<List<Integer>> likely = keys.stream().filter(this::isLikely).toList();
    Counts distinct = table.distinct(likely);
    List<Candidate> found = new ArrayList<>();
    for (int i = 0; i < likely.size(); i++) {
      int bad = 0;
      int spoilt = 0;
      for (Sheet sheet : sheets.filled()) {
        long rows = distinct.at(sheet.place(), 0);
        long missing = rows - distinct.at(sheet.place(), 1 + 2 * i);
        bad += missing > 0 ? 1 : 0;
        spoilt += missing > Math.max(rows * FEW_ROWS, rows >= 10 ? 1 : 0) ? 1 : 0;
      }
      if (spoilt <= sheets.filled().size() * FEW_FILES) {
        found.add(new Candidate(likely.get(i), bad == 0, cost(likely.get(i), bad == 0)));
      }
    }
    return found;
  }

  /** By rough counts, so that only what may do is counted exactly. */
  private boolean isLikely(List<Integer> key) {
    int spoilt = 0;
    for (Sheet sheet : sheets.filled()) {
      double most = 1;
      for (int column : key) {
        most *= Math.max(1, table.different(sheet.place(), column));
      }
      spoilt += most * 10 < sheet.rows() * 8.0 ? 1 : 0;
    }
    return spoilt <= sheets.filled().size() * FEW_FILES;
  }

  private int cost(List<Integer> key, boolean clean) {
    int names = key.stream().mapToInt(c -> KeyNames.cost(this.names.get(c), c)).sum();
    return names + (clean ? 0 : UNCLEAN) + (key.stream().anyMatch(this::isTime) ? 2 : 0);
  }

  private boolean isTime(int column) {
    ColumnType type = types.get(column);
    return type.equals(ColumnType.DATE)
        || type.equals(ColumnType.TIMESTAMP)
        || type.equals(ColumnType.TIMESTAMPTZ);
  }

  private List<List<Integer>> combinations(int size) {
    List<Integer> parts =
        IntStream.range(0, names.size())
            .filter(this::mayIdentify)
            .filter(c -> table.values(c) * 100 >= table.rows() * 98)
            .boxed()
            .sorted(Comparator.comparing(c -> KeyNames.cost(names.get(c), c)))
            .limit(MOST_PARTS)
            .sorted()
            .toList();
    List<List<Integer>> found = new ArrayList<>();
    combine(parts, 0, List.of(), size, found);
    return found;
  }

  private static void combine(
      List<Integer> parts, int from, List<Integer> chosen, int size, List<List<Integer>> found) {
    if (chosen.size() == size) {
      found.add(chosen);
      return;
    }
    for (int i = from; i < parts.size(); i++) {
      List<Integer> more = new ArrayList<>(chosen);
      more.add(parts.get(i));
      combine(parts, i + 1, List.copyOf(more), size, found);
    }
  }

  private Optional<Candidate> best(List<Candidate> candidates) {
    return candidates.stream()
        .sorted(Comparator.comparing(Candidate::cost))
        .limit(BEST)
        .map(c -> new Candidate(c.columns(), c.clean(), c.cost() + fleeting(c.columns())))
        .min(Comparator.comparing(Candidate::cost));
  }

  /** What is unique in each file but other in the next, such as a number drawn anew, is no key. */
  private int fleeting(List<Integer> key) {
    List<Pair> pairs = sheets.neighbours();
    if (pairs.isEmpty()) {
      return 0;
    }
    Counts matches = table.matches(pairs, key, true);
    long strange =
        pairs.stream()
            .filter(
                p ->
                    matches.at(p.b(), 0) * 5
                        < Math.min(sheets.at(p.a()).rows(), sheets.at(p.b()).rows()))
            .count();
    return strange * 2 > pairs.size() ? FLEETING : 0;
  }

  private KeyChoice choice(Candidate candidate) {
    List<Integer> key = candidate.columns();
    List<Sheet> spoilt = spoiltByFolding(key);
    long met = foldedMatches(key, spoilt);
    boolean folded = met > 0 && (spoilt.isEmpty() || (met > spoilt.size() && isFew(spoilt)));
    List<Broken> broken =
        candidate.clean() && (!folded || spoilt.isEmpty()) ? List.of() : broken(key, folded);
    List<String> why = new ArrayList<>();
    why.add(unique(broken));
    if (folded) {
      why.add(
          "%d keys meet those of the file before only without regard to case and blanks"
              .formatted(met));
    } else if (met > 0) {
      why.add(
          "%d keys would meet those of the file before without regard to case and blanks, but then others fall together"
              .formatted(met));
    }
    if (fleeting(key) > 0) {
      why.add("few keys of a file are in the next one too: make sure that it is no running number");
    }
    return new KeyChoice(key, folded, why, broken);
  }

  private String unique(List<Broken> broken) {
    int files = sheets.filled().size();
    if (files == 1) {
      return "unique and never empty" + (broken.isEmpty() ? "" : ", but for what is told below");
    }
    return broken.isEmpty()
        ? "unique and never empty in %s files".formatted(files == 2 ? "both" : "all " + files)
        : "unique and never empty in %d of %d files".formatted(files - broken.size(), files);
  }

  /** Between the files that folding does not spoil, or all if too few are left. */
  private long foldedMatches(List<Integer> key, List<Sheet> spoilt) {
    List<Pair> pairs =
        isFew(spoilt) ? sheets.neighbours(s -> !spoilt.contains(s)) : sheets.neighbours();
    Counts plain = table.matches(pairs, key, false);
    Counts folded = table.matches(pairs, key, true);
    return pairs.stream()
        .mapToLong(p -> Math.max(0, folded.at(p.b(), 0) - plain.at(p.b(), 0)))
        .sum();
  }

  /** One file of three may be wrong, and of many a few. */
  private boolean isFew(List<Sheet> spoilt) {
    int files = sheets.filled().size();
    return spoilt.size() <= files * FEW_FILES || (spoilt.size() == 1 && files > 2);
  }

  /** Files in which keys fall together without regard to case and blanks. */
  private List<Sheet> spoiltByFolding(List<Integer> key) {
    Counts distinct = table.distinct(List.of(key));
    return sheets.filled().stream()
        .filter(s -> distinct.at(s.place(), 1) != distinct.at(s.place(), 2))
        .toList();
  }

  private List<Broken> broken(List<Integer> key, boolean folded) {
    Map<Integer, Table.Duplicates> duplicates = table.duplicates(key, folded);
    List<Broken> found = new ArrayList<>();
    for (Sheet sheet : sheets.filled()) {
      long empty =
          key.stream()
              .mapToLong(c -> sheet.rows() - table.values(sheet.place(), c))
              .max()
              .orElse(0);
      Table.Duplicates twice = duplicates.getOrDefault(sheet.place(), new Table.Duplicates(0, ""));
      if (empty > 0 || twice.keys() > 0) {
        found.add(new Broken(sheet, empty, twice.keys(), twice.example()));
      }
    }
    return found;
  }

  /** What comes nearest to a key, and what is wrong with it. */
  private List<String> reasons(List<List<Integer>> singles) {
    if (singles.isEmpty()) {
      return List.of("no column is in every file");
    }
    Counts distinct = table.distinct(singles);
    return IntStream.range(0, singles.size())
        .boxed()
        .sorted(Comparator.comparing(i -> -distinct.sum(1 + 2 * i)))
        .limit(3)
        .map(
            i ->
                "%s: %d of %d rows are told apart"
                    .formatted(
                        names.get(singles.get(i).get(0)), distinct.sum(1 + 2 * i), table.rows()))
        .toList();
  }
}
