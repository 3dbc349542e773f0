package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one table is: where its deliveries come from and what becomes of them. Names of columns are
 * compared as they are written here; those of files are matched to them without regard to case.
 *
 * @param name the name of the history table
 * @param source the pattern of the paths of its deliveries, relative to the definition file; empty
 *     if deliveries are handed over
 * @param format how to read them
 * @param columns the source's columns and types, in order
 * @param delivery what a delivery is
 * @param key the columns that identify an entity, at least one
 * @param mode what the table keeps
 * @param sequenceBy the columns that order the changes of a key; the first is the validity time;
 *     empty for snapshots
 * @param track the columns that open a version when they change; all value columns if empty
 * @param ignore the value columns that do not
 * @param include the columns that are stored; all if empty
 * @param exclude the columns that are not
 * @param deleteWhen an SQL predicate over the source's columns that tells deletes
 * @param deletes what absence from a snapshot means
 * @param onNewColumn what to do with columns that are not declared
 */
public record TableDefinition(
    String name,
    Optional<String> source,
    Format format,
    Map<String, ColumnType> columns,
    DeliveryKind delivery,
    List<String> key,
    Mode mode,
    List<String> sequenceBy,
    Optional<List<String>> track,
    List<String> ignore,
    Optional<List<String>> include,
    List<String> exclude,
    Optional<String> deleteWhen,
    Deletes deletes,
    OnNewColumn onNewColumn) {

  /**
   * Copies; what makes sense together is checked by the reader of definitions and {@link
   * Builder#build}.
   */
  public TableDefinition {
    requireNonNull(name, "name");
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    key = List.copyOf(key);
    sequenceBy = List.copyOf(sequenceBy);
    track = track.map(List::copyOf);
    ignore = List.copyOf(ignore);
    include = include.map(List::copyOf);
    exclude = List.copyOf(exclude);
  }

  /**
   * The columns of the history table that come from the source: the key first, then the others in
   * the source's order.
   */
  public List<String> storedColumns() {
    List<String> stored = new ArrayList<>(key);
    stored.addAll(valueColumns());
    return List.copyOf(stored);
  }

  /** The stored columns that are not key columns, in the source's order. */
  public List<String> valueColumns() {
    return columns.keySet().stream()
        .filter(
            c ->
                !key.contains(c)
                    && include.map(i -> i.contains(c)).orElse(true)
                    && !exclude.contains(c))
        .toList();
  }

  /** The columns that open a version when they change. */
  public List<String> trackedColumns() {
    Set<String> tracked =
        track.<Set<String>>map(Set::copyOf).orElseGet(() -> Set.copyOf(valueColumns()));
    return valueColumns().stream()
        .filter(c -> tracked.contains(c) && !ignore.contains(c))
        .filter(c -> track.isPresent() || !sequenceBy.contains(c))
        .toList();
  }

  /** A builder with the defaults of a definition file. */
  public static Builder builder(String name) {
    return new Builder(name);
  }
}
