package dev.bygone.testing.random;

import dev.bygone.Bygone;
import dev.bygone.CheckReport;
import dev.bygone.Column;
import dev.bygone.LoadReport;
import dev.bygone.PitReport;
import dev.bygone.Rows;
import dev.bygone.SnapshotRequest;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Mode;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A table that keeps the snapshots of a PIT table, and what they were after the last load: a load
 * must write those of its dates of which rows have altered, and no others.
 */
final class KeptCheck {
  private static final String TABLE = "kept";

  private final TableDefinition table;
  private final PitDefinition pit;
  private final Bygone bygone;
  private boolean kept;
  private Map<String, Map<List<Object>, Long>> before = Map.of();

  KeptCheck(TableDefinition table, PitDefinition pit, Bygone bygone) {
    this.table = table;
    this.pit = pit;
    this.bygone = bygone;
  }

  /** What must hold after a load; the first one that brings something begins to keep them. */
  void after(LoadReport report) {
    if (bygone.status(List.of()).isEmpty()) {
      return;
    }
    Map<String, Map<List<Object>, Long>> after = snapshots();
    if (kept) {
      requireWritten(report, after);
    } else {
      bygone.keepSnapshots(pit.name(), Optional.empty(), TABLE);
    }
    kept = true;
    before = after;
    bygone.check(List.of(TABLE)).results().stream()
        .filter(r -> r.violations() > 0)
        .findFirst()
        .ifPresent(KeptCheck::fail);
  }

  private static void fail(CheckReport.Result result) {
    throw new AssertionError(result.toString());
  }

  /** With keys that are not born yet, and kept snapshots of one day, a few more dates may be. */
  private void requireWritten(LoadReport report, Map<String, Map<List<Object>, Long>> after) {
    Set<String> altered = new HashSet<>(before.keySet());
    altered.addAll(after.keySet());
    altered.removeIf(
        d -> before.containsKey(d) && after.containsKey(d) && before.get(d).equals(after.get(d)));
    Set<String> written = new HashSet<>();
    report.pits().stream()
        .flatMap(p -> p.snapshots().stream())
        .map(PitReport.Snapshots::dates)
        .forEach(written::addAll);
    boolean exactly = pit.born() == Born.BY_THEN && table.mode() != Mode.SNAPSHOT;
    if (exactly ? !written.equals(altered) : !written.containsAll(altered)) {
      throw new AssertionError(
          "%s: dates of snapshots altered: %s, written: %s".formatted(pit, altered, written));
    }
  }

  private Map<String, Map<List<Object>, Long>> snapshots() {
    List<String> dates = bygone.pits(List.of(pit.name())).get(0).dates();
    Map<String, Map<List<Object>, Long>> snapshots = new HashMap<>();
    if (dates.isEmpty()) {
      return snapshots;
    }
    dates.forEach(d -> snapshots.put(d, new HashMap<>()));
    Rows rows = bygone.snapshot(pit.name(), SnapshotRequest.of(PitDates.asked(dates))).rows();
    int[] lasting = lasting(rows.columns());
    for (List<Object> row : rows.rows()) {
      snapshots
          .get(PitCheck.text(row.get(0)))
          .merge(
              Canonical.all(IntStream.of(lasting).<Object>mapToObj(row::get).toList()),
              1L,
              Long::sum);
    }
    return snapshots;
  }

  /** What became of a version later is not kept. */
  private int[] lasting(List<Column> columns) {
    Set<String> later = new HashSet<>();
    table
        .addedColumns()
        .forEach(
            (added, name) -> {
              if (added != AddedColumn.SURROGATE_KEY && added != AddedColumn.VALID_FROM) {
                later.add(name);
              }
            });
    table.output().flags().first().ifPresent(later::add);
    table.output().flags().last().ifPresent(later::add);
    return IntStream.range(0, columns.size())
        .filter(i -> !later.contains(columns.get(i).name()))
        .toArray();
  }
}
