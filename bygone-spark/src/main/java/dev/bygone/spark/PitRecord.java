package dev.bygone.spark;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.engine.StoredPit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is remembered about a PIT table, as JSON in its physical table. */
final class PitRecord {
  private static final ObjectMapper JSON = new ObjectMapper();

  private PitRecord() {}

  /** As it is kept. */
  static String json(StoredPit pit) {
    List<KeptDate> dates = new ArrayList<>();
    pit.dates()
        .forEach((date, by) -> dates.add(new KeptDate(date, by.at().toString(), by.loadId())));
    try {
      return JSON.writeValueAsString(
          new Kept(
              pit.fingerprint(),
              pit.loads(),
              dates,
              pit.snapshots().stream()
                  .map(t -> new KeptTable(t.name(), t.columns(), t.behind()))
                  .toList()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the record of a PIT table", e);
    }
  }

  /** From what {@link #json} gave. */
  static StoredPit parse(String json) {
    try {
      Kept kept = JSON.readValue(json, Kept.class);
      Map<String, StoredPit.Built> dates = new LinkedHashMap<>();
      kept.dates()
          .forEach(
              d -> dates.put(d.date(), new StoredPit.Built(Instant.parse(d.at()), d.loadId())));
      return new StoredPit(
          kept.fingerprint(),
          kept.loads(),
          dates,
          kept.snapshots().stream()
              .map(t -> new SnapshotTable(t.name(), t.columns(), t.behind()))
              .toList());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot read the record of a PIT table: " + json, e);
    }
  }

  private record Kept(
      @JsonProperty("fingerprint") String fingerprint,
      @JsonProperty("loads") Map<String, Long> loads,
      @JsonProperty("dates") List<KeptDate> dates,
      @JsonProperty("snapshots") List<KeptTable> snapshots) {
    /** Records of earlier versions tell of no snapshots. */
    Kept {
      loads = Map.copyOf(loads);
      dates = List.copyOf(dates);
      snapshots = snapshots == null ? List.of() : List.copyOf(snapshots);
    }
  }

  private record KeptTable(
      @JsonProperty("name") String name,
      @JsonProperty("columns") String columns,
      @JsonProperty("behind") List<String> behind) {
    KeptTable {
      behind = List.copyOf(behind);
    }
  }

  private record KeptDate(
      @JsonProperty("date") String date,
      @JsonProperty("at") String at,
      @JsonProperty("load_id") long loadId) {}
}
