package dev.bygone.bench;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A history of one table {@code t} in a store of its own, open for loading. */
final class History implements AutoCloseable {
  private final Bygone bygone;

  private History(Bygone bygone) {
    this.bygone = bygone;
  }

  /**
   * Opens it.
   *
   * @param store the file of the store
   * @param table the keys of the table, as in {@code bygone.yaml}, in braces
   */
  static History open(Path store, String table) {
    return open(store, table, "");
  }

  /**
   * The same with PIT tables.
   *
   * @param pits a line of {@code bygone.yaml} with these, or nothing
   */
  static History open(Path store, String table, String pits) {
    String text =
        "engine: duckdb\nstore: %s\ntables:\n  t: %s\n%s\n"
            .formatted(store.getFileName(), table, pits);
    Definition definition =
        DefinitionReader.parse("bygone.yaml", text, store.toAbsolutePath().getParent());
    return new History(Bygone.open(definition));
  }

  /** Loads a snapshot. */
  void snapshot(Path file, LocalDate asOf) {
    load(Set.of(), dated(file, asOf));
  }

  /** Loads changes. */
  void changes(Path file) {
    load(Set.of(), new Delivery(file.getFileName().toString(), List.of(file), Optional.empty()));
  }

  /** Loads snapshots of days that follow each other, in one pass. */
  void onePass(List<Path> files, LocalDate first) {
    Delivery[] deliveries = new Delivery[files.size()];
    for (int i = 0; i < deliveries.length; i++) {
      deliveries[i] = dated(files.get(i), first.plusDays(i));
    }
    load(Set.of(Flag.ONE_PASS), deliveries);
  }

  private static Delivery dated(Path file, LocalDate asOf) {
    return new Delivery(file.getFileName().toString(), List.of(file), Optional.of(AsOf.of(asOf)));
  }

  private void load(Set<Flag> flags, Delivery... deliveries) {
    LoadReport report =
        bygone.load(LoadRequest.of("t").withDeliveries(Arrays.asList(deliveries)).withFlags(flags));
    boolean loaded =
        report.deliveries().stream().allMatch(d -> d.outcome() == DeliveryReport.Outcome.LOADED);
    if (!loaded) {
      throw new IllegalStateException("Cannot measure what is not loaded: " + report);
    }
  }

  /** Builds all PIT tables anew. */
  void rebuildPits() {
    bygone.rebuildPits(List.of());
  }

  @Override
  public void close() {
    bygone.close();
  }
}
