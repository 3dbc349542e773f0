package dev.bygone.cli.output;

import dev.bygone.CheckReport;
import dev.bygone.Column;
import dev.bygone.ColumnChange;
import dev.bygone.Counts;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryProof.Finding;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.DiffReport;
import dev.bygone.ErrorCode;
import dev.bygone.KeyChange;
import dev.bygone.KeyChange.Fate;
import dev.bygone.KeyChange.Interval;
import dev.bygone.KeyChange.State;
import dev.bygone.KeyChange.VersionChange;
import dev.bygone.LoadDetails;
import dev.bygone.LoadEntry;
import dev.bygone.LoadExplanation;
import dev.bygone.LoadReport;
import dev.bygone.Maintained;
import dev.bygone.Maintained.Footprint;
import dev.bygone.Maintained.Upkeep;
import dev.bygone.MoveReport;
import dev.bygone.PlanReport;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.StampReport;
import dev.bygone.StreamBatch;
import dev.bygone.StreamReport;
import dev.bygone.Timeline;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One record of each kind, with something of everything in it. */
final class Samples {
  static final Problem DUPLICATE =
      new Problem(
          ErrorCode.DUPLICATE_KEY,
          "2 keys have different rows in customer_2024-01-08.csv",
          List.of("customer_id 7: rows 3 and 9", "customer_id 8: rows 4 and 5"),
          "deliver one row a key, or correct the key of the definition");

  private static final Counts SOME = new Counts(1200, 20, 1175, 5, 0, 0, 10, 7, 2, 1);

  private Samples() {}

  static DiffReport diff() {
    return new DiffReport(
        "customer",
        "2024-01-31",
        "2024-02-29",
        List.of(
            new DiffReport.Difference(
                Map.of("id", 1),
                DiffReport.Fate.CHANGED,
                Optional.of(values("Ann", "Bern")),
                Optional.of(values("Ann", "Zürich")),
                List.of("city")),
            new DiffReport.Difference(
                Map.of("id", 2),
                DiffReport.Fate.WENT,
                Optional.of(values("Bo", "Oslo")),
                Optional.empty(),
                List.of()),
            new DiffReport.Difference(
                Map.of("id", 3),
                DiffReport.Fate.CAME,
                Optional.empty(),
                Optional.of(values("Cy", null)),
                List.of())),
        new DiffReport.Counts(1, 1, 2, 1200));
  }

  static StampReport stamp() {
    Rows some =
        new Rows(
            List.of(
                new Column("order", ColumnType.BIGINT),
                new Column("customer_surrogate_key", ColumnType.BIGINT)),
            List.of(List.of(1L, 7L), Arrays.asList(2L, null)),
            1200);
    return new StampReport(
        "customer", new StampReport.Counts(1190, 1, 6, 3), Optional.of(some), Optional.empty());
  }

  static Rows rows() {
    return new Rows(
        List.of(
            new Column("surrogate_key", ColumnType.BIGINT),
            new Column("name", ColumnType.VARCHAR),
            new Column("balance", new Decimal(10, 2)),
            new Column("valid_to", ColumnType.DATE),
            new Column("is_current", ColumnType.BOOLEAN),
            new Column("tags", new ColumnType.ListOf(ColumnType.VARCHAR))),
        List.of(
            Arrays.asList(
                1L, "Ann", new BigDecimal("10.50"), LocalDate.of(2024, 1, 8), false, List.of("a")),
            Arrays.asList(12L, "", new BigDecimal("1000.00"), null, true, Arrays.asList("b", null)),
            Arrays.asList(
                3L,
                "two\nlines that are much longer than the cells of a terminal should be ever",
                null,
                null,
                true,
                null)),
        5);
  }

  static LoadReport load() {
    return new LoadReport(
        List.of(
            delivery("customer_2024-01-01.csv", Outcome.LOADED, SOME, List.of()),
            delivery("customer_2024-01-08.csv", Outcome.REFUSED, Counts.NONE, List.of(DUPLICATE)),
            delivery("customer_2024-01-15.csv", Outcome.SKIPPED, Counts.NONE, List.of())));
  }

  static StreamBatch batch() {
    return new StreamBatch(
        "customer",
        "customer_*.csv",
        load(),
        3,
        Optional.of(Duration.ofSeconds(75)),
        Duration.ofMillis(1500));
  }

  static StreamReport stream() {
    return new StreamReport(
        "customer", 2, SOME, 5, List.of(load().deliveries().get(1)), Duration.ofSeconds(12));
  }

