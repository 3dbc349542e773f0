package dev.bygone.read;

import dev.bygone.ChangesRequest;
import dev.bygone.ExportReport;
import dev.bygone.FileTarget;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.plan.ChangesSql;
import dev.bygone.plan.Layout;
import java.util.List;

/** Tells what loads did to the versions of a history that keeps corrections. */
public final class ChangesReader {
  private final Engine engine;
  private final Layout layout;

  /**
   * For a history that was loaded.
   *
   * @throws dev.bygone.BygoneException INVALID_REQUEST if it does not keep corrections
   */
  public ChangesReader(Engine engine, Layout layout) {
    this.engine = engine;
    this.layout = Corrected.require(layout);
  }

  /** The versions that changed, by key and time. */
  public Rows read(ChangesRequest request) {
    ChangesSql sql = sql(request);
    return LimitedRows.of(engine, sql.ordered(), sql.changes(), request.limit());
  }

  /** Writes them to a file, all that there are. */
  public ExportReport write(ChangesRequest request, FileTarget target) {
    return new RowsFile(target).write(engine, layout.table().name(), sql(request).ordered());
  }

  private ChangesSql sql(ChangesRequest request) {
    long load = LoadNumber.of(engine, request.since(), List.of(layout.table().name()));
    ChangesSql sql = new ChangesSql(layout, engine.dialect(), load);
    DistinctNames.require(
        sql.columns(), "Rename or exclude one of the columns of the table that they come from.");
    return sql;
  }
}
