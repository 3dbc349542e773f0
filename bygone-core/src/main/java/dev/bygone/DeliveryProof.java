package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * Whether a table says of the time of a delivery what the delivery said.
 *
 * @param table the table
 * @param delivery the name of the delivery
 * @param asOf the time for which it holds; empty if it is not loaded yet
 * @param finding what was found
 */
public record DeliveryProof(String table, String delivery, Optional<String> asOf, Finding finding) {
  /** What was found. */
  public sealed interface Finding {
    /**
     * The table as of that time is the file, in the columns that are compared.
     *
     * @param setAside how many rows of it were set aside; their keys are not compared
     */
    record Equal(long setAside) implements Finding {}

    /**
     * It is not.
     *
     * @param keys how many keys differ
     * @param examples up to three of them, and on which side they are
     */
    record Differs(long keys, List<String> examples) implements Finding {
      /** Copies. */
      public Differs {
        examples = List.copyOf(examples);
      }
    }

    /**
     * There is nothing that it could be compared with.
     *
     * @param reason why, in a few words
     */
    record NotProved(String reason) implements Finding {}
  }

  /** Checks. */
  public DeliveryProof {
    requireNonNull(table, "table");
    requireNonNull(delivery, "delivery");
    requireNonNull(asOf, "asOf");
    requireNonNull(finding, "finding");
  }
}
