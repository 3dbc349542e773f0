package dev.bygone;

import java.util.List;

/**
 * A proposed definition.
 *
 * @param text the definition file, with comments that say why
 * @param tables the tables in it
 */
public record Proposal(String text, List<Table> tables) {
  /** Copies. */
  public Proposal {
    tables = List.copyOf(tables);
  }

  /** Whether nothing is left that only a person can decide, so that the definition can be used. */
  public boolean isComplete() {
    return tables.stream().allMatch(t -> t.undecided().isEmpty());
  }

  /**
   * A proposed table.
   *
   * @param name its name
   * @param deliveries how many deliveries were read
   * @param key the proposed key, empty if a person must decide
   * @param columns how many columns it has
   * @param undecided what a person must decide
   * @param remarks what a person must know
   */
  public record Table(
      String name,
      int deliveries,
      List<String> key,
      int columns,
      List<String> undecided,
      List<String> remarks) {
    /** Copies. */
    public Table {
      key = List.copyOf(key);
      undecided = List.copyOf(undecided);
      remarks = List.copyOf(remarks);
    }
  }
}
