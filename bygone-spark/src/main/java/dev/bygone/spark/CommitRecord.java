package dev.bygone.spark;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.Counts;
import dev.bygone.LoadEntry;
import dev.bygone.definition.ColumnType;
import dev.bygone.engine.StoredColumns;
import dev.bygone.engine.StoredDetails;
import dev.bygone.engine.StoredTable;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a commit says of itself, beside the entries that it writes: the loads in it, and what is
 * known of the table since. Kept as JSON in the table itself.
 *
 * @param loads the loads
 * @param stored what is remembered about the table since
 */
record CommitRecord(List<LoadEntry> loads, StoredTable stored) {
  private static final ObjectMapper JSON = new ObjectMapper();

  CommitRecord {
    loads = List.copyOf(loads);
  }

  /** The highest number of its loads. */
  long lastLoad() {
    return loads.stream().mapToLong(LoadEntry::loadId).max().orElse(0);
  }

  /** As it is kept. */
  String json() {
    try {
      return JSON.writeValueAsString(
          new Kept(loads.stream().map(KeptLoad::of).toList(), KeptTable.of(stored)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the record of a load", e);
    }
  }

  /** From what {@link #json} gave. */
  static CommitRecord parse(String json) {
    try {
      Kept kept = JSON.readValue(json, Kept.class);
      return new CommitRecord(
          kept.loads().stream().map(KeptLoad::entry).toList(), kept.table().stored());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot read the record of a load: " + json, e);
    }
  }

  /** A row that was set aside as it is kept: its values are the fields of a JSON object. */
  static String reject(List<Object> row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < row.size(); i++) {
      fields.put(EntriesTable.REJECTS.get(i), row.get(i));
    }
    try {
      return JSON.writeValueAsString(fields);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write a row that was set aside", e);
    }
  }

  private record Kept(
      @JsonProperty("loads") List<KeptLoad> loads, @JsonProperty("table") KeptTable table) {
    Kept {
      loads = List.copyOf(loads);
    }
  }

  private record KeptTable(
      @JsonProperty("definition") String definition,
      @JsonProperty("columns") String columns,
      @JsonProperty("as_of_type") String asOfType,
      @JsonProperty("next_surrogate_key") long nextSurrogateKey,
      @JsonProperty("floor") @JsonInclude(JsonInclude.Include.NON_EMPTY) String floor) {
    static KeptTable of(StoredTable table) {
      return new KeptTable(
          table.definition(),
          StoredColumns.text(table.columns()),
          table.asOfType().map(ColumnType::text).orElse(""),
          table.nextSurrogateKey(),
          table.floor().orElse(""));
    }

    StoredTable stored() {
      return new StoredTable(
          definition,
          StoredColumns.read(columns),
          Optional.of(asOfType).filter(t -> !t.isEmpty()).map(ColumnType::parse),
          nextSurrogateKey,
          Optional.ofNullable(floor).filter(t -> !t.isEmpty()));
    }
  }

  private record KeptLoad(
      @JsonProperty("load_id") long loadId,
      @JsonProperty("table") String table,
      @JsonProperty("delivery") String delivery,
      @JsonProperty("checksum") String checksum,
      @JsonProperty("as_of") String asOf,
      @JsonProperty("loaded_at") String loadedAt,
      @JsonProperty("counts") Counts counts,
      @JsonProperty("micros") long micros,
      @JsonProperty("details") @JsonInclude(JsonInclude.Include.NON_EMPTY) String details) {
    static KeptLoad of(LoadEntry load) {
      return new KeptLoad(
          load.loadId(),
          load.table(),
          load.delivery(),
          load.checksum(),
          load.asOf().orElse(""),
          load.loadedAt().toString(),
          load.counts(),
          load.time().toNanos() / 1000,
          StoredDetails.text(load.details()));
    }

    LoadEntry entry() {
      return new LoadEntry(
          loadId,
          table,
          delivery,
          checksum,
          Optional.of(asOf).filter(t -> !t.isEmpty()),
          Instant.parse(loadedAt),
          counts,
          Duration.ofNanos(micros * 1000),
          Optional.ofNullable(details).flatMap(StoredDetails::read));
    }
  }
}
