package dev.bygone.plan;

import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;

/** Tells by its staged rows what a delivery brings. */
public final class ContentSql {
  private final TableDefinition table;
  private final Dialect dialect;

  /** For the deliveries of one table. */
  public ContentSql(TableDefinition table, Dialect dialect) {
    this.table = table;
    this.dialect = dialect;
  }

  /** The number of staged rows and a checksum of what is read of them, whatever their order. */
  public String of(String staged) {
    return "SELECT count(*), %s FROM %s".formatted(dialect.checksum(row()), staged);
  }

  /**
   * A text expression that differs where what is read of a row does. A column that came later
   * leaves no trace where it is NULL, so that what was loaded before it is known again.
   */
  String row() {
    List<String> texts = new ArrayList<>();
    texts.add(dialect.json(table.neededColumns().stream().filter(c -> !later(c)).toList()));
    table.neededColumns().stream().filter(this::later).map(this::traceless).forEach(texts::add);
    texts.add("coalesce(%s, '')".formatted(dialect.quote(Layout.RAW)));
    texts.add("coalesce(%s, '')".formatted(dialect.quote(Layout.RAGGED)));
    return String.join(" || ", texts);
  }

  private boolean later(String column) {
    return table.cameLater(column);
  }

  private String traceless(String column) {
    return "CASE WHEN %s IS NOT NULL THEN %s ELSE '' END"
        .formatted(dialect.quote(column), dialect.json(List.of(column)));
  }
}
