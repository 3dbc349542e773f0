package dev.bygone.duckdb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * A change of a row of a source, whatever envelope it is to come in.
 *
 * @param second when it was made, which no other change shares
 * @param was the key before it; empty if the row was not there
 * @param key the key after it; empty if the row is gone
 * @param row what it tells of the row: an update may tell only some columns
 */
record FeedEvent(
    int second, Optional<Integer> was, Optional<Integer> key, Map<String, Optional<String>> row) {
  static final List<String> COLUMNS = List.of("v", "w");
  private static final int KEYS = 3;

  /** The changes of a source that has some rows for a while. */
  static List<FeedEvent> random(Random random, int count) {
    Map<Integer, Map<String, Optional<String>>> rows = new TreeMap<>();
    List<FeedEvent> events = new ArrayList<>();
    for (int second = 1; second <= count; second++) {
      int key = random.nextInt(KEYS);
      Map<String, Optional<String>> row = rows.remove(key);
      if (row == null) {
        Map<String, Optional<String>> fresh = values(random);
        rows.put(key, fresh);
        events.add(new FeedEvent(second, Optional.empty(), Optional.of(key), fresh));
      } else if (random.nextInt(4) == 0) {
        events.add(new FeedEvent(second, Optional.of(key), Optional.empty(), row));
      } else {
        events.add(update(random, second, key, row, rows));
      }
    }
    return events;
  }

  /** A change of the key tells the whole row, as the source knows nothing of the new one. */
  private static FeedEvent update(
      Random random,
      int second,
      int key,
      Map<String, Optional<String>> row,
      Map<Integer, Map<String, Optional<String>>> rows) {
    int other = random.nextInt(KEYS);
    boolean moves = other != key && !rows.containsKey(other);
    Map<String, Optional<String>> changed = values(random);
    if (!moves) {
      COLUMNS.forEach(
          c -> {
            if (random.nextInt(3) == 0) changed.remove(c);
          });
    }
    Map<String, Optional<String>> now = new LinkedHashMap<>(row);
    now.putAll(changed);
    rows.put(moves ? other : key, now);
    return new FeedEvent(second, Optional.of(key), Optional.of(moves ? other : key), changed);
  }

  private static Map<String, Optional<String>> values(Random random) {
    Map<String, Optional<String>> values = new LinkedHashMap<>();
    for (String column : COLUMNS) {
      int n = random.nextInt(4);
      values.put(column, n == 0 ? Optional.empty() : Optional.of("x" + n));
    }
    return values;
  }

  boolean isDelete() {
    return key.isEmpty();
  }

  boolean isInsert() {
    return was.isEmpty();
  }

  boolean moves() {
    return !isDelete() && !isInsert() && !was.equals(key);
  }
}
