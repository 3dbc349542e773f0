package dev.bygone.engine;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.ColumnChange;
import dev.bygone.LoadDetails;
import dev.bygone.LoadDetails.Guarded;
import dev.bygone.definition.ColumnType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The details of a load as JSON, as stores keep them. */
public final class StoredDetails {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MICRO = 1000;

  private StoredDetails() {}

  /** As text; empty if there are none. */
  public static String text(Optional<LoadDetails> details) {
    try {
      return details.isPresent() ? JSON.writeValueAsString(Kept.of(details.get())) : "";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the details of a load", e);
    }
  }

  /** From what {@link #text} gave. */
  public static Optional<LoadDetails> read(String text) {
    try {
      return text.isEmpty()
          ? Optional.empty()
          : Optional.of(JSON.readValue(text, Kept.class).details());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot read the details of a load: " + text, e);
    }
  }

  private record Kept(
      @JsonProperty("source") String source,
      @JsonProperty("files") int files,
      @JsonProperty("definition") String definition,
      @JsonProperty("accepted") boolean accepted,
      @JsonProperty("guards") List<KeptGuard> guards,
      @JsonProperty("warned") Map<String, Long> warned,
      @JsonProperty("columns") List<KeptColumn> columns,
      @JsonProperty("pits") Map<String, Integer> pits,
      @JsonProperty("micros") Map<String, Long> micros) {
    Kept {
      guards = List.copyOf(guards);
      warned = new LinkedHashMap<>(warned);
      columns = List.copyOf(columns);
      pits = new LinkedHashMap<>(pits);
      micros = new LinkedHashMap<>(micros);
    }

    static Kept of(LoadDetails details) {
      Map<String, Long> micros = new LinkedHashMap<>();
      details.steps().forEach((step, time) -> micros.put(step, time.toNanos() / MICRO));
      return new Kept(
          details.source(),
          details.files(),
          details.definition(),
          details.accepted(),
          details.guards().stream().map(KeptGuard::of).toList(),
          details.warned(),
          details.columns().stream().map(KeptColumn::of).toList(),
          details.pits(),
          micros);
    }

    LoadDetails details() {
      Map<String, Duration> steps = new LinkedHashMap<>();
      micros.forEach((step, time) -> steps.put(step, Duration.ofNanos(time * MICRO)));
      return new LoadDetails(
          source,
          files,
          definition,
          accepted,
          guards.stream().map(KeptGuard::guarded).toList(),
          warned,
          columns.stream().map(KeptColumn::change).toList(),
          pits,
          steps);
    }
  }

  private record KeptGuard(
      @JsonProperty("guard") String guard,
      @JsonProperty("limit") String limit,
      @JsonProperty("versions") long versions,
      @JsonProperty("in_force") long inForce) {
    static KeptGuard of(Guarded g) {
      return new KeptGuard(g.guard(), g.limit(), g.versions(), g.inForce());
    }

    Guarded guarded() {
      return new Guarded(guard, limit, versions, inForce);
    }
  }

  private record KeptColumn(
      @JsonProperty("name") String name,
      @JsonProperty("type") String type,
      @JsonProperty("was") String was) {
    static KeptColumn of(ColumnChange change) {
      return new KeptColumn(
          change.name(), change.type().text(), change.was().map(ColumnType::text).orElse(""));
    }

    ColumnChange change() {
      return new ColumnChange(
          name,
          ColumnType.parse(type),
          Optional.of(was).filter(t -> !t.isEmpty()).map(ColumnType::parse));
    }
  }
}
