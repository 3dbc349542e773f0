package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;

/**
 * Staged rows of one form of a table as another form of it takes them, which has more columns or
 * wider types.
 */
public final class AdaptedSql {
  private static final List<String> INTERNAL =
      List.of(Layout.ROW, Layout.MISFIT, Layout.RAGGED, Layout.RAW, Layout.FILE);

  private final TableDefinition read;
  private final TableDefinition wanted;
  private final Dialect dialect;

  /**
   * From one form of a table to another.
   *
   * @param read the form for which rows were staged
   */
  public AdaptedSql(TableDefinition read, TableDefinition wanted, Dialect dialect) {
    this.read = read;
    this.wanted = wanted;
    this.dialect = dialect;
  }

  /** Whether the rows are what is wanted as they are. */
  public boolean isSame() {
    return wanted.neededColumns().equals(read.neededColumns())
        && wanted.neededColumns().stream().allMatch(c -> wanted.type(c).equals(read.type(c)));
  }

  /** The wanted columns that the rows do not have. */
  public List<String> lacking() {
    List<String> lacking = new ArrayList<>(wanted.neededColumns());
    lacking.removeAll(read.neededColumns());
    return lacking;
  }

  /** A query for the rows of a staged relation. */
  public String of(String staged) {
    List<String> lacking = lacking();
    List<String> columns = new ArrayList<>();
    for (String name : wanted.neededColumns()) {
      Column column = new Column(name, wanted.type(name));
      if (lacking.contains(name)) {
        columns.add(dialect.as("NULL", column));
      } else {
        boolean plain = read.type(name).equals(column.type());
        columns.add(plain ? dialect.quote(name) : dialect.as(dialect.quote(name), column));
      }
    }
    INTERNAL.forEach(c -> columns.add(dialect.quote(c)));
    Layout.mayLack(wanted)
        .forEach(
            c ->
                columns.add(
                    (lacking.contains(c) ? "FALSE AS " : "") + dialect.quote(Layout.has(c))));
    return "SELECT %s FROM %s".formatted(String.join(", ", columns), staged);
  }
}
