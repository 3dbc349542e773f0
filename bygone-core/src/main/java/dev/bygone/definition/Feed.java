package dev.bygone.definition;

import java.util.Optional;

/**
 * What the rows of a change feed mean.
 *
 * @param truncateWhen an SQL predicate over the source's columns that tells truncates
 * @param operation the codes of the operations; empty if predicates tell them
 */
public record Feed(Optional<String> truncateWhen, Optional<Operations> operation) {
  /** Every row is an upsert, or a delete if {@code delete_when} holds for it. */
  public static final Feed PLAIN = new Feed(Optional.empty(), Optional.empty());

  /** Whether a row may say that all keys are gone. */
  public boolean truncates() {
    return truncateWhen.isPresent() || operation.filter(o -> !o.truncate().isEmpty()).isPresent();
  }

  Feed withTruncateWhen(String predicate) {
    return new Feed(Optional.of(predicate), operation);
  }

  Feed withOperation(Operations operations) {
    return new Feed(truncateWhen, Optional.of(operations));
  }
}
