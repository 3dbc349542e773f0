package dev.bygone.load;

import dev.bygone.KeyChange;
import dev.bygone.KeyChange.Fate;
import dev.bygone.KeyChange.Interval;
import dev.bygone.KeyChange.State;
import dev.bygone.KeyChange.VersionChange;
import dev.bygone.Rows;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RehearsalSql;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rows of {@link RehearsalSql#examples} as records.
 *
 * @param layout the table
 * @param sql what asked for them
 */
record KeyChanges(Layout layout, RehearsalSql sql) {
  List<KeyChange> of(Rows rows) {
    Map<Map<String, Object>, List<List<Object>>> byKey = new LinkedHashMap<>();
    rows.rows().forEach(row -> byKey.computeIfAbsent(key(row), k -> new ArrayList<>()).add(row));
    return byKey.entrySet().stream()
        .map(
            e ->
                new KeyChange(
                    e.getKey(),
                    Fate.valueOf(e.getValue().get(0).get(0).toString()),
                    e.getValue().stream().map(this::version).toList()))
        .toList();
  }

  private Map<String, Object> key(List<Object> row) {
    return NamedValues.of(layout.table().key(), row, 1);
  }

  private VersionChange version(List<Object> row) {
    int there = 1 + layout.table().key().size();
    int before = there + 2;
    return new VersionChange(
        side(row, there, before), side(row, there + 1, before + sql.described().size() + 1));
  }

  private Optional<State> side(List<Object> row, int there, int from) {
    return Boolean.TRUE.equals(row.get(there))
        ? Optional.of(
            state(
                NamedValues.of(sql.described(), row, from),
                (Boolean) row.get(from + sql.described().size())))
        : Optional.empty();
  }

  private static State state(Map<String, Object> described, boolean deleted) {
    Map<String, Object> values = new LinkedHashMap<>(described);
    Optional<Object> from = Optional.ofNullable(values.remove(Layout.VALID_FROM));
    Optional<Object> to = Optional.ofNullable(values.remove(Layout.VALID_TO));
    return new State(from.map(f -> new Interval(f, to)), deleted, values);
  }
}
