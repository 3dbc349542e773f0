package dev.bygone.adopt;

import dev.bygone.AdoptReport;
import dev.bygone.AdoptReport.Finding;
import dev.bygone.AdoptReport.Outcome;
import dev.bygone.AdoptRequest.Flag;
import dev.bygone.BygoneException;
import dev.bygone.Counts;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.Renaming;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.load.Fingerprint;
import dev.bygone.plan.AdoptedEvents;
import dev.bygone.plan.AdoptedSql;
import dev.bygone.plan.AdoptionRules;
import dev.bygone.plan.Evolution;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The adoption of one table, in a unit of work. */
final class Adoption {
  /** What the log of loads calls an adoption, behind the name of the table. */
  private static final String MARK = "#adopted";

  private final long started = System.nanoTime();
  private final Engine engine;
  private final Unit unit;
  private final Layout layout;
  private final ForeignTable foreign;
  private final OldColumns columns;

  Adoption(Engine engine, Unit unit, Layout layout, ForeignTable foreign, OldColumns columns) {
    this.engine = engine;
    this.unit = unit;
    this.layout = layout;
    this.foreign = foreign;
    this.columns = columns;
  }

  AdoptReport run(Set<Flag> flags) {
    AdoptedSql sql = new AdoptedSql(layout, engine.dialect(), columns.table());
    unit.entries(layout, Planner.ENTRIES);
    unit.relation(AdoptedSql.ROWS, sql.rows());
    Summary summary = Summary.of(sql, unit);
    requireRows(summary);
    long load = engine.nextLoadId();
    AdoptedEvents events = new AdoptedEvents(layout, engine.dialect(), columns.table(), load);
    List<Finding> findings = findings(events, flags);
    Report report = new Report(summary, findings);
    if (findings.stream().anyMatch(Finding::broken)) {
      return report.refused();
    }
    Newest newest = Newest.of(sql, unit);
    Optional<Renaming> renaming = renaming(newest);
    Optional<String> room = renaming.map(Renaming::name);
    if (flags.contains(Flag.DRY_RUN)) {
      return report.of(Outcome.ADOPTABLE, newest, room);
    }
    commit(summary, newest, events, load, renaming);
    return report.of(Outcome.ADOPTED, newest, room.filter(this::isThere));
  }

  /** Not every catalog of an engine gives tables other names. */
  private boolean isThere(String name) {
    return engine.foreign(name).isPresent();
  }

  private void requireRows(Summary summary) {
    if (summary.rows() == 0) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "%s has no rows".formatted(foreign.name()),
          "There is nothing to go on from: drop it, and load.");
    }
  }

  /** What is made of the rows is only looked at if nothing is wrong with them. */
  private List<Finding> findings(AdoptedEvents events, Set<Flag> flags) {
    AdoptionRules rules = new AdoptionRules(layout, engine.dialect(), columns.table());
    Findings checked = new Findings(unit, layout.table().key(), flags);
    List<Finding> findings = new ArrayList<>(checked.of(rules.rules()));
    if (findings.stream().noneMatch(Finding::broken)) {
      events.steps().forEach(unit::make);
      findings.addAll(
          checked.of(List.of(merged(findings) > 0 ? rules.keptMerged() : rules.kept())));
    }
    return findings;
  }

  private static long merged(List<Finding> findings) {
    return findings.stream().filter(Finding::accepted).mapToLong(Finding::violations).sum();
  }

  /** How the table makes room, if it has the name of the history: dated by its newest row. */
  private Optional<Renaming> renaming(Newest newest) {
    String table = layout.table().name();
    if (!foreign.standsInTheWayOf(table)) {
      return Optional.empty();
    }
    String dated = table + "_until_" + newest.name();
    String free = dated;
    for (int i = 2; engine.foreign(free).isPresent(); i++) {
      free = dated + "_" + i;
    }
    return Optional.of(new Renaming(foreign, free));
  }

  private void commit(
      Summary summary,
      Newest newest,
      AdoptedEvents events,
      long load,
      Optional<Renaming> renaming) {
    long highest =
        ((Number) unit.query(events.highestSurrogateKey()).rows().get(0).get(0)).longValue();
    unit.commit(
        layout,
        new Commit(
            AdoptedEvents.CHANGE,
            "SELECT * FROM %s WHERE FALSE".formatted(Planner.ENTRIES),
            Optional.empty(),
            new StoredTable(
                Fingerprint.of(layout.table()).text(),
                layout.table().stored(),
                layout.asOfType(),
                highest + 1,
                Optional.of(newest.text())),
            Evolution.NONE,
            List.of(log(summary, newest, load)),
            Optional.empty(),
            List.of(),
            renaming));
  }

  /** Of snapshots the newest row tells up to which as_of the state is known. */
  private LoadEntry log(Summary summary, Newest newest, long load) {
    return new LoadEntry(
        load,
        layout.table().name(),
        foreign.name() + MARK,
        LoadEntry.ADOPTED,
        layout.snapshots() ? Optional.of(newest.text()) : Optional.empty(),
        Instant.now().truncatedTo(ChronoUnit.MICROS),
        new Counts(summary.rows(), summary.rows(), 0, 0, 0, 0, summary.keys(), 0, 0, 0),
        Duration.ofNanos(System.nanoTime() - started));
  }

  /** What is told of the table. */
  private final class Report {
    private final Summary summary;
    private final List<Finding> findings;
    private final List<String> notes;

    Report(Summary summary, List<Finding> findings) {
      this.summary = summary;
      this.findings = findings;
      this.notes = new ArrayList<>(new Notes(columns, layout).all());
      if (summary.endless() > 0) {
        notes.add(
            "open rows that end with NULL, and with open_end from now on: " + summary.endless());
      }
    }

    AdoptReport refused() {
      return report(Outcome.REFUSED, Optional.empty(), Optional.empty());
    }

    AdoptReport of(Outcome outcome, Newest newest, Optional<String> keptAs) {
      if (newest.ahead()) {
        notes.add(
            "the newest row is of a time to come; what is older, and so late, is all until then");
      }
      return report(outcome, Optional.of(newest.text()), keptAs);
    }

    private AdoptReport report(Outcome outcome, Optional<String> floor, Optional<String> keptAs) {
      return new AdoptReport(
          layout.table().name(),
          foreign.name(),
          findings,
          notes,
          summary.rows(),
          summary.keys(),
          summary.open(),
          merged(findings),
          floor,
          keptAs,
          outcome);
    }
  }
}
