package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.yaml.Location;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One case of a case file: a table definition, deliveries and what must come out.
 *
 * @param location where it begins
 * @param name its name
 * @param table the table, or why its definition is refused
 * @param deliveries the deliveries, in order
 * @param expected what must come out
 * @param anyOrder whether every order of the deliveries, and all in one pass, must give the same
 */
public record Case(
    Location location,
    String name,
    Table table,
    List<CaseDelivery> deliveries,
    Expected expected,
    boolean anyOrder) {
  /** The table of a case. */
  public sealed interface Table {
    /**
     * A definition that holds.
     *
     * @param definition the definition
     */
    record Valid(TableDefinition definition) implements Table {}

    /**
     * A definition that is refused.
     *
     * @param problems why
     */
    record Refused(List<Problem> problems) implements Table {
      /** Copies. */
      public Refused {
        problems = List.copyOf(problems);
      }
    }
  }

  /**
   * What must come out at the end.
   *
   * @param table the whole table
   * @param current the current rows
   * @param asOf the rows in force at these times
   * @param knownAt the table as it was known after so many deliveries
   * @param pit a PIT table of the table and its rows
   * @param definitionError the code with which the definition must be refused
   */
  public record Expected(
      Optional<CellRows> table,
      Optional<CellRows> current,
      Map<String, CellRows> asOf,
      Map<Integer, CellRows> knownAt,
      Optional<ExpectedPit> pit,
      Optional<ErrorCode> definitionError) {
    /** Copies. */
    public Expected {
      asOf = Collections.unmodifiableMap(new LinkedHashMap<>(asOf));
      knownAt = Collections.unmodifiableMap(new LinkedHashMap<>(knownAt));
    }
  }

  /**
   * A PIT table of the table of the case.
   *
   * @param definition its definition
   * @param rows its rows, with surrogate keys as the valid_from that they point to
   */
  public record ExpectedPit(PitDefinition definition, CellRows rows) {}

  /** Copies. */
  public Case {
    deliveries = List.copyOf(deliveries);
  }
}
