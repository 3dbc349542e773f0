package dev.bygone.duckdb;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Working relations that stand for a query. They are no views of the database, which cost a
 * statement each to make and to drop, but are written into the queries that use them.
 */
final class WorkingViews {
  private final Map<String, String> queries = new LinkedHashMap<>();

  void add(String name, String query) {
    queries.remove(name);
    queries.put(name, query);
  }

  /** Forgets a view, whose name something else has now. */
  void remove(String name) {
    queries.remove(name);
  }

  /** A query with the views that it uses, directly or through others. */
  String over(String query) {
    StringBuilder text = new StringBuilder(query);
    Deque<String> used = new ArrayDeque<>();
    List<String> names = List.copyOf(queries.keySet());
    for (int i = names.size() - 1; i >= 0; i--) {
      if (uses(text, names.get(i))) {
        text.append(' ').append(queries.get(names.get(i)));
        used.push(written(names.get(i)));
      }
    }
    return used.isEmpty()
        ? query
        : "WITH %s SELECT * FROM (%s)".formatted(String.join(",\n", used), query);
  }

  private String written(String name) {
    return "%s AS NOT MATERIALIZED (%s)"
        .formatted(DuckDbDialect.INSTANCE.quote(name), queries.get(name));
  }

  private static boolean uses(CharSequence text, String name) {
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text).find();
  }
}
