package dev.bygone.pit;

import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredPit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.SpanSql;
import dev.bygone.source.AsOf;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The histories of a PIT table, as they are or as they will be with a change that is about to be
 * committed.
 *
 * @param engine the engine
 * @param layouts how they lie; one at least
 * @param running the change
 */
record PitTables(Engine engine, List<Layout> layouts, Optional<Running> running) {
  /** How the PIT table lies. */
  PitLayout layout(PitDefinition pit) {
    return layout(pit, calendar(pit));
  }

  /** The same with its dates. */
  PitLayout layout(PitDefinition pit, Calendar calendar) {
    return new PitLayout(pit, layouts, calendar.type());
  }

  /** Its dates. */
  Calendar calendar(PitDefinition pit) {
    List<String> asOfs =
        layouts.stream()
            .flatMap(l -> LoadEntry.standing(loads(l)).stream())
            .flatMap(l -> l.asOf().stream())
            .distinct()
            .toList();
    boolean bounded = pit.dates() instanceof PitDates.Every;
    List<Bounds> bounds = bounded ? layouts.stream().map(this::bounds).toList() : List.of();
    return Calendar.of(
        pit,
        new Loaded(
            layouts.get(0).timeType(),
            asOfs.stream().map(t -> AsOf.parse(t).time()).toList(),
            asOfs.stream().allMatch(t -> AsOf.parse(t).equals(AsOf.parse(t.split("T")[0]))),
            bounds.stream().flatMap(b -> b.oldest().stream()).min(Comparator.naturalOrder()),
            bounds.stream().flatMap(b -> b.newest().stream()).max(Comparator.naturalOrder())));
  }

  /**
   * Where the dates of a table begin and end.
   *
   * @param oldest its oldest snapshot, or version; a feed of deletes alone has none
   * @param newest the newest time that was loaded
   */
  private record Bounds(Optional<LocalDateTime> oldest, Optional<LocalDateTime> newest) {
    static Bounds of(List<LocalDateTime> times) {
      return new Bounds(
          times.stream().min(Comparator.naturalOrder()),
          times.stream().max(Comparator.naturalOrder()));
    }
  }

  /** Empty where times are numbers. */
  private Bounds bounds(Layout layout) {
    if (layout.snapshots()) {
      return Bounds.of(
          LoadEntry.standing(loads(layout)).stream()
              .flatMap(l -> l.asOf().stream())
              .map(t -> AsOf.parse(t).time())
              .toList());
    }
    if (!ColumnType.isTime(layout.timeType())) {
      return Bounds.of(List.of());
    }
    SpanSql sql = new SpanSql(layout, engine.dialect());
    Rows rows =
        running
            .filter(r -> r.table().equals(layout))
            .map(r -> r.unit().query(sql.afterChange(r.plan())))
            .orElseGet(() -> engine.query(layout.table().name(), sql::over));
    return bounds(rows.rows().get(0));
  }

  private static Bounds bounds(List<Object> row) {
    return new Bounds(
        Optional.ofNullable((LocalDateTime) row.get(0)),
        Optional.ofNullable((LocalDateTime) row.get(1)));
  }

  private List<LoadEntry> loads(Layout layout) {
    String name = layout.table().name();
    return Stream.concat(
            engine.loads(name).stream(),
            running.filter(r -> r.table().equals(layout)).stream().flatMap(r -> r.loads().stream()))
        .toList();
  }

  /** The newest load of each table. */
  Map<String, Long> newestLoads() {
    Map<String, Long> newest = new LinkedHashMap<>();
    layouts.forEach(l -> newest.put(l.table().name(), newest(loads(l))));
    return newest;
  }

  /** Whether all that is stored in the tables is known to a PIT table. */
  boolean isKnownTo(StoredPit pit) {
    return unknown(pit).isEmpty();
  }

  /** The tables of which loads are stored that a PIT table does not know. */
  private List<String> unknown(StoredPit pit) {
    return layouts.stream()
        .map(l -> l.table().name())
        .filter(t -> newest(engine.loads(t)) != pit.loads().getOrDefault(t, 0L))
        .toList();
  }

  private static long newest(List<LoadEntry> loads) {
    return loads.isEmpty() ? 0 : loads.get(loads.size() - 1).loadId();
  }

  /** What is behind in a PIT table, in a few words each. */
  List<String> behind(PitDefinition pit, Optional<StoredPit> stored) {
    Calendar calendar = calendar(pit);
    if (stored.isEmpty()) {
      return List.of("it was never built");
    } else if (!stored.get().fingerprint().equals(layout(pit, calendar).fingerprint())) {
      return List.of("it was built with another definition");
    }
    List<String> behind = new ArrayList<>();
    unknown(stored.get()).forEach(t -> behind.add("it lacks loads of table " + t));
    Set<String> dates = new HashSet<>(calendar.dates());
    Set<String> built = stored.get().dates().keySet();
    dates.stream()
        .filter(d -> !built.contains(d))
        .sorted()
        .forEach(d -> behind.add("date " + d + " is missing"));
    built.stream()
        .filter(d -> !dates.contains(d))
        .sorted()
        .forEach(d -> behind.add("date " + d + " is not asked for"));
    return behind;
  }
}
