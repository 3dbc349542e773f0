package dev.bygone.watch;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.PitReport;
import dev.bygone.WatchListener;
import dev.bygone.WatchRequest;
import dev.bygone.definition.TableDefinition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Loads deliveries as they come, until it is told to stop. */
public final class Watch {
  private static final Duration GLANCE = Duration.ofMillis(500);
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final long NAP_MILLIS = 50;

  private final WatchRequest request;
  private final WatchListener listener;
  private final Store store;
  private final List<WatchedSource> sources;

  /** Opens the store for some loads, and closes it after them. */
  @FunctionalInterface
  public interface Store {
    /** Opens it. */
    Loads open();
  }

  /** A store that is open. */
  public interface Loads extends AutoCloseable {
    /** Loads deliveries. */
    LoadReport load(LoadRequest deliveries);

    @Override
    void close();
  }

  /**
   * Of tables.
   *
   * @param folder the folder that paths start from
   * @param tables once for each source
   */
  public Watch(
      Path folder,
      List<TableDefinition> tables,
      WatchRequest request,
      WatchListener listener,
      Store store) {
    this.request = request;
    this.listener = listener;
    this.store = store;
    this.sources = tables.stream().map(t -> new WatchedSource(folder, t, request)).toList();
  }

  /** Runs until the listener says so, or the thread is interrupted. */
  public void run() {
    while (!listener.stops()) {
      sleep(glance() ? GLANCE : RETRY);
    }
  }

  /** Whether all went well that there was to do. */
  private boolean glance() {
    try {
      Map<WatchedSource, List<String>> due = due();
      return due.isEmpty() || load(due);
    } catch (BygoneException e) {
      listener.failed(e);
      return false;
    }
  }

  private Map<WatchedSource, List<String>> due() {
    Map<WatchedSource, List<String>> due = new LinkedHashMap<>();
    for (WatchedSource source : sources) {
      List<String> names = source.due(System.nanoTime());
      if (!names.isEmpty()) {
        due.put(source, names);
      }
    }
    return due;
  }

  private boolean load(Map<WatchedSource, List<String>> due) {
    List<DeliveryReport> deliveries = new ArrayList<>();
    List<PitReport> pits = new ArrayList<>();
    try (Loads loads = store.open()) {
      for (Map.Entry<WatchedSource, List<String>> one : due.entrySet()) {
        if (!listener.stops()) {
          LoadReport report = load(loads, one.getKey(), one.getValue());
          deliveries.addAll(report.deliveries());
          pits.addAll(report.pits());
        }
      }
    }
    listener.loaded(new LoadReport(deliveries, pits));
    return deliveries.stream().noneMatch(DeliveryReport::engineFailed);
  }

  /** A mistake of the request, such as a PIT table that cannot be, is told once. */
  private LoadReport load(Loads loads, WatchedSource source, List<String> names) {
    LoadRequest part =
        LoadRequest.of(source.tableName())
            .withOnly(names)
            .withFlags(request.load().flags())
            .withProgress(listener);
    try {
      LoadReport report = loads.load(part);
      source.took(names, report.deliveries());
      return report;
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      listener.failed(e);
      source.took(names, List.of());
      return new LoadReport(List.of());
    }
  }

  private void sleep(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    try {
      while (!listener.stops() && System.nanoTime() - end < 0) {
        Thread.sleep(NAP_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
