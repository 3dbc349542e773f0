package dev.bygone.testing.oracle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which columns a row of a feed sets.
 *
 * @param table the definition
 */
record SentList(TableDefinition table) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /**
   * The columns of which a NULL could mean that nothing was sent, as far as the row sends them:
   * those of its source that it lists or, if it lists none, those that are not NULL.
   */
  Set<String> sent(TypedRow row) {
    List<String> listed = listed(row).orElse(List.of());
    Set<String> sent = new HashSet<>();
    for (String column : table.ignoredNulls()) {
      boolean sets =
          listed.isEmpty()
              ? row.values().get(column) != null
              : row.values().containsKey(column)
                  && listed.stream().anyMatch(n -> isCalled(column, n));
      if (sets) {
        sent.add(column);
      }
    }
    return sent;
  }

  /** Whether what the row lists cannot be read, or names what nobody may name. */
  boolean isMisfit(TypedRow row) {
    Optional<List<String>> listed = listed(row);
    return listed.isEmpty()
        || (table.onNewColumn() == OnNewColumn.FAIL
            && !listed.get().stream()
                .allMatch(n -> table.columns().keySet().stream().anyMatch(c -> isCalled(c, n))));
  }

  private boolean isCalled(String column, String name) {
    return column.equalsIgnoreCase(name)
        || table.columns().get(column).from().stream().anyMatch(name::equalsIgnoreCase);
  }

  /** The names in the list of a row; empty if it is none. */
  private Optional<List<String>> listed(TypedRow row) {
    Object value = table.feed().sent().map(row.values()::get).orElse(null);
    if (value instanceof String text && text.strip().startsWith("[")) {
      return array(text).map(SentList::names);
    }
    return Optional.of(
        value instanceof String text
            ? names(List.of(text.split(",", -1)))
            : value == null ? List.of() : names((Collection<?>) value));
  }

  private static List<String> names(Collection<?> texts) {
    return texts.stream().map(t -> String.valueOf(t).strip()).filter(t -> !t.isEmpty()).toList();
  }

  private static Optional<List<String>> array(String text) {
    try {
      JsonNode node = JSON.readTree(text);
      List<String> texts = new ArrayList<>();
      node.forEach(n -> texts.add(n.asText()));
      return node.isArray() ? Optional.of(texts) : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
