package dev.bygone.cli;

import dev.bygone.source.AsOf;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.TypedRow.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What happens to the tables of a folder, command by command; each step goes on from where the one
 * before it ended. Another command needs a line in {@link #all}.
 */
final class KillSteps {
  private static final int KEYS = 12;
  private static final String DEFINITION =
      """
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          columns: {id: integer, name: varchar, city: varchar}
          key: id
          corrections: keep
        orders:
          source: orders_*.json
          delivery: changes
          columns: {id: integer, at: timestamp, state: varchar}
          key: id
          sequence_by: at
          exclude: at
      pits:
        days: {tables: [customer, orders], dates: {every: day, from: 2024-01-01}}
      """;

  private final Path folder;
  private final List<TypedDelivery> customers = new ArrayList<>();
  private final List<TypedDelivery> orders = new ArrayList<>();

  /** Begins in an empty folder. */
  KillSteps(Path folder) throws IOException {
    this.folder = folder;
    Files.writeString(folder.resolve("bygone.yaml"), DEFINITION);
  }

  /** Brings what a command is to work on. */
  interface Preparation {
    void run() throws IOException;
  }

  /**
   * One command.
   *
   * @param preparation what is delivered before it
   * @param command its command line
   */
  record Step(Preparation preparation, List<String> command) {
    static Step of(Preparation preparation, String... command) {
      return new Step(preparation, List.of(command));
    }

    static Step of(String... command) {
      return of(() -> {}, command);
    }
  }

  List<Step> all() {
    return List.of(
        Step.of(this::first, "load"),
        Step.of(this::late, "load"),
        Step.of("snapshot", "days", "--to", "wide"),
        Step.of(this::next, "load", "--one-pass"),
        Step.of("pit", "rebuild"),
        Step.of(this::takenBack, "retract", "customer_2024-01-03.csv"),
        Step.of(this::redefined, "rebuild", "customer", "--yes"),
        Step.of("maintain"),
        Step.of("move", "--to", "duckdb", "--store", "moved.duckdb"));
  }

  /** What was delivered of a table so far, in the order in which it was loaded. */
  Map<String, List<TypedDelivery>> delivered() {
    return Map.of("customer", customers, "orders", orders);
  }

  private void first() throws IOException {
    for (int day : new int[] {1, 2, 5}) {
      customers(day);
      orders(day);
    }
  }

  private void late() throws IOException {
    customers(3);
    orders(3);
  }

  private void next() throws IOException {
    customers(6);
    customers(7);
    orders(6);
    orders(7);
  }

  private void takenBack() throws IOException {
    String name = "customer_2024-01-03.csv";
    customers.removeIf(d -> d.name().equals(name));
    Files.delete(folder.resolve(name));
  }

  private void redefined() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        DEFINITION.replace("corrections: keep", "corrections: keep\n    ignore: [city]"));
  }

  /** Some keys come, some go, and the city of some changes. */
  private void customers(int day) throws IOException {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int id = day; id < KEYS + day * 2; id++) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("id", id);
      row.put("name", "name " + id);
      row.put("city", "city " + (id % 7 == day % 7 ? day : id));
      rows.add(row);
    }
    String name = "customer_2024-01-%02d.csv".formatted(day);
    String lines =
        rows.stream()
            .map(r -> r.values().stream().map(Object::toString).collect(Collectors.joining(",")))
            .collect(Collectors.joining("\n", "id,name,city\n", "\n"));
    Files.writeString(folder.resolve(name), lines);
    customers.add(
        new TypedDelivery(
            name,
            Optional.of(AsOf.of(LocalDate.of(2024, 1, day))),
            rows.stream().map(r -> new TypedRow(r, Operation.UPSERT)).toList(),
            Set.of()));
  }

  private void orders(int day) throws IOException {
    List<TypedRow> rows = new ArrayList<>();
    StringBuilder lines = new StringBuilder();
    for (int id = 1; id <= KEYS; id++) {
      LocalDateTime at = LocalDateTime.of(2024, 1, day, id % 24, id);
      String state = "state " + (id * day % 5);
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("id", id);
      row.put("at", at);
      row.put("state", state);
      rows.add(new TypedRow(row, Operation.UPSERT));
      lines.append("{\"id\": %d, \"at\": \"%s\", \"state\": \"%s\"}\n".formatted(id, at, state));
    }
    String name = "orders_%02d.json".formatted(day);
    Files.writeString(folder.resolve(name), lines);
    orders.add(new TypedDelivery(name, Optional.empty(), rows, Set.of()));
  }
}
