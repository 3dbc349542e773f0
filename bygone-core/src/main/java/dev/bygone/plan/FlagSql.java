package dev.bygone.plan;

import dev.bygone.definition.Flags;
import dev.bygone.definition.Flags.LastOf;
import dev.bygone.definition.Mode;
import java.util.ArrayList;
import java.util.List;

/** Marks the first and the latest version of each key, whichever of them are shown. */
final class FlagSql {
  private static final String FIRST = Layout.PREFIX + "first";
  private static final String LAST = Layout.PREFIX + "last";

  private final Layout layout;
  private final Dialect dialect;
  private final Flags flags;

  FlagSql(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
    this.flags = layout.table().output().flags();
  }

  /** The columns of the marks, over a relation that is {@link #marked}. */
  List<Views.Output> columns() {
    List<Views.Output> columns = new ArrayList<>();
    flags.first().ifPresent(n -> columns.add(output(n, isFirst())));
    flags.last().ifPresent(n -> columns.add(output(n, isLast())));
    return columns;
  }

  private Views.Output output(String name, String condition) {
    String mark =
        switch (flags.values()) {
          case BOOLEAN -> condition;
          case NUMERIC -> "CASE WHEN %s THEN 1 ELSE 0 END".formatted(condition);
        };
    return new Views.Output(name, flags.values().type(), mark);
  }

  /** Entries with what the marks need to know; versions that are not shown do not count. */
  String marked(String entries, String shown) {
    if (flags.equals(Flags.NONE)) {
      return entries;
    }
    return "(SELECT *, min(%1$s) OVER (PARTITION BY %2$s) AS %3$s, max(%1$s) OVER (%4$s) AS %5$s FROM %6$s WHERE %7$s)"
        .formatted(name(Layout.VALID_FROM), keys(), FIRST, newest(), LAST, entries, shown);
  }

  /**
   * What must hold of the marks.
   *
   * @param history a query for the versions as users see them, with their version columns
   */
  List<CheckSql.Rule> rules(String history) {
    List<CheckSql.Rule> rules = new ArrayList<>();
    flags
        .first()
        .map(n -> wrong(history, "%s <> 1".formatted(marks(n))))
        .ifPresent(v -> rules.add(new CheckSql.Rule("a key has one first version", v)));
    flags
        .last()
        .map(n -> wrong(history, "%s <> %s".formatted(marks(n), latest())))
        .ifPresent(v -> rules.add(new CheckSql.Rule("a key has its one latest version", v)));
    return rules;
  }

  private String wrong(String history, String condition) {
    return "SELECT %1$s FROM (%2$s) AS h GROUP BY %1$s HAVING %3$s"
        .formatted(keys(), history, condition);
  }

  private String marks(String column) {
    String mark =
        switch (flags.values()) {
          case BOOLEAN -> name(column);
          case NUMERIC -> name(column) + " = 1";
        };
    return count(mark);
  }

  /** How many latest versions a key has. */
  private String latest() {
    if (flags.lastOf() == LastOf.ANY) {
      return "1";
    }
    return count(
        layout.table().mode() == Mode.SNAPSHOT
            ? "%1$s = (SELECT max(%1$s) FROM %2$s)"
                .formatted(name(Layout.VALID_FROM), dialect.entries(layout.table().name()))
            : new ForceSql(layout, dialect).now());
  }

  private static String count(String condition) {
    return "sum(CASE WHEN %s THEN 1 ELSE 0 END)".formatted(condition);
  }

  private String keys() {
    return String.join(", ", layout.table().key().stream().map(this::name).toList());
  }

  /** Of kept snapshots a key is active if the newest snapshot has it. */
  private String newest() {
    return layout.table().mode() == Mode.SNAPSHOT && flags.lastOf() == LastOf.ACTIVE
        ? ""
        : "PARTITION BY " + keys();
  }

  private String isFirst() {
    return "%s = %s".formatted(name(Layout.VALID_FROM), FIRST);
  }

  private String isLast() {
    String newest = "%s = %s".formatted(name(Layout.VALID_FROM), LAST);
    return flags.lastOf() == LastOf.ACTIVE && layout.table().mode() == Mode.SCD2
        ? new ForceSql(layout, dialect).now()
        : newest;
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