  /** A key of each fate; the versions of one change in every way. */
  static PlanReport plan() {
    List<DeliveryReport> deliveries = load().deliveries();
    return new PlanReport(
        List.of(
            new PlanReport.Planned(deliveries.get(0), keyChanges()),
            new PlanReport.Planned(deliveries.get(1), List.of()),
            new PlanReport.Planned(deliveries.get(2), List.of())),
        List.of());
  }

  private static List<KeyChange> keyChanges() {
    State open = shown("Ann", "Bern", day(1, 1), Optional.empty());
    State ended = shown("Ann", "Bern", day(1, 1), day(2, 1));
    State moved = shown("Ann", null, day(2, 1), Optional.empty());
    State other = shown("Ann", "Zürich", day(3, 1), day(3, 2));
    return List.of(
        new KeyChange(
            Map.of("id", 7),
            Fate.CHANGED,
            List.of(
                change(Optional.of(open), Optional.of(ended)),
                change(Optional.empty(), Optional.of(moved)),
                change(Optional.of(other), Optional.empty()))),
        new KeyChange(
            Map.of("id", 8), Fate.NEW, List.of(change(Optional.empty(), Optional.of(other)))),
        new KeyChange(
            Map.of("id", 9),
            Fate.CHANGED,
            List.of(
                change(Optional.of(type1("Ann", "Bern")), Optional.of(type1("Ann", "Basel"))))));
  }

  private static VersionChange change(Optional<State> before, Optional<State> after) {
    return new VersionChange(before, after);
  }

  private static State type1(String name, String city) {
    return new State(Optional.empty(), false, values(name, city));
  }

  private static State shown(String name, String city, Optional<Object> from, Optional<Object> to) {
    return new State(from.map(f -> new Interval(f, to)), false, values(name, city));
  }

  static DeliveryReport delivery(
      String name, Outcome outcome, Counts counts, List<Problem> problems) {
    return new DeliveryReport(
        "customer",
        name,
        Optional.of(name.substring(9, 19)),
        outcome,
        outcome == Outcome.LOADED ? Optional.of(4L) : Optional.empty(),
        counts,
        Map.of(),
        Map.of(),
        DeliveryReport.Told.NONE,
        List.of(),
        List.of(),
        problems,
        Duration.ofMillis(123));
  }

  static List<LoadEntry> loads() {
    return List.of(
        entry(1, "customer", Optional.of("2024-01-01"), Duration.ofMillis(70)),
        entry(12, "orders", Optional.empty(), Duration.ofSeconds(95)));
  }

  /** A load with all that there is to tell of one. */
  static LoadExplanation explanation() {
    LoadEntry plain = entry(12, "customer", Optional.of("2024-01-08"), Duration.ofMillis(250));
    Map<String, Duration> steps = new LinkedHashMap<>();
    steps.put("read", Duration.ofMillis(120));
    steps.put("change", Duration.ofMillis(90));
    LoadDetails details =
        new LoadDetails(
            "/data/customer",
            3,
            "4f2a9c01bd33",
            false,
            List.of(new LoadDetails.Guarded("max_closed", "10%", 1, 100)),
            Map.of("positive", 2L),
            List.of(
                new ColumnChange("segment", ColumnType.VARCHAR, Optional.empty()),
                new ColumnChange("n", ColumnType.BIGINT, Optional.of(ColumnType.INTEGER))),
            Map.of("days", 3),
            steps);
    return new LoadExplanation(
        new LoadEntry(
            plain.loadId(),
            plain.table(),
            plain.delivery(),
            plain.checksum(),
            plain.asOf(),
            plain.loadedAt(),
            plain.counts(),
            plain.time(),
            Optional.of(details)),
        "99aa00ff1122",
        Map.of("TYPE_MISMATCH", 1L, "NULL_KEY", 2L),
        1,
        7);
  }

  private static LoadEntry entry(long id, String table, Optional<String> asOf, Duration time) {
    return new LoadEntry(
        id, table, table + ".csv", "00ff", asOf, Instant.parse("2024-02-01T10:00:00Z"), SOME, time);
  }

  static CheckReport check() {
    return new CheckReport(
        List.of(
            new CheckReport.Result("customer", "a version ends after it starts", 0, List.of()),
            new CheckReport.Result(
                "orders",
                "versions of a key do not overlap",
                2,
                List.of("order_id 7", "order_id 9"))));
  }

