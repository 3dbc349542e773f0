package dev.bygone.spark;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with a definition and deliveries, and what becomes of them. */
record Deliveries(Path folder) {
  /** Snapshots of customers, one a day, kept in this store. */
  static Deliveries ofCustomers(Path folder, String store, String... more) {
    return new Deliveries(folder)
        .write(
            "bygone.yaml",
            """
            engine: spark
            store: %s
            tables:
              customer:
                source: customer_{as_of:yyyy-MM-dd}.csv
                delivery: snapshot
                key: id
                columns: {id: integer, name: varchar, region: varchar}
                %s
            """
                .formatted(store, String.join("\n    ", more)));
  }

  Deliveries write(String file, String text) {
    try {
      Files.writeString(folder.resolve(file), text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A snapshot of a day of January 2024. */
  Deliveries customers(int day, String... rows) {
    return write(file(day), "id,name,region\n" + String.join("\n", rows) + "\n");
  }

  private static String file(int day) {
    return "customer_2024-01-%02d.csv".formatted(day);
  }

  Definition definition() {
    return DefinitionReader.read(folder.resolve("bygone.yaml"));
  }

  /** A request for the snapshot of one day. */
  static LoadRequest only(int day) {
    return LoadRequest.all().withOnly(List.of(file(day)));
  }

  /** Loads what is pending and gives how each delivery came out. */
  List<Outcome> load() {
    return load(LoadRequest.all());
  }

  List<Outcome> load(LoadRequest request) {
    try (Bygone bygone = Bygone.open(definition())) {
      return bygone.load(request).deliveries().stream().map(DeliveryReport::outcome).toList();
    }
  }

  /** The versions of the history, each as a line: id, name, region, from and to. */
  List<String> history() {
    try (Bygone bygone = Bygone.open(definition())) {
      return bygone.show("customer", ShowRequest.history()).rows().stream()
          .map(
              r ->
                  "%s %s %s %s..%s"
                      .formatted(
                          r.get(1), r.get(2), r.get(3), r.get(4), r.get(5) == null ? "" : r.get(5)))
          .toList();
    }
  }
}
