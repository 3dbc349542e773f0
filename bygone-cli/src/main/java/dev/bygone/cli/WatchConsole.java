package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadReport;
import dev.bygone.WatchListener;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.ProblemsView;
import java.util.function.BooleanSupplier;

/**
 * Shows each load of a watch as the load command shows one.
 *
 * @param stop whether to stop
 */
record WatchConsole(Console console, boolean json, BooleanSupplier stop, LoadProgress progress)
    implements WatchListener {
  @Override
  public boolean stops() {
    return stop.getAsBoolean();
  }

  @Override
  public void started(String table, int deliveries) {
    progress.started(table, deliveries);
  }

  @Override
  public void finished(DeliveryReport report) {
    progress.finished(report);
  }

  @Override
  public void loaded(LoadReport report) {
    progress.close();
    LoadCommand.show(report, console, json);
  }

  @Override
  public void failed(BygoneException failure) {
    progress.close();
    console.err().text(new ProblemsView(failure.problems()));
  }
}
