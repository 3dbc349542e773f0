package dev.bygone.spark;

import dev.bygone.LoadEntry;
import dev.bygone.engine.StoredTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The records of the commits of each table. They are read once a unit of work: a commit that does
 * not come right after the last one read is refused by the table itself.
 */
final class LoadLog {
  private final SessionSql sql;
  private final Lake lake;
  private final List<String> tables;
  private final Map<String, List<CommitRecord>> read = new HashMap<>();
  private final Map<String, OptionalLong> versions = new HashMap<>();
  private Optional<Long> highest = Optional.empty();

  /**
   * For the tables of a store.
   *
   * @param tables their names
   */
  LoadLog(SessionSql sql, Lake lake, List<String> tables) {
    this.sql = sql;
    this.lake = lake;
    this.tables = List.copyOf(tables);
  }

  /** Reads anew where others may have committed. */
  void refresh() {
    read.keySet().removeIf(table -> !isKnown(table));
  }

  /** Whether the table is as it was when its commits were read or the last one was made here. */
  private boolean isKnown(String table) {
    OptionalLong known = versions.getOrDefault(table, OptionalLong.empty());
    return known.isPresent() && version(table).equals(known);
  }

  private OptionalLong version(String table) {
    return sql.run(s -> lake.version(table));
  }

  /** The commits of a table, in their order. */
  List<CommitRecord> commits(String table) {
    return read.computeIfAbsent(table, this::commitsNow);
  }

  private List<CommitRecord> commitsNow(String table) {
    versions.put(table, version(table));
    if (!sql.run(s -> lake.holds(table))) {
      return new ArrayList<>();
    }
    return new ArrayList<>(
        sql
            .query(
                "SELECT %s FROM %s WHERE %s = '%s' ORDER BY %s"
                    .formatted(
                        EntriesTable.RECORD,
                        lake.physical(table),
                        EntriesTable.PART,
                        EntriesTable.LOAD,
                        EntriesTable.COMMIT))
            .rows()
            .stream()
            .map(r -> CommitRecord.parse(r.get(0).toString()))
            .toList());
  }

  List<LoadEntry> loads(String table) {
    return commits(table).stream().flatMap(c -> c.loads().stream()).toList();
  }

  Optional<StoredTable> stored(String table) {
    List<CommitRecord> commits = commits(table);
    return commits.isEmpty()
        ? Optional.empty()
        : Optional.of(commits.get(commits.size() - 1).stored());
  }

  /** Reads a table anew when it is asked for again. */
  void forget(String table) {
    read.remove(table);
    versions.remove(table);
    highest = Optional.empty();
  }

  /** The number of the next load of the store. */
  long nextLoadId() {
    long known =
        highest.orElseGet(() -> tables.stream().mapToLong(this::lastLoad).max().orElse(0L));
    long read = commitsRead().mapToLong(CommitRecord::lastLoad).max().orElse(0);
    highest = Optional.of(Math.max(known, read));
    return highest.get() + 1;
  }

  private Stream<CommitRecord> commitsRead() {
    return read.values().stream().flatMap(List::stream);
  }

  private long lastLoad(String table) {
    return commits(table).stream().mapToLong(CommitRecord::lastLoad).max().orElse(0);
  }

  /**
   * Remembers what was committed. If there were more commits than ours since the last time, whoever
   * made them, the next unit of work reads them anew.
   */
  void add(String table, CommitRecord commit) {
    List<CommitRecord> commits = commits(table);
    int ours = commits.isEmpty() ? 2 : 1; // a new table has a commit of its own
    OptionalLong before = versions.getOrDefault(table, OptionalLong.empty());
    OptionalLong after = version(table);
    boolean alone =
        before.isPresent() && after.isPresent() && after.getAsLong() == before.getAsLong() + ours;
    versions.put(table, alone ? after : OptionalLong.empty());
    commits.add(commit);
    highest = highest.map(h -> Math.max(h, commit.lastLoad()));
  }
}
