package dev.bygone.read;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportReport;
import dev.bygone.ExportRequest;
import dev.bygone.PitStatus;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredPit;
import dev.bygone.pit.SnapshotStanding;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitViews;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads one PIT table. */
public final class PitReader {
  private final Engine engine;
  private final PitDefinition pit;

  /** For a PIT table of an engine. */
  public PitReader(Engine engine, PitDefinition pit) {
    this.engine = engine;
    this.pit = pit;
  }

  /** How it stands. */
  public PitStatus status(List<String> behind, List<SnapshotStanding> snapshots) {
    Optional<StoredPit> stored = engine.pit(pit.name());
    return new PitStatus(
        pit.name(),
        pit.tables(),
        stored.map(s -> List.copyOf(s.dates().keySet())).orElse(List.of()),
        stored.map(s -> rows()).orElse(0L),
        stored.stream()
            .flatMap(s -> s.dates().values().stream())
            .map(StoredPit.Built::at)
            .max(Comparator.naturalOrder()),
        behind,
        snapshots.stream().map(s -> new PitStatus.Snapshots(s.table(), s.behind())).toList());
  }

  /** The rows that a request asks for, in the order of date and key. */
  public Rows show(ShowRequest request, PitLayout layout) {
    String from = from(request, layout);
    return LimitedRows.of(engine, ordered(from, layout), "SELECT 1 " + from, request.limit());
  }

  /** Writes the rows that a request asks for to a file, in the order of date and key. */
  public ExportReport export(ExportRequest request, PitLayout layout) {
    RowsFile file = new RowsFile(request.target());
    return file.write(engine, pit.name(), ordered(from(request.rows(), layout), layout));
  }

  private String ordered(String from, PitLayout layout) {
    return "SELECT * %s ORDER BY %s"
        .formatted(from, new PitViews(layout, engine.dialect()).order());
  }

  private String from(ShowRequest request, PitLayout layout) {
    String conditions =
        Stream.concat(
                which(request.which(), layout).stream(),
                request.key().stream()
                    .map(k -> new Literals(engine).key(pit.name(), layout.key(), k)))
            .map(c -> " AND " + c)
            .collect(joining());
    return "FROM (%s) AS p WHERE TRUE%s"
        .formatted(new PitViews(layout, engine.dialect()).table(), conditions);
  }

  private Optional<String> which(ShowRequest.Which which, PitLayout layout) {
    String date = engine.dialect().quote(PitLayout.AS_OF_DATE);
    if (which instanceof ShowRequest.Which.AsOf asOf) {
      requireDate(asOf.time().strip());
      return Optional.of(
          date + " = " + new Literals(engine).of(asOf.time(), layout.asOfType(), "the date"));
    }
    return which instanceof ShowRequest.Which.Current
        ? Optional.of(
            "%1$s = (SELECT max(%1$s) FROM %2$s)".formatted(date, engine.dialect().pit(pit.name())))
        : Optional.empty();
  }

  private void requireDate(String date) {
    Set<String> dates = engine.pit(pit.name()).orElseThrow().dates().keySet();
    boolean whole = dates.stream().allMatch(d -> d.length() == date.length());
    if (whole && !dates.contains(date)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "PIT table %s has no date %s".formatted(pit.name(), date),
          "Look it up in the histories: bygone snapshot %s --as-of %s".formatted(pit.name(), date));
    }
  }

  private long rows() {
    return LimitedRows.count(engine, "SELECT 1 FROM " + engine.dialect().pit(pit.name()));
  }
}
