package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the views of a history in the catalog of its table, so that every session has them. */
final class CatalogViews {
  private static final Logger LOG = LoggerFactory.getLogger(CatalogViews.class);

  private CatalogViews() {}

  /** Makes them as far as the catalog takes views and functions; many take none. */
  static void publish(SessionSql sql, Lake lake, Layout layout) {
    lake.schema()
        .ifPresent(
            schema -> new PublicViews(layout, lake).permanent(schema).forEach(s -> make(sql, s)));
  }

  /** The same in place of those that show the history in another form, where these are ours. */
  static void replace(SessionSql sql, Lake lake, Layout layout) {
    lake.schema()
        .ifPresent(
            schema ->
                new PublicViews(layout, lake)
                    .replacing(schema, view -> isOurs(sql, view))
                    .forEach(s -> make(sql, s)));
  }

  /** Makes those of a PIT table, in place of ours that are there. */
  static void publish(SessionSql sql, Lake lake, PitLayout layout) {
    lake.schema()
        .ifPresent(
            schema ->
                new PitPublicViews(layout, lake)
                    .permanent(schema, view -> isOurs(sql, view))
                    .forEach(s -> make(sql, s)));
  }

  private static boolean isOurs(SessionSql sql, String view) {
    try {
      return sql.query("DESCRIBE TABLE EXTENDED " + view).rows().stream()
          .anyMatch(
              row -> "Comment".equals(row.get(0)) && row.get(1).toString().endsWith(Comments.KEPT));
    } catch (BygoneException e) {
      LOG.debug("The catalog has no view {}", view, e);
      return false;
    }
  }

  private static void make(SessionSql sql, String statement) {
    try {
      sql.execute(statement);
    } catch (BygoneException e) {
      LOG.debug("The catalog has not taken: {}", statement, e);
    }
  }
}
