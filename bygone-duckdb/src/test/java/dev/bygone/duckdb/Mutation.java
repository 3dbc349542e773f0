package dev.bygone.duckdb;

import dev.bygone.definition.DeliveryKind;
import java.util.regex.Pattern;

/** A mistake that an engine could make, as a change of the SQL of its loads. */
enum Mutation {
  /** What begins where a late event falls is taken for what was in force before it. */
  CUT_TOO_LATE(DeliveryKind.CHANGES, "(\"_bygone_valid_from\") < (k\\._bygone_since)", "$1 <= $2"),
  /** The event that begins the version before a late event is not folded again. */
  STRICT_BOUNDARY(DeliveryKind.CHANGES, "(\"_bygone_seq1\") >= (_bygone_start)", "$1 > $2"),
  /** A state is taken not to hold yet when it begins. */
  STRICT_INTERVAL(DeliveryKind.SNAPSHOT, "(\"_bygone_seq1\") <= (CAST)", "$1 < $2"),
  /** NULL is taken to differ from NULL. */
  PLAIN_EQUALITY_IN_THE_FOLD(
      DeliveryKind.CHANGES, "(\"[vw]\") IS NOT DISTINCT FROM (lag\\()", "$1 = $2"),
  /** A value that becomes NULL, or was NULL, is taken not to have changed. */
  PLAIN_EQUALITY_OF_SNAPSHOTS(
      DeliveryKind.SNAPSHOT, "(d\\.\"[vw]\") IS NOT DISTINCT FROM (s\\.)", "$1 = $2"),
  /** Upserts that change nothing are not stored. */
  NO_OPS_FORGOTTEN(
      DeliveryKind.CHANGES,
      "FROM folded f",
      remembered("'D' OR \"_bygone_role\" IS NOT NULL OR \"_bygone_valid_from\" IS NOT NULL")),
  /** Deletes of keys that were not there are not stored. */
  EARLY_DELETES_FORGOTTEN(
      DeliveryKind.CHANGES, "FROM folded f", remembered("'U' OR \"_bygone_role\" IS NOT NULL")),
  /** Absences are not stored. */
  ABSENCES_FORGOTTEN(DeliveryKind.SNAPSHOT, "FROM folded f", remembered("'U'")),
  /** The other sequence columns break no ties. */
  TIES_BY_THE_FIRST_COLUMN(
      DeliveryKind.CHANGES,
      "ORDER BY \"_bygone_seq1\", \"_bygone_seq2\"\\) AS _bygone_follower",
      "ORDER BY \"_bygone_seq1\") AS _bygone_follower"),
  /** In one pass the earlier load wins. */
  EARLIER_LOAD_WINS(
      DeliveryKind.CHANGES, "\"_bygone_event_load\" DESC", "\"_bygone_event_load\" ASC"),
  /** A delete joins the runs on both of its sides if all values are NULL. */
  RUN_ACROSS_DELETE(DeliveryKind.CHANGES, "'U' AND lag\\(\"_bygone_op\"\\) OVER w = 'U'", "'U'"),
  /** A version ends where it was last confirmed. */
  ENDS_AT_ITS_LAST_EVENT(
      DeliveryKind.SNAPSHOT,
      "_bygone_shown THEN _bygone_next END",
      "_bygone_shown AND _bygone_next IS NOT NULL THEN \"_bygone_seq1\" END"),
  /** After a late snapshot, what the next one said is not said again. */
  NOT_RESUMED(DeliveryKind.SNAPSHOT, "n\\._bygone_later AND NOT", "FALSE AND NOT"),
  /** A key that only a late snapshot has is not absent from the next one. */
  NOT_ENDED(DeliveryKind.SNAPSHOT, "t\\._bygone_here AND n\\._bygone_later IS NULL", "FALSE"),
  /** A snapshot delivered again leaves the keys that it no longer has. */
  REDELIVERY_DROPS_NOTHING(DeliveryKind.SNAPSHOT, " OR e\\._bygone_replaced", ""),
  /** A key whose row was set aside is taken to be gone. */
  UNKNOWN_IS_ABSENT(DeliveryKind.SNAPSHOT, "IN \\('U', 'X'\\)", "= 'U'"),
  /** A key whose row was set aside is taken to be another one from then on. */
  UNKNOWN_CUTS_A_RUN(DeliveryKind.SNAPSHOT, " AND \"_bygone_op\" <> 'X'", ""),
  /** A row set aside of a redelivery replaces what was said before. */
  SET_ASIDE_REPLACES(DeliveryKind.SNAPSHOT, " AND d\\.\"_bygone_op\" IS DISTINCT FROM 'X'", ""),
  /** Of different rows for one key and sequence the earlier is taken. */
  EARLIER_OF_A_TIE(DeliveryKind.CHANGES, "(THEN 0 ELSE 1 END, \"_bygone_row\") DESC", "$1"),
  /** Of several old versions the latest gives its surrogate key. */
  KEY_OF_THE_LATEST(DeliveryKind.CHANGES, "(ORDER BY b\\.\"_bygone_valid_from\")", "$1 DESC");

  private final DeliveryKind kind;
  private final Pattern pattern;
  private final String replacement;

  Mutation(DeliveryKind kind, String pattern, String replacement) {
    this.kind = kind;
    this.pattern = Pattern.compile(pattern);
    this.replacement = replacement;
  }

  private static String remembered(String operation) {
    return "FROM (SELECT * FROM folded WHERE \"_bygone_op\" = " + operation + ") f";
  }

  /** The deliveries among which it shows. */
  DeliveryKind kind() {
    return kind;
  }

  /** The SQL with the mistake, or as it is where the mistake cannot be made. */
  String in(String sql) {
    return pattern.matcher(sql).replaceAll(replacement);
  }
}
