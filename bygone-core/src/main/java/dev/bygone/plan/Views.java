package dev.bygone.plan;

import dev.bygone.definition.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What users see of a history: queries over its entries. */
public final class Views {
  private final Layout layout;
  private final Dialect dialect;
  private final String entries;

  /** For a history on an engine. */
  public Views(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
    this.entries = dialect.entries(layout.table().name());
  }

  /** The history: all versions; of type 1 tables the current rows. */
  public String history() {
    return select(shown());
  }

  /** The versions of the history that are not marked as deleted. */
  public String present() {
    return select(shown() + notDeleted());
  }

  /** The versions that are in force; of kept snapshots the newest one. */
  public String current() {
    return switch (layout.table().mode()) {
      case SCD1 -> history();
      case SCD2 -> select(shown() + " AND " + isCurrent());
      case SNAPSHOT ->
          select("%1$s = (SELECT max(%1$s) FROM %2$s)".formatted(name(Layout.VALID_FROM), entries));
    };
  }

  /**
   * The versions in force at a time; empty for type 1 tables, which have no past.
   *
   * @param time an expression of the validity time's type
   */
  public Optional<String> asOf(String time) {
    return switch (layout.table().mode()) {
      case SCD1 -> Optional.empty();
      case SCD2 ->
          Optional.of(
              select(
                  "%1$s <= %3$s AND (%2$s IS NULL OR %2$s > %3$s)%4$s"
                      .formatted(
                          name(Layout.VALID_FROM), name(Layout.VALID_TO), time, notDeleted())));
      case SNAPSHOT -> Optional.of(select(name(Layout.VALID_FROM) + " = " + time));
    };
  }

  /** The columns by which results are ordered. */
  public List<String> order() {
    return layout.table().mode() == Mode.SCD1
        ? layout.table().key()
        : Layout.concat(layout.table().key(), List.of("valid_from"));
  }

  private String shown() {
    String version = name(Layout.VALID_FROM) + " IS NOT NULL";
    return layout.table().mode() == Mode.SCD1
        ? version + " AND " + name(Layout.VALID_TO) + " IS NULL"
        : version;
  }

  private String isCurrent() {
    return name(Layout.VALID_TO) + " IS NULL" + notDeleted();
  }

  /** A condition that a version is not marked as deleted, to be added to another. */
  private String notDeleted() {
    return layout.marksDeleted() ? " AND " + name(Layout.OP) + " = 'U'" : "";
  }

  private String select(String condition) {
    return "SELECT %s FROM %s WHERE %s".formatted(String.join(", ", columns()), entries, condition);
  }

  private List<String> columns() {
    List<String> columns = new ArrayList<>();
    columns.add(name(Layout.SURROGATE_KEY) + " AS surrogate_key");
    layout.table().storedColumns().forEach(c -> columns.add(name(c)));
    if (layout.table().mode() != Mode.SCD1) {
      columns.add(name(Layout.VALID_FROM) + " AS valid_from");
      columns.add(name(Layout.VALID_TO) + " AS valid_to");
      columns.add(isCurrent() + " AS is_current");
    }
    if (layout.marksDeleted()) {
      columns.add(name(Layout.OP) + " = 'D' AS is_deleted");
    }
    columns.add(name(Layout.LOAD_ID) + " AS load_id");
    return columns;
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
