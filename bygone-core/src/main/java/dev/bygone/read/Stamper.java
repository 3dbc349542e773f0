package dev.bygone.read;

import dev.bygone.ExportReport;
import dev.bygone.FileTarget;
import dev.bygone.Rows;
import dev.bygone.StampReport;
import dev.bygone.StampReport.Counts;
import dev.bygone.StampRequest;
import dev.bygone.definition.Mode;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.StampSql;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Gives facts the versions of a history that were in force at their time. */
public final class Stamper {
  private static final String STAMPED = Layout.PREFIX + "stamped";

  private final Engine engine;
  private final Layout layout;

  /**
   * For a history that was loaded.
   *
   * @throws dev.bygone.BygoneException INVALID_REQUEST if it keeps no past
   */
  public Stamper(Engine engine, Layout layout) {
    this.engine = engine;
    this.layout = layout;
    if (layout.table().mode() == Mode.SCD1) {
      throw NoPast.of(layout.table());
    }
  }

  /**
   * The facts and what they get, at most so many of them.
   *
   * @throws dev.bygone.BygoneException INVALID_REQUEST if they do not go with the table; or what is
   *     wrong with them: UNREADABLE_FILE, RAGGED_ROW
   */
  public StampReport stamp(StampRequest request, OptionalLong limit) {
    String end = limit.isEmpty() ? "" : " LIMIT " + limit.getAsLong();
    return stamp(
        request,
        (counts, written) -> {
          Rows rows = engine.query(written + end);
          Rows shown = new Rows(rows.columns(), rows.rows(), counts.facts());
          return report(counts, Optional.of(shown), Optional.empty());
        });
  }

  /** The same, and writes all of them to a file. */
  public StampReport stamp(StampRequest request, FileTarget target) {
    RowsFile file = new RowsFile(target);
    return stamp(
        request,
        (counts, written) -> {
          ExportReport report = file.write(engine, layout.table().name(), written);
          return report(counts, Optional.empty(), Optional.of(report));
        });
  }

  private StampReport report(Counts counts, Optional<Rows> rows, Optional<ExportReport> file) {
    return new StampReport(layout.table().name(), counts, rows, file);
  }

  /** What is to be done with the query of stamped facts. */
  private interface Use {
    StampReport of(Counts counts, String written);
  }

  private StampReport stamp(StampRequest request, Use use) {
    try (Unit unit = engine.begin()) {
      StampColumns columns = new StampColumns(layout, engine.dialect(), request);
      FactsReader reader = new FactsReader(unit, engine.dialect(), request.facts());
      StampSql sql =
          new StampSql(
              layout,
              engine.dialect(),
              columns.stamping(reader.name(), reader.read(columns.wanted())));
      unit.relation(STAMPED, sql.stamped());
      return use.of(counts(unit, sql), sql.written(STAMPED));
    }
  }

  private static Counts counts(Unit unit, StampSql sql) {
    List<Object> counts = unit.query(sql.counts(STAMPED)).rows().get(0);
    long others = number(counts.get(2));
    long outside = others == 0 ? 0 : number(unit.query(sql.outside(STAMPED)).rows().get(0).get(0));
    return new Counts(number(counts.get(0)), number(counts.get(1)), others - outside, outside);
  }

  private static long number(Object value) {
    return ((Number) value).longValue();
  }
}
