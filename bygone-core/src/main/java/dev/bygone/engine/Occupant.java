package dev.bygone.engine;

import dev.bygone.Column;
import java.util.List;

/**
 * What has a name among the tables that users see.
 *
 * @param keepsSnapshots whether it is a table that keeps snapshots, and so ours to write
 * @param columns the columns of such a table, in order; of anything else none
 */
public record Occupant(boolean keepsSnapshots, List<Column> columns) {
  /** Something that is not ours. */
  public static final Occupant OTHER = new Occupant(false, List.of());

  /** Copies. */
  public Occupant {
    columns = List.copyOf(columns);
  }
}
