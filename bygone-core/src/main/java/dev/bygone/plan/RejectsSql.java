package dev.bygone.plan;

import java.util.List;
import java.util.stream.Collectors;

/** Writes what is kept of the rows that were set aside. */
public final class RejectsSql {
  private final Dialect dialect;

  /** In a dialect. */
  public RejectsSql(Dialect dialect) {
    this.dialect = dialect;
  }

  /** The rows of one delivery: load, delivery, row, file, reason, detail and raw text. */
  public String rows(String relation, long loadId, String delivery) {
    String columns =
        List.of(Layout.ROW, Layout.FILE, Layout.REASON, Layout.DETAIL, Layout.RAW).stream()
            .map(dialect::quote)
            .collect(Collectors.joining(", "));
    return "SELECT CAST(%d AS BIGINT), %s, %s FROM %s"
        .formatted(loadId, dialect.literal(delivery), columns, relation);
  }
}
