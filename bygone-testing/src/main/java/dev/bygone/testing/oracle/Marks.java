package dev.bygone.testing.oracle;

import dev.bygone.definition.Flags;
import dev.bygone.definition.Flags.LastOf;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Marks the first and the latest version of each key.
 *
 * @param table the definition
 * @param all all versions of the table
 */
record Marks(TableDefinition table, List<Version> all) {
  /** The marks of a version by the names of their columns. */
  Map<String, Object> of(Version version) {
    Flags flags = table.output().flags();
    Map<String, Object> marks = new LinkedHashMap<>();
    flags.first().ifPresent(n -> marks.put(n, mark(isFirst(version))));
    flags.last().ifPresent(n -> marks.put(n, mark(isLast(version))));
    return marks;
  }

  private Object mark(boolean holds) {
    return switch (table.output().flags().values()) {
      case BOOLEAN -> holds;
      case NUMERIC -> holds ? 1 : 0;
    };
  }

  private boolean isFirst(Version version) {
    return all.stream().noneMatch(v -> isOfOneKey(v, version) && order().compare(v, version) < 0);
  }

  private boolean isLast(Version version) {
    if (table.output().flags().lastOf() == LastOf.ANY) {
      return all.stream().noneMatch(v -> isOfOneKey(v, version) && order().compare(v, version) > 0);
    }
    return table.mode() == Mode.SNAPSHOT
        ? all.stream().noneMatch(v -> order().compare(v, version) > 0)
        : version.isCurrent();
  }

  private boolean isOfOneKey(Version left, Version right) {
    return key(left).equals(key(right));
  }

  private List<Object> key(Version version) {
    return Canonical.all(table.key().stream().map(version.values()::get).toList());
  }

  private static Comparator<Version> order() {
    return Comparator.comparing(
        v -> List.of(Canonical.of(v.validFrom())), Canonical.SEQUENCE_ORDER);
  }
}
