package dev.bygone.pit;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Moments;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.engine.Engine;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitSql;
import dev.bygone.source.AsOf;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The dates that a change alters.
 *
 * @param engine the engine
 * @param layout the PIT table that has the dates
 * @param running the change; without one none is altered
 */
record AlteredDates(Engine engine, PitLayout layout, Optional<Running> running) {
  /** Those, among some, whose rows point to other versions afterwards. */
  Set<String> rows(List<String> dates) {
    return by(
        dates,
        r ->
            isKeptInOtherType(r)
                ? ofSnapshots(r, dates)
                : found(r, dates, sql().touched(r.table(), r.plan(), dates)));
  }

  /**
   * Those, among some, whose rows point to versions with other values afterwards. A kept row that
   * is not the same in all of its values is another version.
   */
  Set<String> values(List<String> dates) {
    return by(
        dates,
        r ->
            isKeptInOtherType(r)
                ? Set.of()
                : found(r, dates, sql().corrected(r.table(), r.plan(), dates)));
  }

  private Set<String> by(List<String> dates, Function<Running, Set<String>> altered) {
    return running.filter(r -> !dates.isEmpty()).map(altered).orElse(Set.of());
  }

  private PitSql sql() {
    return new PitSql(layout, engine.dialect());
  }

  private boolean isKeptInOtherType(Running change) {
    return change.table().table().mode() == Mode.SNAPSHOT
        && !change.table().timeType().equals(layout.asOfType());
  }

  private static Set<String> found(Running change, List<String> dates, String places) {
    Set<String> found = new HashSet<>();
    change
        .unit()
        .query(places)
        .rows()
        .forEach(r -> found.add(dates.get(((Number) r.get(0)).intValue() - 1)));
    return found;
  }

  /**
   * Where several kept snapshots may be of one date, the last of which counts, a load alters the
   * dates of its own, without rows too; and those before the birth of any key.
   */
  private Set<String> ofSnapshots(Running change, List<String> dates) {
    if (layout.pit().born() == Born.ALL) {
      return Set.copyOf(dates);
    }
    boolean byDay = layout.asOfType().equals(ColumnType.DATE);
    Set<LocalDateTime> loaded = new HashSet<>();
    change.loads().stream()
        .flatMap(l -> l.asOf().stream())
        .map(t -> AsOf.parse(t).time())
        .map(t -> byDay ? t.truncatedTo(ChronoUnit.DAYS) : t)
        .forEach(loaded::add);
    return dates.stream()
        .filter(d -> loaded.contains(Moments.local(d)))
        .collect(Collectors.toSet());
  }
}
