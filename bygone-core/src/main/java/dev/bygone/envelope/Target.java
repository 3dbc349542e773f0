package dev.bygone.envelope;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of the table that the rows of a feed are for.
 *
 * @param key the names of what its key is made of, in lower case
 * @param types the declared types of its columns, by the names that they have had, in lower case
 * @param asksForSent whether it is told which columns a row sent, so that others need no value
 */
public record Target(Set<String> key, Map<String, ColumnType> types, boolean asksForSent) {
  /** Nothing is known. */
  public static final Target NOTHING = new Target(Set.of(), Map.of(), true);

  /** Copies. */
  public Target {
    key = Set.copyOf(key);
    types = Map.copyOf(types);
  }

  /** What a definition says. */
  public static Target of(TableDefinition table) {
    Set<String> key = new HashSet<>();
    table.key().forEach(c -> key.addAll(ColumnMatch.foldedNames(table, c)));
    Map<String, ColumnType> types = new HashMap<>();
    table.types().forEach((c, type) -> types.put(folded(c), type));
    table
        .columns()
        .forEach(
            (name, column) ->
                column
                    .type()
                    .ifPresent(
                        type -> column.from().forEach(h -> types.putIfAbsent(folded(h), type))));
    boolean asksForSent =
        table.feed().sent().filter(EnvelopeColumn.SENT.column()::equals).isPresent();
    return new Target(key, types, asksForSent);
  }

  boolean isKey(String field) {
    return key.contains(folded(field));
  }

  Optional<ColumnType> type(String field) {
    return Optional.ofNullable(types.get(folded(field)));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
