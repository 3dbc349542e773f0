package dev.bygone.definition;

import java.util.Optional;
import java.util.regex.Pattern;

/** Which rows of a feed are about a table. */
public final class RowFilter {
  private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_$-]*";
  private static final Pattern TABLE =
      Pattern.compile("(?:" + NAME + "\\.)*?(?:(" + NAME + ")\\.)?(" + NAME + ")");

  private RowFilter() {}

  /** The predicate over what an envelope says that the filter of a table means. */
  public static Optional<String> of(TableDefinition table) {
    return table.filter().map(RowFilter::predicate);
  }

  private static String predicate(String filter) {
    var name = TABLE.matcher(filter.strip());
    if (!name.matches()) {
      return filter;
    }
    String table = equal(EnvelopeColumn.TABLE, name.group(2));
    return name.group(1) == null
        ? table
        : equal(EnvelopeColumn.SCHEMA, name.group(1)) + " and " + table;
  }

  private static String equal(EnvelopeColumn column, String name) {
    return "%s = '%s'".formatted(column.column(), name);
  }
}
