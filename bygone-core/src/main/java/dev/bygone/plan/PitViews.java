package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What users see of a PIT table, and of its tables through it, as queries. */
public final class PitViews {
  private final PitLayout layout;
  private final Dialect dialect;

  /** For a PIT table on an engine. */
  public PitViews(PitLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /** The PIT table. */
  public String table() {
    return "SELECT %s FROM %s"
        .formatted(
            layout.columns().stream().map(Column::name).map(this::name).collect(joining(", ")),
            dialect.pit(layout.pit().name()));
  }

  /**
   * The versions that the rows of some dates point to: the date, the key, and what the tables show
   * beside it. Where there are several tables, what they add, and what two of them have, is called
   * {@code TABLE_COLUMN}.
   *
   * @param condition which dates, as a condition on {@link #date}
   */
  public String snapshot(String condition) {
    return snapshot(dialect.pit(layout.pit().name()), condition);
  }

  /** The same of dates that were not built. */
  public String unbuilt(List<String> dates) {
    return snapshot("(" + new PitSql(layout, dialect).rows(dates) + ")", "TRUE");
  }

  /** The same of dates that were built. */
  public String built(List<String> dates) {
    return snapshot(
        dates.stream()
            .map(d -> dialect.literal(d, layout.asOfType()))
            .collect(joining(", ", date() + " IN (", ")")));
  }

  private String snapshot(String rows, String condition) {
    String joins =
        layout.tables().stream()
            .map(
                t ->
                    "LEFT JOIN (%s) AS %s ON %2$s.%s = _bygone_p.%s"
                        .formatted(
                            new Views(t, dialect).withVersionColumns().history(),
                            alias(t),
                            name(Layout.SURROGATE_KEY),
                            name(PitLayout.pointer(t.table().name()))))
            .collect(joining("\n"));
    return "SELECT %s FROM %s AS _bygone_p\n%s\nWHERE %s"
        .formatted(
            outputs().stream()
                .map(o -> o.from() + "." + name(o.column().name()) + " AS " + name(o.name()))
                .collect(joining(", ")),
            rows,
            joins,
            condition);
  }

  /** The columns by which rows of it, and of {@link #snapshot}, are ordered. */
  public String order() {
    return Layout.concat(List.of(PitLayout.AS_OF_DATE), layout.keyNames()).stream()
        .map(this::name)
        .collect(joining(", "));
  }

  /** The column of the dates, for the condition of {@link #snapshot}. */
  public String date() {
    return "_bygone_p." + name(PitLayout.AS_OF_DATE);
  }

  /** All versions of a table, and the ghost row that stands for a version that is missing. */
  public String withGhost(Layout table) {
    Views views = new Views(table, dialect);
    String pointer = table.table().output().names().of(AddedColumn.SURROGATE_KEY).orElseThrow();
    String ghost =
        views.columns().stream()
            .map(c -> dialect.as(c.name().equals(pointer) ? "0" : "NULL", c))
            .collect(joining(", "));
    return views.history() + "\nUNION ALL\nSELECT " + ghost;
  }

  private String alias(Layout table) {
    return "_bygone_t" + layout.tables().indexOf(table);
  }

  /** A column of the snapshot: of which relation, there and here. */
  private record Output(String from, Column column, String name) {}

  private List<Output> outputs() {
    List<Output> outputs = new ArrayList<>();
    Column date = new Column(PitLayout.AS_OF_DATE, layout.asOfType());
    outputs.add(new Output("_bygone_p", date, date.name()));
    layout.key().forEach(k -> outputs.add(new Output("_bygone_p", k, k.name())));
    Set<String> shared = shared();
    Set<String> taken = new HashSet<>();
    outputs.forEach(o -> taken.add(folded(o.name())));
    for (Layout table : layout.tables()) {
      Set<String> added = added(table);
      for (Column column : beside(table)) {
        boolean own =
            layout.pit().tables().size() == 1
                ? !column.name().equalsIgnoreCase(PitLayout.AS_OF_DATE)
                : !added.contains(column.name()) && !shared.contains(folded(column.name()));
        String name = own ? column.name() : table.table().name() + "_" + column.name();
        while (!taken.add(folded(name))) {
          name = table.table().name() + "_" + name;
        }
        outputs.add(new Output(alias(table), column, name));
      }
    }
    return outputs;
  }

  private List<Column> beside(Layout table) {
    return new Views(table, dialect)
        .columns().stream().filter(c -> !table.table().key().contains(c.name())).toList();
  }

  private static Set<String> added(Layout table) {
    return Set.copyOf(table.table().addedColumns().values());
  }

  private Set<String> shared() {
    Set<String> met = new HashSet<>(Set.of(PitLayout.AS_OF_DATE));
    Set<String> shared = new HashSet<>(met);
    layout.keyNames().forEach(k -> met.add(folded(k)));
    for (Layout table : layout.tables()) {
      for (Column column : beside(table)) {
        if (!met.add(folded(column.name()))) {
          shared.add(folded(column.name()));
        }
      }
    }
    return shared;
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
