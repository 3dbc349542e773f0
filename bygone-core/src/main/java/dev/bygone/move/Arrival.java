package dev.bygone.move;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.MoveReport.MovedTable;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.plan.Layout;
import dev.bygone.plan.MoveSql;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Compares a history with the one that it came from. Engines have no checksum in common; so all
 * entries are compared by what sums them up, column by column, and the first ones value by value.
 */
final class Arrival {
  private static final int FIRST = 1000;

  private final Layout layout;
  private final Engine from;
  private final Engine to;

  Arrival(Layout layout, Engine from, Engine to) {
    this.layout = layout;
    this.from = from;
    this.to = to;
  }

  /**
   * What has arrived.
   *
   * @param memory what was to arrive beside the entries
   * @param shift what was added to the numbers of loads
   * @throws BygoneException ENGINE_FAILED if it is not the same
   */
  MovedTable compared(Memory memory, long shift) {
    MoveSql there = new MoveSql(layout, to.dialect(), 0);
    MoveSql here = new MoveSql(layout, from.dialect(), shift);
    Rows summary = to.query(there.summary());
    Rows rows = to.query(there.rows());
    List<String> differences = differences(from.query(here.summary()), summary);
    requireSame(differences, from.query(here.rows()), rows, "rows");
    requireSame(differences, from.query(here.current()), to.query(there.current()), "current rows");
    requireSame(
        differences, from.query(here.first(FIRST)), to.query(there.first(FIRST)), "first entries");
    differences.addAll(differences(memory, Memory.of(layout.table().name(), to)));
    if (!differences.isEmpty()) {
      throw otherwise(differences);
    }
    return new MovedTable(
        layout.table().name(),
        (Long) rows.rows().get(0).get(0),
        (Long) summary.rows().get(0).get(0),
        memory.loads().size(),
        memory.rejects().rows().size());
  }

  private static void requireSame(
      List<String> differences, Rows expected, Rows found, String what) {
    if (!same(expected.rows(), found.rows())) {
      differences.add(what);
    }
  }

  private static List<String> differences(Rows expected, Rows found) {
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < expected.columns().size(); i++) {
      Column column = expected.columns().get(i);
      Object was = expected.rows().get(0).get(i);
      Object is = found.rows().get(0).get(i);
      if (!same(was, is)) {
        differences.add("%s: was %s, is %s".formatted(column.name(), was, is));
      }
    }
    return differences;
  }

  private static List<String> differences(Memory expected, Memory found) {
    List<String> differences = new ArrayList<>();
    if (!expected.stored().equals(found.stored())) {
      differences.add("what is remembered about the table");
    }
    if (!expected.loads().equals(found.loads())) {
      differences.add("the log of loads");
    }
    if (!expected.rejects().rows().equals(found.rejects().rows())) {
      differences.add("the rows set aside");
    }
    return differences;
  }

  /** Engines give sums in types of their own. */
  private static boolean same(Object was, Object is) {
    return (was instanceof BigDecimal a && is instanceof BigDecimal b)
        ? a.compareTo(b) == 0
        : Objects.equals(was, is);
  }

  private BygoneException otherwise(List<String> differences) {
    return new BygoneException(
        List.of(
            new Problem(
                ErrorCode.ENGINE_FAILED,
                "the history of table %s is not the same in the other store"
                    .formatted(layout.table().name()),
                differences.stream().limit(Problem.MAX_EXAMPLES).toList(),
                "Go on with the store that you have, which is as it was, and report what is shown.")));
  }
}
