package dev.bygone.plan;

import dev.bygone.definition.Expectation.Otherwise;
import java.util.List;

/**
 * What a source promises of each row that is there.
 *
 * @param name its name in the definition
 * @param otherwise what to do with a row that breaks it
 * @param condition the condition that must hold, in the dialect
 * @param columns the columns that it speaks of
 */
public record PromiseSql(String name, Otherwise otherwise, String condition, List<String> columns) {
  /** Copies. */
  public PromiseSql {
    columns = List.copyOf(columns);
  }

  /** A condition that a row breaks it. */
  String isBroken() {
    return "NOT coalesce((%s), FALSE)".formatted(condition);
  }
}
