package dev.bygone.definition;

import dev.bygone.definition.Feed.IgnoredNulls;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an envelope says by itself, where a definition does not say it: the codes of operations,
 * what orders changes, and which columns a row sent.
 */
final class EnvelopeDefaults {
  private final TableDefinition table;
  private final Set<EnvelopeKind> kinds;
  private final Builder filled;

  private EnvelopeDefaults(TableDefinition table) {
    this.table = table;
    this.kinds = table.envelopes();
    this.filled = new Builder(table);
  }

  /**
   * Fills in what is not said; the same table if its rows are plain.
   *
   * @param saysNulls whether the definition says what a NULL means
   */
  static TableDefinition fill(TableDefinition table, boolean saysNulls) {
    if (table.envelopes().isEmpty() || table.delivery() != DeliveryKind.CHANGES) {
      return table;
    }
    EnvelopeDefaults defaults = new EnvelopeDefaults(table);
    defaults.columns();
    defaults.operation();
    defaults.sequence();
    if (!saysNulls && table.feed().sent().isEmpty() && !table.reconciles()) {
      defaults.filled.ignoreNulls(IgnoredNulls.ALL).sent(EnvelopeColumn.SENT.column());
    }
    defaults.exclude();
    return defaults.filled.unchecked();
  }

  private void columns() {
    if (!table.columns().isEmpty()) {
      Stream.of(EnvelopeColumn.values())
          .filter(c -> !table.columns().containsKey(c.column()))
          .forEach(c -> filled.column(c.column(), c.type()));
    }
  }

  private void operation() {
    if (table.deleteWhen().isEmpty()
        && table.feed().truncateWhen().isEmpty()
        && table.feed().operation().isEmpty()) {
      filled.operation(
          kinds.stream().map(EnvelopeKind::operations).reduce(Operations::with).orElseThrow());
    }
  }

  private void sequence() {
    if (table.sequenceBy().isEmpty() && !table.feed().fileOrder()) {
      filled.sequenceBy(EnvelopeColumn.POSITION.column());
    }
  }

  /** What is only about the row is stored where the definition names it as a column. */
  private void exclude() {
    if (table.include().isPresent()) {
      return;
    }
    List<String> excluded = new ArrayList<>(table.exclude());
    EnvelopeColumn.names().stream()
        .filter(c -> !excluded.contains(c) && !isWanted(c))
        .forEach(excluded::add);
    filled.exclude(excluded.toArray(String[]::new));
  }

  private boolean isWanted(String column) {
    return table.columns().containsKey(column)
        || Stream.of(table.key(), table.track().orElseGet(List::of), table.ignore())
            .anyMatch(l -> l.contains(column));
  }
}
