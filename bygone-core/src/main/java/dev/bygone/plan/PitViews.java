package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import java.util.List;

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
    return snapshot(dialect.pit(layout.pit().name()), condition, outputs());
  }

  /** The same of dates that were not built. */
  public String unbuilt(List<String> dates) {
    return snapshot("(" + new PitSql(layout, dialect).rows(dates) + ")", "TRUE", outputs());
  }

  /** The same of dates that were built. */
  public String built(List<String> dates) {
    return snapshot(among(dates));
  }

  private String among(List<String> dates) {
    return dates.stream()
        .map(d -> dialect.literal(d, layout.asOfType()))
        .collect(joining(", ", date() + " IN (", ")"));
  }

  private String snapshot(String rows, String condition, List<SnapshotColumns.Output> outputs) {
    String joins =
        layout.tables().stream()
            .map(
                t ->
                    "LEFT JOIN (%s) AS %s ON %2$s.%s = _bygone_p.%s"
                        .formatted(
                            new Views(t, dialect).withVersionColumns().history(),
                            SnapshotColumns.alias(layout, t),
                            name(Layout.SURROGATE_KEY),
                            name(PitLayout.pointer(t.table().name()))))
            .collect(joining("\n"));
    return "SELECT %s FROM %s AS _bygone_p\n%s\nWHERE %s"
        .formatted(
            outputs.stream()
                .map(o -> o.from() + "." + name(o.there().name()) + " AS " + name(o.name()))
                .collect(joining(", ")),
            rows,
            joins,
            condition);
  }

  /** What a table that keeps snapshots has of dates that were built, as far as it lasts. */
  String kept(List<String> dates) {
    return snapshot(
        dialect.pit(layout.pit().name()),
        among(dates),
        outputs().stream().filter(SnapshotColumns.Output::lasts).toList());
  }

  /** The columns by which rows of it, and of {@link #snapshot}, are ordered. */
  public String order() {
    return Layout.concat(List.of(PitLayout.AS_OF_DATE), layout.keyNames()).stream()
        .map(this::name)
        .collect(joining(", "));
  }

  /** The columns of {@link #snapshot}, in order. */
  public List<Column> columns() {
    return outputs().stream().map(SnapshotColumns.Output::column).toList();
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

  private List<SnapshotColumns.Output> outputs() {
    return new SnapshotColumns(layout, dialect).outputs();
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
