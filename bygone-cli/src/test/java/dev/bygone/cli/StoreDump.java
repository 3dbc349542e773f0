package dev.bygone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All that is in a folder: its files, and every row of every table in those of DuckDB. */
final class StoreDump {
  private static final String OBJECTS =
      """
      SELECT schema_name, table_name FROM duckdb_tables() WHERE NOT temporary
      UNION ALL SELECT schema_name, view_name FROM duckdb_views() WHERE NOT internal ORDER BY ALL""";

  /** What is otherwise each time: when something was done, how long it took and in which folder. */
  private static final Set<String> CLOCK =
      Set.of("loaded_at", "micros", "build_ts", "built_at", "details");

  private static final int SHOWN = 5;

  private StoreDump() {}

  /** By file, then by line: a line a row. */
  static Map<String, List<String>> of(Path folder) throws IOException, SQLException {
    Map<String, List<String>> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(p -> !p.equals(folder)).toList()) {
        boolean store = path.toString().endsWith(".duckdb");
        files.put(folder.relativize(path).toString(), store ? rows(path) : List.of());
      }
    }
    return files;
  }

  /** The first lines that one has and the other has not, both ways; empty if they are the same. */
  static List<String> difference(
      Map<String, List<String>> expected, Map<String, List<String>> actual) {
    List<String> difference = new ArrayList<>();
    difference.addAll(minus("missing", expected, actual));
    difference.addAll(minus("unexpected", actual, expected));
    return difference;
  }

  private static List<String> minus(
      String what, Map<String, List<String>> some, Map<String, List<String>> others) {
    List<String> left = new ArrayList<>();
    some.forEach(
        (file, rows) -> {
          if (!others.containsKey(file)) {
            left.add("%s: file %s".formatted(what, file));
            return;
          }
          Set<String> there = new HashSet<>(others.get(file));
          rows.stream()
              .filter(row -> !there.contains(row))
              .limit(SHOWN)
              .forEach(row -> left.add("%s: %s: %s".formatted(what, file, row)));
          if (rows.size() > others.get(file).size()) {
            left.add("%s: %s: some of %d lines".formatted(what, file, rows.size()));
          }
        });
    return left;
  }

  private static List<String> rows(Path store) throws SQLException {
    Properties settings = new Properties();
    settings.setProperty("duckdb.read_only", "true");
    List<String> lines = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + store, settings);
        Statement statement = connection.createStatement()) {
      for (List<String> object : query(statement, OBJECTS)) {
        String name = "\"%s\".\"%s\"".formatted(object.get(0), object.get(1));
        lines.add(name);
        query(statement, "SELECT %s FROM %s ORDER BY ALL".formatted(columns(statement, name), name))
            .forEach(row -> lines.add(name + row));
      }
    }
    return lines;
  }

  private static String columns(Statement statement, String name) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (List<String> column : query(statement, "DESCRIBE " + name)) {
      if (!CLOCK.contains(column.get(0))) {
        columns.add("\"%s\"".formatted(column.get(0)));
      }
    }
    return String.join(", ", columns);
  }

  private static List<List<String>> query(Statement statement, String sql) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(String.valueOf(result.getString(i)));
        }
        rows.add(row);
      }
    }
    return rows;
  }
}
