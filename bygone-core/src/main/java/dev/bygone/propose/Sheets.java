package dev.bygone.propose;

import dev.bygone.plan.ProposalSql.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What was read.
 *
 * @param all every delivery, oldest first
 * @param headers every header that any of them has, at its place
 * @param typed the headers of columns whose files say their types
 */
record Sheets(List<Sheet> all, List<Header> headers, Typed typed) {
  Sheets {
    all = List.copyOf(all);
    headers = List.copyOf(headers);
  }

  /** Those that can be read. */
  List<Sheet> readable() {
    return all.stream().filter(Sheet::isReadable).toList();
  }

  /** Those that have rows. */
  List<Sheet> filled() {
    return all.stream().filter(s -> s.rows() > 0).toList();
  }

  /** Neighbours among those that have rows. */
  List<Pair> neighbours() {
    return neighbours(s -> true);
  }

  /** Neighbours among those that have rows and are wanted. */
  List<Pair> neighbours(Predicate<Sheet> wanted) {
    List<Sheet> filled = filled().stream().filter(wanted).toList();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 1; i < filled.size(); i++) {
      pairs.add(new Pair(filled.get(i - 1).place(), filled.get(i).place()));
    }
    return pairs;
  }

  Sheet at(int place) {
    return all.get(place);
  }
}
