package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One load, explained: what the log has of it, and what there is of it now.
 *
 * @param load its line in the log, with its details, which loads of earlier versions of Bygone lack
 * @param definitionNow which definition the history has now, as {@link LoadDetails#definition}
 * @param rejects how many rows were set aside, by the code of the reason
 * @param openRejects how many of them are not settled yet
 * @param versions how many versions of the history it was the last to change; of tables that keep
 *     snapshots how many rows are from it
 */
public record LoadExplanation(
    LoadEntry load,
    String definitionNow,
    Map<String, Long> rejects,
    long openRejects,
    long versions) {
  /** Checks and copies. */
  public LoadExplanation {
    requireNonNull(load, "load");
    requireNonNull(definitionNow, "definitionNow");
    rejects = Collections.unmodifiableMap(new TreeMap<>(rejects));
  }
}
