package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.AdoptReport;
import dev.bygone.AdoptReport.Outcome;
import dev.bygone.AdoptRequest;
import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a history shows, as a plain table in another store, can be adopted there, and goes on as the
 * history does itself.
 */
final class AdoptedHistoriesTest {
  private static final int TRIES = Integer.getInteger("bygone.adopt.tries", 1);
  private static final int DELIVERIES = 8;
  private static final LocalDate BEGIN = LocalDate.of(2024, 1, 1);

  @TempDir private Path folder;
  private Random random = new Random(0);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delivery: snapshot",
        "delivery: snapshot\ndeletes: ignore",
        "delivery: snapshot\ncorrections: keep",
        "delivery: snapshot\ndeletes: mark",
        "delivery: snapshot\nscope: part",
        "delivery: snapshot\nsequence_by: at",
        "delivery: snapshot\nsequence_by: at\ndetect: time\ndeletes: mark",
        "delivery: changes\nsequence_by: at\ndelete_when: op = 'D'",
        "delivery: changes\nsequence_by: at\ndelete_when: op = 'D'\nignore_nulls: true",
        "delivery: changes\nsequence_by: at\ndelete_when: op = 'D'\ndetect: time\nlateness: 30d"
      })
  void goOnAsTheyWouldHaveWhereTheyWere(String kind) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      random = new Random(i);
      Path here = Files.createDirectory(folder.resolve("here" + i));
      Path there = Files.createDirectory(folder.resolve("there" + i));
      String definition = definition(kind);
      write(here, "bygone.yaml", "store: store.duckdb\n" + definition);
      write(there, "bygone.yaml", "store: store.duckdb\n" + definition);
      List<Delivered> deliveries = deliveries(kind.contains("changes"), kind.contains("scope"));
      int before = 2 + random.nextInt(DELIVERIES - 3);
      deliver(here, deliveries.subList(0, before));
      copy(here, there);

      AdoptReport report = adopt(there);

      String what =
          "%d deliveries of\n%s\n%s\n%s".formatted(before, definition, deliveries, report);
      assertThat(report.outcome()).as(what).isEqualTo(Outcome.ADOPTED);
      assertThat(shown(there).rows()).as(what).isEqualTo(shown(here).rows());
      deliver(here, deliveries.subList(before, DELIVERIES));
      deliver(there, deliveries.subList(before, DELIVERIES));
      assertThat(withoutNumbers(there)).as(what).isEqualTo(withoutNumbers(here));
      requireSound(there);
    }
  }

  private String definition(String kind) {
    boolean closed = random.nextBoolean();
    boolean observed =
        closed && !kind.contains("changes") && !kind.contains("scope") && random.nextInt(3) == 0;
    List<String> lines = new ArrayList<>();
    lines.add("key: id");
    lines.add("source: t_" + (kind.contains("changes") ? "*" : "{as_of:yyyy-MM-dd}") + ".csv");
    lines.add(
        "columns: {id: integer, part: varchar, v: varchar, w: integer, at: date, op: varchar}");
    lines.add("exclude: [at, op]");
    lines.add(kind);
    lines.add("names: {load_id: none}");
    if (!kind.contains("changes")) {
      lines.add("optional: [op]");
    }
    if (random.nextBoolean()) {
      lines.add("ignore: [w]");
    }
    if (closed) {
      lines.add("interval: {closed: day}");
    }
    if (observed) {
      lines.add("open_end: last_observed");
    } else if (random.nextBoolean()) {
      lines.add("open_end: 9999-12-31");
    }
    if (random.nextBoolean()) {
      lines.add(
          "flags: {first: f, last: l, last_of: %s}"
              .formatted(random.nextBoolean() ? "any" : "active"));
    }
    return "tables:\n  t:\n" + String.join("\n", lines).indent(4);
  }

  /** A file of rows, each a key with what is known of it. */
  private record Delivered(String file, String rows) {}

  private List<Delivered> deliveries(boolean changes, boolean scoped) {
    List<Delivered> deliveries = new ArrayList<>();
    Map<Integer, String> state = new TreeMap<>();
    for (int i = 0; i < DELIVERIES; i++) {
      LocalDate day = BEGIN.plusDays(3L * i);
      StringBuilder rows = new StringBuilder("id,part,v,w,at,op\n");
      String part = random.nextBoolean() ? "p" : "q";
      for (int id = 1; id <= 5; id++) {
        String known = state.get(id);
        int fate = random.nextInt(10);
        LocalDate at = day.minusDays(random.nextInt(3));
        if (changes) {
          if (fate < 5) {
            rows.append("%s,%s,%s\n".formatted(row(id), at, random.nextInt(4) == 0 ? "D" : "U"));
          }
          continue;
        }
        if (known == null ? fate < 5 : fate < 2) {
          state.put(id, row(id) + "," + at + ",");
        } else if (known != null && fate < 4) {
          state.remove(id);
        }
      }
      state.values().stream()
          .filter(r -> !scoped || r.split(",", -1)[1].equals(part))
          .forEach(r -> rows.append(r).append('\n'));
      boolean some = rows.indexOf("\n") < rows.length() - 1;
      if (!some) {
        rows.append(
            "%s,%s,U\n"
                .formatted(
                    row(9).replace(",q,", "," + part + ",").replace(",p,", "," + part + ","), day));
      }
      deliveries.add(new Delivered("t_%s.csv".formatted(day), rows.toString()));
    }
    return deliveries;
  }

  private String row(int id) {
    return "%d,%s,%s,%s"
        .formatted(
            id,
            random.nextBoolean() ? "p" : "q",
            random.nextInt(5) == 0 ? "" : "v" + random.nextInt(2),
            random.nextInt(5) == 0 ? "" : String.valueOf(random.nextInt(3)));
  }

  private static void deliver(Path store, List<Delivered> deliveries) throws IOException {
    for (Delivered delivery : deliveries) {
      write(store, delivery.file(), delivery.rows());
    }
    try (Bygone bygone = Bygone.open(store.resolve("bygone.yaml"))) {
      assertThat(bygone.load(LoadRequest.all()).deliveries())
          .as(deliveries.toString())
          .allMatch(r -> r.outcome() != DeliveryReport.Outcome.REFUSED);
    }
  }

  private static void copy(Path from, Path to) {
    try (Database database = Database.open(from.resolve("store.duckdb").toString())) {
      database.execute("ATTACH '%s' AS other".formatted(to.resolve("store.duckdb")));
      database.execute("CREATE TABLE other.t AS FROM t");
      database.execute("DETACH other");
    }
  }

  private static AdoptReport adopt(Path store) {
    try (Bygone bygone = Bygone.open(store.resolve("bygone.yaml"))) {
      return bygone.adopt(AdoptRequest.of("t"));
    }
  }

  private static Rows shown(Path store) {
    try (Bygone bygone = Bygone.openToRead(store.resolve("bygone.yaml"))) {
      return bygone.show("t", ShowRequest.history());
    }
  }

  private static List<List<Object>> withoutNumbers(Path store) {
    return shown(store).rows().stream().map(r -> r.subList(1, r.size())).toList();
  }

  private static void requireSound(Path store) {
    try (Bygone bygone = Bygone.openToRead(store.resolve("bygone.yaml"))) {
      assertThat(bygone.check(List.of()).results()).allMatch(r -> r.violations() == 0);
    }
  }

  private static void write(Path folder, String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