  /** The same with deliveries: one of each finding, and a limit. */
  static CheckReport proofs() {
    return new CheckReport(
        check().results(),
        List.of(
            proof("customer_2024-01-01.csv", new Finding.Equal(2)),
            proof(
                "customer_2024-01-08.csv",
                new Finding.Differs(7, List.of("customer_id=7: in the delivery only"))),
            proof("customer_2024-01-15.csv", new Finding.NotProved("the file is gone")),
            proof("customer_2024-01-22.csv", new Finding.NotProved("the file is gone")),
            new DeliveryProof(
                "customer",
                "customer_2024-01-29.csv",
                Optional.empty(),
                new Finding.NotProved("not loaded yet"))),
        List.of(new CheckReport.Limit("orders", "no delivery is proved: the table has no past")));
  }

  private static DeliveryProof proof(String delivery, Finding finding) {
    return new DeliveryProof("customer", delivery, Optional.of(delivery.substring(9, 19)), finding);
  }

  /** Into a lake that has loads of its own; a table had none. */
  static MoveView move() {
    return new MoveView(
        new MoveReport(
            List.of(
                new MoveReport.MovedTable("customer", 1200, 1310, 12, 2),
                new MoveReport.MovedTable("orders", 7, 9, 1, 0)),
            List.of("customer"),
            List.of("rate"),
            4),
        "spark",
        new Store.Lake(
            Optional.empty(),
            Optional.of("history"),
            LakeFormat.ICEBERG,
            Optional.of("s3a://bucket/lake")));
  }

  /** Of a lake, of which a table has not become smaller, and of a database file. */
  static List<Maintained> maintained() {
    return List.of(
        new Maintained(
            Optional.of("customer"),
            List.of(Upkeep.COMPACTION, Upkeep.EXPIRY, Upkeep.VACUUM),
            new Footprint(120, 12_345_678, 0),
            new Footprint(3, 4_000_000, 0)),
        new Maintained(
            Optional.of("orders"),
            List.of(Upkeep.COMPACTION),
            new Footprint(2, 900, 0),
            new Footprint(3, 2_000, 0)),
        new Maintained(
            Optional.empty(),
            List.of(Upkeep.CHECKPOINT),
            new Footprint(2, 1_060_864, 0),
            new Footprint(1, 1_060_864, 262_144)));
  }

  /** A life with a change, a delete, a return, and a value that only moved about. */
  static Timeline timeline() {
    return new Timeline(
        "customer",
        Map.of("customer_id", 7),
        List.of(
            version(day(1, 1), day(1, 15), values("Ann", "Bern"), List.of()),
            version(
                day(1, 15),
                day(2, 1),
                values("Ann", "Basel"),
                List.of(new Timeline.Change("city", "Bern", "Basel"))),
            version(
                day(3, 1),
                day(3, 2),
                values("Ann", "Zürich"),
                List.of(new Timeline.Change("city", "Basel", "Zürich"))),
            version(
                day(3, 2),
                Optional.empty(),
                values("Ann", null),
                List.of(new Timeline.Change("city", "Zürich", null)))));
  }

  /** A key that is gone, known to the second, with text that is too long to show. */
  static Timeline goneTimeline() {
    String text = "The quick brown fox jumps over the lazy dog, and once more over the dog";
    LocalDateTime start = LocalDateTime.of(2024, 1, 1, 10, 0);
    Map<String, Object> first = new LinkedHashMap<>();
    first.put("note", text);
    first.put("state", "");
    return new Timeline(
        "ticket",
        new LinkedHashMap<>(Map.of("id", "A 1")),
        List.of(
            version(start, Optional.of(start.plusMinutes(5)), first, List.of()),
            version(
                start.plusMinutes(5),
                Optional.of(start.plusHours(30)),
                first,
                List.of(
                    new Timeline.Change("note", text, text.replace("lazy", "sleeping")),
                    new Timeline.Change("state", "", "A new state that has a rather long name"),
                    new Timeline.Change("owner", null, "nobody")))));
  }

  static Timeline.Version version(
      Object from, Optional<Object> to, Map<String, Object> values, List<Timeline.Change> changes) {
    return new Timeline.Version(from, to, 70, 4, values, changes);
  }

  private static Timeline.Version version(
      Optional<Object> from,
      Optional<Object> to,
      Map<String, Object> values,
      List<Timeline.Change> changes) {
    return version(from.orElseThrow(), to, values, changes);
  }

  static Optional<Object> day(int month, int day) {
    return Optional.of(LocalDate.of(2024, month, day));
  }

  static Map<String, Object> values(String name, String city) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", name);
    values.put("city", city);
    return values;
  }
}
