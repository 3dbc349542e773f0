package dev.bygone.read;

import dev.bygone.ExportReport;
import dev.bygone.ExportRequest;
import dev.bygone.engine.Engine;
import dev.bygone.plan.Layout;

/** Writes rows of a history to a file. */
public final class Exporter {
  private final Engine engine;
  private final Layout layout;

  /** For a history that was loaded. */
  public Exporter(Engine engine, Layout layout) {
    this.engine = engine;
    this.layout = layout;
  }

  /** Writes the rows that a request asks for, in the order of key and time. */
  public ExportReport export(ExportRequest request) {
    RowsFile file = new RowsFile(request.target());
    String query = new TableReader(engine, layout).query(request.rows());
    return file.write(engine, layout.table().name(), query);
  }
}
