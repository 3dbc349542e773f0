package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.source.AsOf;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One delivery of a case and what must become of it.
 *
 * @param name its name
 * @param asOf the time for which a snapshot holds
 * @param content what is in it
 * @param flags how it is loaded
 * @param expect the table after it, if the case says so
 * @param error the code of the refusal, if it must be refused
 * @param counts the counts that the case says, by their names in reports
 * @param rejects how many rows must be set aside, by reason, if the case says so
 * @param retracts the name of a delivery whose load is taken back; then nothing is delivered
 */
public record CaseDelivery(
    String name,
    Optional<AsOf> asOf,
    Content content,
    Set<Flag> flags,
    Optional<CellRows> expect,
    Optional<ErrorCode> error,
    Map<String, Long> counts,
    Optional<Map<ErrorCode, Long>> rejects,
    Optional<String> retracts) {
  /** What is in a delivery. */
  public sealed interface Content {
    /**
     * Typed rows, delivered as JSON lines.
     *
     * @param rows the rows
     */
    record Json(CellRows rows) implements Content {}

    /**
     * Delimited text, delivered as it is.
     *
     * @param text the text
     */
    record Csv(String text) implements Content {}

    /**
     * JSON, delivered as it is.
     *
     * @param text the text
     */
    record JsonText(String text) implements Content {}
  }

  /** Copies. */
  public CaseDelivery {
    flags = Set.copyOf(flags);
    counts = Map.copyOf(new LinkedHashMap<>(counts));
  }

  /** Whether it is the same but for its name. */
  boolean sameButName(CaseDelivery other) {
    return asOf.equals(other.asOf)
        && content.equals(other.content)
        && flags.equals(other.flags)
        && retracts.equals(other.retracts)
        && error.equals(other.error);
  }
}
