package dev.bygone.read;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportReport;
import dev.bygone.FileTarget;
import dev.bygone.Rows;
import dev.bygone.SnapshotReport;
import dev.bygone.SnapshotRequest;
import dev.bygone.definition.Mode;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.pit.PitCatalog;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitViews;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads what tables were at some dates: through a PIT table, as far as that has the dates and is
 * not behind, else from the histories, by intervals too.
 */
public final class SnapshotReader {
  private final Engine engine;
  private final PitCatalog catalog;
  private final String name;

  /**
   * For a table, or the tables of a PIT table.
   *
   * @param name its name
   */
  public SnapshotReader(Engine engine, PitCatalog catalog, String name) {
    this.engine = engine;
    this.catalog = catalog;
    this.name = name;
  }

  /** What is asked for, and how it is found. */
  private record Question(
      PitLayout layout, List<String> dates, Optional<String> through, List<String> found) {}

  /**
   * The rows.
   *
   * @param asked what to show, as a PIT table with the wanted dates
   * @param stored the PIT tables that may tell of them, the best first
   */
  public SnapshotReport read(
      PitDefinition asked, List<PitDefinition> stored, SnapshotRequest request) {
    Question question = question(asked, stored);
    Rows rows = LimitedRows.of(engine, ordered(question), query(question), request.limit());
    return new SnapshotReport(rows, question.dates(), question.through(), question.found());
  }

  /** Writes the rows to a file. */
  public ExportReport write(PitDefinition asked, List<PitDefinition> stored, FileTarget target) {
    RowsFile file = new RowsFile(target);
    return file.write(engine, name, ordered(question(asked, stored)));
  }

  private Question question(PitDefinition asked, List<PitDefinition> stored) {
    PitCatalog.Asked answer = catalog.asked(asked);
    PitLayout wanted = answer.layout();
    wanted.tables().stream()
        .map(Layout::table)
        .filter(t -> t.mode() == Mode.SCD1)
        .findFirst()
        .ifPresent(
            t -> {
              throw NoPast.of(t);
            });
    List<String> dates = answer.dates();
    if (dates.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "there is no such date",
          "Take dates that are not after the newest that was loaded, or give them one by one.");
    }
    for (PitDefinition pit : stored) {
      Optional<PitLayout> built =
          catalog
              .find(pit)
              .filter(p -> p.asOfType().equals(wanted.asOfType()) && catalog.behind(pit).isEmpty());
      if (built.isPresent()) {
        Set<String> has = new HashSet<>(engine.pit(pit.name()).orElseThrow().dates().keySet());
        List<String> found = dates.stream().filter(has::contains).toList();
        if (!found.isEmpty()) {
          return new Question(built.get(), dates, Optional.of(pit.name()), found);
        }
      }
    }
    return new Question(wanted, dates, Optional.empty(), List.of());
  }

  private String query(Question question) {
    PitViews views = new PitViews(question.layout(), engine.dialect());
    List<String> rest = new ArrayList<>(question.dates());
    rest.removeAll(question.found());
    return Stream.of(
            question.found().isEmpty()
                ? Optional.<String>empty()
                : Optional.of(views.built(question.found())),
            rest.isEmpty() ? Optional.<String>empty() : Optional.of(views.unbuilt(rest)))
        .flatMap(Optional::stream)
        .collect(joining("\nUNION ALL\n"));
  }

  private String ordered(Question question) {
    return "SELECT * FROM (%s) AS s ORDER BY %s"
        .formatted(query(question), new PitViews(question.layout(), engine.dialect()).order());
  }
}
