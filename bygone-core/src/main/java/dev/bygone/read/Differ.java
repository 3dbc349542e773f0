package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.DiffReport;
import dev.bygone.DiffReport.Counts;
import dev.bygone.DiffReport.Difference;
import dev.bygone.DiffReport.Fate;
import dev.bygone.DiffRequest;
import dev.bygone.ErrorCode;
import dev.bygone.ExportReport;
import dev.bygone.FileTarget;
import dev.bygone.LoadEntry;
import dev.bygone.definition.Mode;
import dev.bygone.engine.Engine;
import dev.bygone.load.NamedValues;
import dev.bygone.plan.DifferenceSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import dev.bygone.source.AsOf;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Compares a history as of one time with itself as of another. */
public final class Differ {
  private final Engine engine;
  private final Layout layout;
  private final List<String> key;
  private final List<String> values;

  /** For a history that was loaded. */
  public Differ(Engine engine, Layout layout) {
    this.engine = engine;
    this.layout = layout;
    this.key = layout.table().key();
    this.values = layout.table().valueColumns();
  }

  /**
   * The keys that differ.
   *
   * @throws BygoneException INVALID_REQUEST if the table keeps no past, or no snapshot of such a
   *     time where it keeps snapshots, or if one is no time
   */
  public DiffReport diff(DiffRequest request) {
    DifferenceSql sql = sql(request);
    String limit = request.limit().isEmpty() ? "" : " LIMIT " + request.limit().getAsLong();
    List<Difference> keys =
        engine.query(sql.different() + limit).rows().stream().map(this::difference).toList();
    return new DiffReport(
        layout.table().name(), request.before(), request.after(), keys, counts(sql));
  }

  /** Writes them to a file, all that there are. */
  public ExportReport write(DiffRequest request, FileTarget target) {
    RowsFile file = new RowsFile(target);
    DifferenceSql sql = sql(request);
    DistinctNames.require(sql.writtenColumns(), "Take --json, which keeps them apart.");
    return file.write(engine, layout.table().name(), sql.written());
  }

  private Counts counts(DifferenceSql sql) {
    Map<String, Long> counts = new HashMap<>();
    engine.query(sql.counts()).rows().forEach(r -> counts.put((String) r.get(0), (Long) r.get(1)));
    return new Counts(
        count(counts, Fate.CAME),
        count(counts, Fate.WENT),
        count(counts, Fate.CHANGED),
        counts.getOrDefault(DifferenceSql.SAME, 0L));
  }

  private static long count(Map<String, Long> counts, Fate fate) {
    return counts.getOrDefault(fate.name().toLowerCase(Locale.ROOT), 0L);
  }

  private DifferenceSql sql(DiffRequest request) {
    return new DifferenceSql(
        layout, engine.dialect(), asOf(request.before()), asOf(request.after()));
  }

  private String asOf(String time) {
    String literal = new Literals(engine).of(time, layout.timeType(), "the time");
    String versions =
        new Views(layout, engine.dialect())
            .asOf(literal)
            .orElseThrow(() -> NoPast.of(layout.table()));
    if (layout.table().mode() == Mode.SNAPSHOT) {
      requireSnapshot(time);
    }
    return versions;
  }

  /** Of kept snapshots nothing is known between them: an empty side would make all keys come. */
  private void requireSnapshot(String time) {
    LocalDateTime wanted = AsOf.parse(time.strip()).time();
    NavigableSet<LocalDateTime> times = new TreeSet<>();
    LoadEntry.standing(engine.loads(layout.table().name())).stream()
        .map(LoadEntry::asOf)
        .flatMap(Optional::stream)
        .map(t -> AsOf.parse(t).time())
        .forEach(times::add);
    if (!times.contains(wanted)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s keeps snapshots and has none of %s".formatted(layout.table().name(), time),
          "Take one that it has, such as %s.".formatted(nearest(times, wanted)));
    }
  }

  private String nearest(NavigableSet<LocalDateTime> times, LocalDateTime wanted) {
    NavigableSet<LocalDateTime> earlier = times.headSet(wanted, false);
    NavigableSet<LocalDateTime> later = times.tailSet(wanted, true);
    return Stream.of(
            earlier.isEmpty() ? null : earlier.last(), later.isEmpty() ? null : later.first())
        .filter(Objects::nonNull)
        .map(t -> AsOf.of(t).as(layout.timeType()).text())
        .collect(Collectors.joining(" or "));
  }

  private Difference difference(List<Object> row) {
    Fate fate = Fate.valueOf(row.get(0).toString().toUpperCase(Locale.ROOT));
    int differs = 1 + key.size();
    int before = differs + values.size();
    return new Difference(
        NamedValues.of(key, row, 1),
        fate,
        fate == Fate.CAME ? Optional.empty() : Optional.of(NamedValues.of(values, row, before)),
        fate == Fate.WENT
            ? Optional.empty()
            : Optional.of(NamedValues.of(values, row, before + values.size())),
        fate == Fate.CHANGED ? changed(row, differs) : List.of());
  }

  private List<String> changed(List<Object> row, int from) {
    return IntStream.range(0, values.size())
        .filter(i -> Boolean.TRUE.equals(row.get(from + i)))
        .mapToObj(values::get)
        .toList();
  }
}
