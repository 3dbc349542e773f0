package dev.bygone.duckdb;

import java.util.regex.Pattern;

/** A mistake that an engine could make, as a change of the SQL of its loads. */
enum Mutation {
  /** What begins where a late event falls is taken for what was in force before it. */
  CUT_TOO_LATE(Fed.CHANGES, "(\"_bygone_valid_from\") < (k\\._bygone_since)", "$1 <= $2"),
  /** The event that begins the version before a late event is not folded again. */
  STRICT_BOUNDARY(Fed.CHANGES, "(\"_bygone_seq1\") >= (_bygone_start)", "$1 > $2"),
  /** A state is taken not to hold yet when it begins. */
  STRICT_INTERVAL(Fed.SNAPSHOTS, "(\"_bygone_seq1\") <= (CAST)", "$1 < $2"),
  /** NULL is taken to differ from NULL. */
  PLAIN_EQUALITY_IN_THE_FOLD(Fed.CHANGES, "(\"[vw]\") IS NOT DISTINCT FROM (lag\\()", "$1 = $2"),
  /** A value that becomes NULL, or was NULL, is taken not to have changed. */
  PLAIN_EQUALITY_OF_SNAPSHOTS(
      Fed.SNAPSHOTS, "(d\\.\"[vw]\") IS NOT DISTINCT FROM (s\\.)", "$1 = $2"),
  /** Upserts that change nothing are not stored. */
  NO_OPS_FORGOTTEN(
      Fed.CHANGES,
      "FROM folded f",
      remembered("'D' OR \"_bygone_role\" IS NOT NULL OR \"_bygone_valid_from\" IS NOT NULL")),
  /** Deletes of keys that were not there are not stored. */
  EARLY_DELETES_FORGOTTEN(
      Fed.CHANGES, "FROM folded f", remembered("'U' OR \"_bygone_role\" IS NOT NULL")),
  /** Absences are not stored. */
  ABSENCES_FORGOTTEN(Fed.SNAPSHOTS, "FROM folded f", remembered("'U'")),
  /** The other sequence columns break no ties. */
  TIES_BY_THE_FIRST_COLUMN(
      Fed.CHANGES,
      "ORDER BY \"_bygone_seq1\", \"_bygone_seq2\"\\) AS _bygone_follower",
      "ORDER BY \"_bygone_seq1\") AS _bygone_follower"),
  /** In one pass the earlier load wins. */
  EARLIER_LOAD_WINS(Fed.CHANGES, "\"_bygone_event_load\" DESC", "\"_bygone_event_load\" ASC"),
  /** A delete joins the runs on both of its sides if all values are NULL. */
  RUN_ACROSS_DELETE(Fed.CHANGES, "'U' AND lag\\(\"_bygone_op\"\\) OVER w = 'U'", "'U'"),
  /** A version ends where it was last confirmed. */
  ENDS_AT_ITS_LAST_EVENT(
      Fed.SNAPSHOTS,
      "_bygone_shown THEN _bygone_next END",
      "_bygone_shown AND _bygone_next IS NOT NULL THEN \"_bygone_seq1\" END"),
  /** After a late snapshot, what the next one said is not said again. */
  NOT_RESUMED(Fed.SNAPSHOTS, "n\\._bygone_later AND NOT", "FALSE AND NOT"),
  /** A key that only a late snapshot has is not absent from the next one. */
  NOT_ENDED(Fed.SNAPSHOTS, "t\\._bygone_here AND n\\._bygone_later IS NULL", "FALSE"),
  /** A snapshot delivered again leaves the keys that it no longer has. */
  REDELIVERY_DROPS_NOTHING(Fed.SNAPSHOTS, " OR e\\._bygone_replaced", ""),
  /** A key whose row was set aside is taken to be gone. */
  UNKNOWN_IS_ABSENT(Fed.SNAPSHOTS, "IN \\('U', 'X'\\)", "= 'U'"),
  /** A key whose row was set aside is taken to be another one from then on. */
  UNKNOWN_CUTS_A_RUN(Fed.SNAPSHOTS, " AND \"_bygone_op\" <> 'X'", ""),
  /** A row set aside of a redelivery replaces what was said before. */
  SET_ASIDE_REPLACES(Fed.SNAPSHOTS, " AND d\\.\"_bygone_op\" IS DISTINCT FROM 'X'", ""),
  /** Of different rows for one key and sequence the earlier is taken. */
  EARLIER_OF_A_TIE(Fed.CHANGES, "(THEN 0 ELSE 1 END, \"_bygone_row\") DESC", "$1"),
  /** Of several old versions the latest gives its surrogate key. */
  KEY_OF_THE_LATEST(Fed.CHANGES, "(ORDER BY b\\.\"_bygone_valid_from\")", "$1 DESC"),
  /** What begins when another thing does is not as if it had not been said. */
  ENDS_AT_ITS_START(Fed.DATED_SNAPSHOTS, "_bygone_replaced > _bygone_begins", "TRUE"),
  /** The row of a key that is new dates it, though snapshots after that lacked it. */
  NEVER_LACKED(
      Fed.DATED_SNAPSHOTS,
      "ELSE CASE WHEN (CAST\\(\"_bygone_source1\")",
      "ELSE CASE WHEN TRUE OR $1"),
  /** A row set aside is taken for one that the snapshot lacked. */
  UNKNOWN_IS_LACKING(Fed.DATED_SNAPSHOTS, "WHEN _bygone_was = 'X' THEN", "WHEN FALSE THEN"),
  /** A row dates a change before the version that it ends. */
  DATED_BEFORE_ITS_VERSION(Fed.DATED_SNAPSHOTS, "> _bygone_from", "IS NOT NULL"),
  /** A row whose time did not move dates a change. */
  DATED_BY_WHAT_STANDS(Fed.DATED_SNAPSHOTS, "NOT _bygone_stands AND ", ""),
  /** A row that goes on with a version is a version of its own, where time detects. */
  NOTHING_GOES_ON(Fed.DATED_SNAPSHOTS, "\"_bygone_dated\" IS NULL OR \\(", "FALSE OR ("),
  /** What the newest snapshot said the first time counts when it comes again. */
  SAID_BEFORE_COUNTS(Fed.DATED_SNAPSHOTS, "EXISTS \\(SELECT 1 FROM replaced", "FALSE AND $0");

  /** What the tables are fed with among which a mistake shows. */
  enum Fed {
    /** Changes. */
    CHANGES,
    /** Snapshots. */
    SNAPSHOTS,
    /** Snapshots whose rows say themselves since when they have been so. */
    DATED_SNAPSHOTS
  }

  private final Fed fed;
  private final Pattern pattern;
  private final String replacement;

  Mutation(Fed fed, String pattern, String replacement) {
    this.fed = fed;
    this.pattern = Pattern.compile(pattern);
    this.replacement = replacement;
  }

  private static String remembered(String operation) {
    return "FROM (SELECT * FROM folded WHERE \"_bygone_op\" = " + operation + ") f";
  }

  /** The deliveries among which it shows. */
  Fed fed() {
    return fed;
  }

  /** The SQL with the mistake, or as it is where the mistake cannot be made. */
  String in(String sql) {
    return pattern.matcher(sql).replaceAll(replacement);
  }
}
