package dev.bygone.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.Problem;
import dev.bygone.definition.Lateness;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Output;
import dev.bygone.definition.TableDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a definition that a history is built with, and that cannot change under it; stored
 * with the table as JSON.
 */
public final class Fingerprint {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The part that says how the history is shown; it may change, and the views with it. */
  private static final String SHOWN = "shown";

  /** The parts whose elements stand in an order that says nothing. */
  private static final Set<String> LISTS = Set.of("stored columns", "tracked columns");

  /** Truncates that were taken count on; where there were none, a feed may get them. */
  private static final String TRUNCATES = "truncates";

  /** What makes a version; of a history from before there was a choice it is the values. */
  private static final String DETECT = "detect";

  /** How far back is remembered: what is forgotten does not come back. */
  private static final String LATENESS = "lateness";

  /** Whether what was replaced is kept; of a history from before there was a choice it is not. */
  private static final String CORRECTIONS = "corrections";

  private final Map<String, String> parts;

  private Fingerprint(Map<String, String> parts) {
    this.parts = parts;
  }

  /** The fingerprint of a definition. */
  public static Fingerprint of(TableDefinition table) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("key", String.join(", ", table.key()));
    parts.put("mode", table.mode().name().toLowerCase(Locale.ROOT));
    parts.put("delivery", table.delivery().name().toLowerCase(Locale.ROOT));
    parts.put("sequence_by", sequence(table));
    parts.put(DETECT, table.detect().name().toLowerCase(Locale.ROOT));
    parts.put("deletes", table.deletes().name().toLowerCase(Locale.ROOT));
    parts.put("scope", String.join(", ", table.scope()));
    parts.put("ignore_nulls", String.join(", ", new TreeSet<>(table.ignoredNulls())));
    parts.put("sent", table.feed().sent().orElse(""));
    parts.put("filter", table.filter().orElse(""));
    parts.put(TRUNCATES, table.truncates() ? "yes" : "");
    parts.put(LATENESS, (table.forgets() ? table.lateness() : Lateness.UNLIMITED).text());
    parts.put(CORRECTIONS, table.corrections().name().toLowerCase(Locale.ROOT));
    parts.put("stored columns", columns(table, table.storedColumns()));
    parts.put("as", expressions(table));
    parts.put("tracked columns", String.join(", ", new TreeSet<>(table.trackedColumns())));
    parts.put("types of the sequence", columns(table, table.sequenceBy()));
    if (!table.output().equals(Output.USUAL)) {
      parts.put(SHOWN, table.output().toString());
    }
    return new Fingerprint(parts);
  }

  private static String sequence(TableDefinition table) {
    return table.feed().fileOrder() ? "{file_order: true}" : String.join(", ", table.sequenceBy());
  }

  private static String expressions(TableDefinition table) {
    return table.columns().entrySet().stream()
        .flatMap(c -> c.getValue().as().stream().map(as -> c.getKey() + ": " + as))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** A column that is new to the history may have no type that is known. */
  private static String columns(TableDefinition table, List<String> names) {
    return names.stream()
        .sorted()
        .map(n -> n + table.knownType(n).map(t -> " " + t.text()).orElse(""))
        .collect(Collectors.joining(", "));
  }

  /** From what {@link #text} gave. */
  public static Fingerprint parse(String text) {
    try {
      return new Fingerprint(
          JSON.readValue(text, new TypeReference<LinkedHashMap<String, String>>() {}));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot read the stored definition: " + text, e);
    }
  }

  /** The columns of the key. */
  public List<String> key() {
    return elements(part("key"));
  }

  /** The mode. */
  public Mode mode() {
    return Mode.valueOf(part("mode").toUpperCase(Locale.ROOT));
  }

  /** Whether what late and redelivered data replaced is kept. */
  public boolean keepsCorrections() {
    return part(CORRECTIONS).equals("keep");
  }

  /** As JSON. */
  public String text() {
    try {
      return JSON.writeValueAsString(parts);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Cannot write the definition", e);
    }
  }

  /**
   * What differs between the stored definition and the one at hand, as a problem.
   *
   * @param stored what {@link #text} gave when the history was built
   */
  public static Optional<Problem> drift(String stored, TableDefinition table) {
    List<String> differences = parse(stored).differences(of(table));
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(Refusals.drift(table.name(), differences));
  }

  private List<String> differences(Fingerprint newer) {
    return newer.parts.entrySet().stream()
        .filter(e -> !e.getKey().equals(SHOWN))
        .filter(e -> !e.getValue().equals(part(e.getKey())))
        .filter(e -> !e.getKey().equals(TRUNCATES) || e.getValue().isEmpty())
        .filter(e -> !e.getKey().equals(LATENESS) || !covers(part(LATENESS), e.getValue()))
        .map(e -> difference(e.getKey(), part(e.getKey()), e.getValue()))
        .toList();
  }

  private String part(String name) {
    String usual =
        switch (name) {
          case DETECT -> "values";
          case CORRECTIONS -> "replace";
          case LATENESS -> Lateness.UNLIMITED.text();
          default -> "";
        };
    return parts.getOrDefault(name, usual);
  }

  /** Whether what is remembered with one lateness is enough for another one. */
  private static boolean covers(String was, String is) {
    return Lateness.parse(was).orElseThrow().covers(Lateness.parse(is).orElseThrow());
  }

  /** Of long lists only what was added and what is gone, where that says all. */
  private static String difference(String part, String was, String is) {
    List<String> before = elements(was);
    List<String> after = elements(is);
    String added = less(after, before);
    String gone = less(before, after);
    boolean same = added.isEmpty() && gone.isEmpty();
    if (same || !LISTS.contains(part) || isNested(was + is)) {
      return "%s: was [%s], is [%s]".formatted(part, was, is);
    }
    return Stream.of(named("added", added), named("gone", gone))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(", ", part + ": ", ""));
  }

  /** Types of several fields have commas of their own. */
  private static boolean isNested(String columns) {
    return columns.contains("struct(") || columns.contains("map(");
  }

  private static Optional<String> named(String what, String elements) {
    return elements.isEmpty() ? Optional.empty() : Optional.of(what + " [" + elements + "]");
  }

  private static String less(List<String> elements, List<String> others) {
    return elements.stream().filter(e -> !others.contains(e)).collect(Collectors.joining(", "));
  }

  private static List<String> elements(String list) {
    return Stream.of(list.split(", ")).filter(e -> !e.isEmpty()).toList();
  }
}
