package dev.bygone.envelope;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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
 * @param kept what an envelope says that goes into columns of the table, and so is sent too
 */
public record Target(
    Set<String> key, Map<String, ColumnType> types, boolean asksForSent, List<String> kept) {
  /** Nothing is known. */
  public static final Target NOTHING = new Target(Set.of(), Map.of(), true, List.of());

  /** Copies. */
  public Target {
    key = Set.copyOf(key);
    types = Map.copyOf(types);
    kept = List.copyOf(kept);
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
    return new Target(key, types, asksForSent, kept(table));
  }

  private static List<String> kept(TableDefinition table) {
    Set<String> names = new HashSet<>();
    table.valueColumns().forEach(c -> names.addAll(ColumnMatch.foldedNames(table, c)));
    return EnvelopeColumn.names().stream().filter(names::contains).toList();
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
