package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/**
 * What the rows of a change feed mean.
 *
 * @param truncateWhen an SQL predicate over the source's columns that tells truncates
 * @param operation the codes of the operations; empty if predicates tell them
 * @param ignoreNulls in which columns a NULL means that nothing was sent
 * @param sent the column that lists the columns which a row sets; NULL in these is a value
 * @param fileOrder whether no column orders the changes, but the place of a delivery among the
 *     others and of a row in it; then the as_of of a delivery is the validity time of its rows
 */
public record Feed(
    Optional<String> truncateWhen,
    Optional<Operations> operation,
    IgnoredNulls ignoreNulls,
    Optional<String> sent,
    boolean fileOrder) {
  /**
   * Every row is an upsert with all its values, or a delete if {@code delete_when} holds for it.
   */
  public static final Feed PLAIN =
      new Feed(Optional.empty(), Optional.empty(), IgnoredNulls.NONE, Optional.empty(), false);

  /**
   * In which columns a NULL means that nothing was sent.
   *
   * @param all whether in all value columns but those of the sequence
   * @param columns else in these
   */
  public record IgnoredNulls(boolean all, List<String> columns) {
    /** In none: NULL is a value. */
    public static final IgnoredNulls NONE = new IgnoredNulls(false, List.of());

    /** In all value columns. */
    public static final IgnoredNulls ALL = new IgnoredNulls(true, List.of());

    /** Copies. */
    public IgnoredNulls {
      columns = List.copyOf(columns);
    }

    boolean any() {
      return all || !columns.isEmpty();
    }
  }

  /** Whether a row may say that all keys are gone. */
  public boolean truncates() {
    return truncateWhen.isPresent() || operation.filter(o -> !o.truncate().isEmpty()).isPresent();
  }

  Feed withTruncateWhen(String predicate) {
    return new Feed(Optional.of(predicate), operation, ignoreNulls, sent, fileOrder);
  }

  Feed withOperation(Operations operations) {
    return new Feed(truncateWhen, Optional.of(operations), ignoreNulls, sent, fileOrder);
  }

  Feed withIgnoreNulls(IgnoredNulls ignored) {
    return new Feed(truncateWhen, operation, ignored, sent, fileOrder);
  }

  Feed withSent(String column) {
    return new Feed(truncateWhen, operation, ignoreNulls, Optional.of(column), fileOrder);
  }

  Feed inFileOrder() {
    return new Feed(truncateWhen, operation, ignoreNulls, sent, true);
  }
}
