package dev.bygone.load;

import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.definition.Widening;
import dev.bygone.engine.StoredTable;
import dev.bygone.plan.Dialect;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a definition makes of a history that is there.
 *
 * @param now the definition as the history lies
 * @param next as it is to lie after the next load: with types that the definition declares wider
 * @param drift why the definition is not that of the history
 */
record Standing(TableDefinition now, TableDefinition next, Optional<Problem> drift) {
  /** That of a table. */
  static Standing of(TableDefinition table, StoredTable stored, Dialect dialect) {
    TableDefinition now = table.asStored(stored.columns());
    Map<String, ColumnType> wider = new LinkedHashMap<>();
    table
        .types()
        .forEach(
            (name, type) ->
                now.knownType(name)
                    .filter(was -> Widening.widens(was, type))
                    .ifPresent(was -> wider.put(name, type)));
    TableDefinition next = now.widened(wider);
    boolean possible =
        wider.entrySet().stream().allMatch(w -> dialect.widens(now.type(w.getKey()), w.getValue()));
    return new Standing(now, next, Fingerprint.drift(stored.definition(), possible ? now : next));
  }
}
