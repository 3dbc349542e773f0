package dev.bygone.plan;

/**
 * Conditions that an entry that is a version is in force; one that is marked as deleted never is.
 *
 * @param layout the table
 * @param dialect the engine
 */
record ForceSql(Layout layout, Dialect dialect) {
  /** In force now. */
  String now() {
    return name(Layout.VALID_TO) + " IS NULL AND " + present();
  }

  /** In force at a time. */
  String at(String time) {
    return "%1$s <= %3$s AND (%2$s IS NULL OR %2$s > %3$s) AND %4$s"
        .formatted(name(Layout.VALID_FROM), name(Layout.VALID_TO), time, present());
  }

  /** In force while it holds: not marked as deleted. */
  String present() {
    return layout.marksDeleted() ? "NOT " + deleted() : "TRUE";
  }

  /** Marked as deleted. */
  String deleted() {
    return "(%s = '%s')".formatted(name(Layout.OP), Layout.DELETE);
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
