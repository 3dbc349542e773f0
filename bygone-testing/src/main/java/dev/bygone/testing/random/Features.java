package dev.bygone.testing.random;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out what happens in a scenario, from what the oracle says of it. */
final class Features {
  private final TableDefinition table;
  private final List<TypedDelivery> deliveries;
  private final Oracle oracle;
  private final List<List<Version>> tables = new ArrayList<>();

  Features(Scenario scenario) {
    this.table = scenario.table();
    this.deliveries = scenario.deliveries();
    this.oracle = scenario.oracle();
    for (int i = 0; i <= deliveries.size(); i++) {
      tables.add(oracle.table(deliveries.subList(0, i)));
    }
  }

  Set<Feature> found() {
    Set<Feature> found = EnumSet.noneOf(Feature.class);
    put(found, Feature.REFUSED, deliveries.stream().anyMatch(this::isRefused));
    put(found, Feature.SKIPPED, loads().size() < accepted().size());
    Arrivals arrivals = new Arrivals(table, loads());
    put(found, Feature.LATE, arrivals.hasLate());
    put(found, Feature.CORRECTED, arrivals.hasCorrected());
    put(found, Feature.NULL_VALUE, arrivals.hasNull());
    put(found, Feature.NO_OP, arrivals.hasNoOp(tables.get(deliveries.size())));
    put(found, Feature.TIE, isFeed() && hasTie());
    put(found, Feature.DELETE_CAME_FIRST, isFeed() && deleteCameFirst());
    put(found, Feature.REDELIVERY_DROPS_KEY, !isFeed() && redeliveryDropsKey());
    put(found, Feature.RETURNING_KEY, tables.stream().anyMatch(this::hasReturningKey));
    put(found, Feature.SPLIT_RUN, hasSplitRun());
    return found;
  }

  private static void put(Set<Feature> found, Feature feature, boolean isThere) {
    if (isThere) {
      found.add(feature);
    }
  }

  /** What was loaded, without the rows that were set aside. */
  private List<TypedDelivery> loads() {
    return oracle.loads(deliveries).stream().map(oracle::withoutRejects).toList();
  }

  /** Whether rows have a sequence of their own. */
  private boolean isFeed() {
    return table.delivery() == DeliveryKind.CHANGES && !table.feed().fileOrder();
  }

  private boolean isRefused(TypedDelivery delivery) {
    return !oracle.refusals(before(delivery), delivery).isEmpty();
  }

  private List<TypedDelivery> before(TypedDelivery delivery) {
    return deliveries.subList(0, deliveries.indexOf(delivery));
  }

  private List<TypedDelivery> accepted() {
    return deliveries.stream().filter(d -> !isRefused(d)).toList();
  }

  /** One key and validity time with more than one full sequence. */
  private boolean hasTie() {
    Map<List<Object>, Set<List<Object>>> sequences = new HashMap<>();
    String validityTime = table.sequenceBy().get(0);
    for (TypedRow row : rows(loads())) {
      List<Object> place = values(row, table.key());
      place.add(Canonical.of(row.values().get(validityTime)));
      sequences.computeIfAbsent(place, p -> new HashSet<>()).add(values(row, table.sequenceBy()));
    }
    return sequences.values().stream().anyMatch(s -> s.size() > 1);
  }

  /** A version that ends at a delete that was there before any version of its key began. */
  private boolean deleteCameFirst() {
    List<TypedDelivery> loads = loads();
    for (int i = 1; i <= loads.size(); i++) {
      List<Version> before = oracle.table(loads.subList(0, i));
      for (TypedRow delete : rows(loads.subList(0, i)).stream().filter(TypedRow::delete).toList()) {
        if (before.stream().noneMatch(v -> isOf(v, delete))
            && oracle.table(loads).stream().anyMatch(v -> endsAt(v, delete))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean endsAt(Version version, TypedRow delete) {
    Object end = Canonical.of(delete.values().get(table.sequenceBy().get(0)));
    return isOf(version, delete) && version.validTo().filter(end::equals).isPresent();
  }

  private boolean isOf(Version version, TypedRow row) {
    return key(version).equals(values(row, table.key()));
  }

  private boolean redeliveryDropsKey() {
    Map<Object, Set<List<Object>>> keys = new HashMap<>();
    boolean drops = false;
    for (TypedDelivery load : loads()) {
      Set<List<Object>> now =
          load.rows().stream()
              .filter(r -> !r.delete())
              .map(r -> values(r, table.key()))
              .collect(Collectors.toSet());
      Set<List<Object>> before = keys.put(load.asOf(), now);
      drops |= before != null && !now.containsAll(before);
    }
    return drops;
  }

  /** A version that begins after another of its key has ended, and none of the key between. */
  private boolean hasReturningKey(List<Version> all) {
    List<Version> versions = all.stream().filter(v -> !v.isDeleted()).toList();
    return versions.stream()
        .anyMatch(
            ended ->
                ended.validTo().isPresent()
                    && versions.stream().anyMatch(v -> isAfter(v, ended))
                    && versions.stream().noneMatch(v -> touches(ended, v)));
  }

  private boolean isAfter(Version version, Version ended) {
    return key(version).equals(key(ended))
        && Intervals.compare(version.validFrom(), ended.validTo().orElseThrow()) > 0;
  }

  private boolean touches(Version ended, Version next) {
    return key(next).equals(key(ended))
        && Intervals.compare(next.validFrom(), ended.validTo().orElseThrow()) == 0;
  }

  private boolean hasSplitRun() {
    for (int i = 1; i < tables.size(); i++) {
      List<Version> now = tables.get(i);
      if (tables.get(i - 1).stream().anyMatch(old -> parts(old, now) > 1)) {
        return true;
      }
    }
    return false;
  }

  private long parts(Version old, List<Version> now) {
    return now.stream()
        .filter(v -> tracked(v).equals(tracked(old)) && Intervals.overlap(v, old))
        .count();
  }

  private List<Object> key(Version version) {
    return Canonical.all(table.key().stream().map(version.values()::get).toList());
  }

  private List<Object> tracked(Version version) {
    List<Object> tracked = key(version);
    table.trackedColumns().forEach(c -> tracked.add(Canonical.of(version.values().get(c))));
    tracked.add(version.isDeleted());
    return tracked;
  }

  private static List<TypedRow> rows(List<TypedDelivery> loads) {
    return loads.stream().flatMap(d -> d.rows().stream()).toList();
  }

  private static List<Object> values(TypedRow row, Collection<String> columns) {
    List<Object> values = new ArrayList<>();
    columns.forEach(c -> values.add(Canonical.of(row.values().get(c))));
    return values;
  }
}
