package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What a table is that was to be adopted, and what became of it.
 *
 * @param table the table of the definition
 * @param from the table that is there
 * @param findings what must hold of its rows, and whether it does
 * @param notes what else there is to know of its columns, as sentences
 * @param rows its rows
 * @param keys the keys that it tells of
 * @param open how many of its rows are open
 * @param merged how many of its rows become one version with the row before them
 * @param floor the time of its newest row; what is older is refused from then on
 * @param keptAs what it is called after it has made room; empty if it keeps its name
 * @param outcome what became of it
 */
public record AdoptReport(
    String table,
    String from,
    List<Finding> findings,
    List<String> notes,
    long rows,
    long keys,
    long open,
    long merged,
    Optional<String> floor,
    Optional<String> keptAs,
    Outcome outcome) {
  /** What became of a table. */
  public enum Outcome {
    /** Its history goes on from there. */
    ADOPTED,
    /** It can be adopted; nothing was changed, as nobody asked for it. */
    ADOPTABLE,
    /** Something is wrong with it; nothing was changed. */
    REFUSED
  }

  /**
   * Something that must hold.
   *
   * @param rule what must hold, as a sentence
   * @param violations how many rows or keys break it
   * @param examples up to three of them
   * @param remedy what to do about them
   * @param accepted whether that is no obstacle, as was said
   */
  public record Finding(
      String rule, long violations, List<String> examples, String remedy, boolean accepted) {
    /** Copies. */
    public Finding {
      examples = List.copyOf(examples);
    }

    /** Whether it stands in the way. */
    public boolean broken() {
      return violations > 0 && !accepted;
    }
  }

  /** Checks and copies. */
  public AdoptReport {
    requireNonNull(outcome, "outcome");
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }
}
