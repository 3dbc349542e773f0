package dev.bygone.duckdb;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Working relations that stand for a query. They are no views of the database, which cost a
 * statement each to make and to drop, but are written into the queries that use them.
 */
final class WorkingViews {
  private static final Pattern WORD = Pattern.compile("\\w+");

  private final Map<String, View> queries = new LinkedHashMap<>();

  /** A query, with the words in it, among which are the names of what it uses. */
  private record View(String query, Set<String> words) {}

  void add(String name, String query) {
    queries.remove(name);
    queries.put(name, new View(query, words(query)));
  }

  /** Forgets a view, whose name something else has now. */
  void remove(String name) {
    queries.remove(name);
  }

  /** A query with the views that it uses, directly or through others. */
  String over(String query) {
    Set<String> words = words(query);
    Deque<String> used = new ArrayDeque<>();
    List<String> names = new ArrayList<>(queries.keySet());
    Collections.reverse(names);
    for (String name : names) {
      if (words.contains(name)) {
        words.addAll(queries.get(name).words());
        used.push(written(name));
      }
    }
    return used.isEmpty()
        ? query
        : "WITH %s SELECT * FROM (%s)".formatted(String.join(",\n", used), query);
  }

  private String written(String name) {
    return "%s AS NOT MATERIALIZED (%s)"
        .formatted(DuckDbDialect.INSTANCE.quote(name), queries.get(name).query());
  }

  private static Set<String> words(String query) {
    Set<String> words = new HashSet<>();
    WORD.matcher(query).results().forEach(word -> words.add(word.group()));
    return words;
  }
}
