package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.OpenEnd;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a history that keeps corrections was believed to be. A belief is a version with the loads
 * from which on and up to which it was believed; one that ends in a later load is two.
 */
public final class BeliefSql {
  private final Layout layout;
  private final Dialect dialect;

  /** For a history on an engine. */
  public BeliefSql(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /** The versions ever believed, in the columns of {@link Layout#supersededColumns}. */
  public String beliefs() {
    return """
        SELECT %1$s, %2$s FROM (%3$s) AS _bygone_v
        UNION ALL
        SELECT %4$s, %5$s FROM (%3$s) AS _bygone_v WHERE %6$s IS NOT NULL AND %5$s > %7$s"""
        .formatted(
            columns(Map.of(Layout.KNOWN_FROM, since())),
            name(Layout.KNOWN_TO),
            versions(),
            columns(
                Map.of(
                    Layout.VALID_TO, nothing(layout.timeType()),
                    Layout.LOAD_ID, name(Layout.KNOWN_FROM))),
            name(Layout.LOAD_ID),
            name(Layout.VALID_TO),
            name(Layout.KNOWN_FROM));
  }

  /** The belief in an end begins with the load that told it. */
  private String since() {
    return "CASE WHEN %s IS NULL THEN %s ELSE %s END"
        .formatted(name(Layout.VALID_TO), name(Layout.KNOWN_FROM), name(Layout.LOAD_ID));
  }

  private String versions() {
    String columns = columns(Map.of());
    return "SELECT %1$s, %2$s AS %3$s FROM %4$s AS _bygone_e WHERE %5$s IS NOT NULL UNION ALL SELECT %1$s, %3$s FROM %6$s AS _bygone_s WHERE %5$s IS NOT NULL"
        .formatted(
            columns,
            nothing(ColumnType.BIGINT),
            name(Layout.KNOWN_TO),
            dialect.entries(layout.table().name()),
            name(Layout.VALID_FROM),
            dialect.superseded(layout.table().name()));
  }

  /**
   * The entries as they were after a load, as far as anybody sees them: a relation without a name.
   *
   * @param load an expression for the load
   */
  public String entries(String load) {
    String known =
        "SELECT %s FROM (%s) AS _bygone_b WHERE %s <= %s AND (%s IS NULL OR %5$s > %4$s)"
            .formatted(
                columns(Map.of(Layout.TIME, nothing(layout.timeType()))),
                beliefs(),
                name(Layout.KNOWN_FROM),
                load,
                name(Layout.KNOWN_TO));
    return "(" + observed(load).map(o -> known + " UNION ALL " + o).orElse(known) + ")";
  }

  /** The versions believed after a load that no longer are. */
  String replacedSince(String load) {
    return "SELECT * FROM (%s) AS _bygone_b WHERE %s <= %s AND %s > %3$s"
        .formatted(beliefs(), name(Layout.KNOWN_FROM), load, name(Layout.KNOWN_TO));
  }

  /** The versions believed now that were not after a load. */
  String believedSince(String load) {
    return "SELECT * FROM (%s) AS _bygone_b WHERE %s > %s AND %s IS NULL"
        .formatted(beliefs(), name(Layout.KNOWN_FROM), load, name(Layout.KNOWN_TO));
  }

  /** When events were, where that says how open versions end. */
  private Optional<String> observed(String load) {
    if (!layout.table().output().openEnd().equals(OpenEnd.LAST_OBSERVED)) {
      return Optional.empty();
    }
    Map<String, String> none = new HashMap<>();
    layout.versionColumns().forEach(c -> none.put(c, nothing(type(c))));
    return Optional.of(
        "SELECT %1$s FROM %2$s AS _bygone_e WHERE %3$s <= %4$s UNION ALL SELECT %1$s FROM %5$s AS _bygone_s WHERE %3$s <= %4$s AND %6$s > %4$s"
            .formatted(
                columns(none),
                dialect.entries(layout.table().name()),
                name(Layout.SINCE),
                load,
                dialect.superseded(layout.table().name()),
                name(Layout.KNOWN_TO)));
  }

  /**
   * What must hold of beliefs.
   *
   * @param loads the numbers of the loads of the history
   */
  List<CheckSql.Rule> rules(List<Long> loads) {
    String version =
        layout.table().key().stream().map(this::name).collect(joining(", "))
            + ", "
            + name(Layout.VALID_FROM);
    String spans =
        """
        SELECT %1$s FROM (
          SELECT *, lead(%2$s) OVER (PARTITION BY %1$s ORDER BY %2$s) AS _bygone_next FROM (%3$s) AS b) AS w
        WHERE %2$s >= %4$s OR (_bygone_next IS NOT NULL AND (%4$s IS NULL OR %4$s > _bygone_next))"""
            .formatted(version, name(Layout.KNOWN_FROM), beliefs(), name(Layout.KNOWN_TO));
    String log = loads.stream().map(String::valueOf).collect(joining(", "));
    String strangers =
        "SELECT %s FROM (%s) AS b WHERE %s NOT IN (%s) OR %s NOT IN (%4$s)"
            .formatted(version, beliefs(), name(Layout.KNOWN_FROM), log, name(Layout.KNOWN_TO));
    return List.of(
        new CheckSql.Rule("a version is believed in one form at a time", spans),
        new CheckSql.Rule("every belief came and went with a load of the log", strangers));
  }

  private ColumnType type(String column) {
    return layout.entryColumns().stream()
        .filter(c -> c.name().equals(column))
        .findFirst()
        .orElseThrow()
        .type();
  }

  /** The loads up to one: a relation without a name. */
  public String loads(String load) {
    return "(SELECT * FROM %s AS _bygone_l WHERE _bygone_l.load_id <= %s)"
        .formatted(dialect.loads(layout.table().name()), load);
  }

  /** How the rest reads the history as it was after a load. */
  public Dialect knownAt(String load) {
    return dialect.over(table -> entries(load), table -> loads(load));
  }

  private String columns(Map<String, String> others) {
    List<String> names = layout.entryColumns().stream().map(Column::name).toList();
    return names.stream()
        .map(c -> others.containsKey(c) ? others.get(c) + " AS " + name(c) : name(c))
        .collect(joining(", "));
  }

  private String nothing(ColumnType type) {
    return "CAST(NULL AS %s)".formatted(dialect.type(type));
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
