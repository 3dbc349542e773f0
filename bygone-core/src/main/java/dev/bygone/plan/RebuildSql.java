package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a history that was built anew has in common with the one in whose place it comes, and which
 * surrogate keys go on. Both are compared in the columns that both have.
 */
public final class RebuildSql {
  /** The working relation of what was built, with numbers of surrogate keys of its own. */
  public static final String BUILT = "rebuilt";

  private static final String NUMBERS = "rebuilt_numbers";
  private static final String COMPARED = "rebuilt_compared";
  private static final String WAS = Layout.PREFIX + "was";
  private static final String IS = Layout.PREFIX + "is";

  private final Layout layout;
  private final Dialect dialect;
  private final SqlWriter sql;
  private final Former former;

  /**
   * For a history on an engine.
   *
   * @param layout how it will lie
   * @param former how it was
   */
  public RebuildSql(Layout layout, Dialect dialect, Former former) {
    this.layout = layout;
    this.dialect = dialect;
    this.sql = new SqlWriter(dialect, layout);
    this.former = former;
  }

  /**
   * The working relations.
   *
   * @param next the smallest surrogate key that was never given away
   */
  public List<Step> steps(long next) {
    return List.of(Step.held(COMPARED, compared()), Step.held(NUMBERS, numbers(next)));
  }

  /** The columns that the history gets. */
  public List<String> added() {
    return layout.table().storedColumns().stream().filter(c -> former.column(c).isEmpty()).toList();
  }

  /** The columns that it had. */
  public List<String> gone() {
    Set<String> stays = new HashSet<>();
    layout.entryColumns().forEach(c -> stays.add(c.name().toLowerCase(Locale.ROOT)));
    return former.stored().stream()
        .filter(c -> !stays.contains(c.toLowerCase(Locale.ROOT)))
        .toList();
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(common(layout.table().storedColumns()));
    if (isTimed()) {
      names.addAll(List.of(Layout.VALID_FROM, Layout.VALID_TO));
    }
    return names;
  }

  /** Of some columns those that both have, in types that can be compared. */
  private List<String> common(List<String> columns) {
    return columns.stream().filter(c -> was(c).isPresent()).toList();
  }

  /** A column of the former history in the type of the new one; empty if there is none. */
  private Optional<String> was(String name) {
    ColumnType type =
        layout.entryColumns().stream()
            .filter(c -> c.name().equals(name))
            .map(Column::type)
            .findFirst()
            .orElseThrow();
    return former
        .column(name)
        .filter(c -> c.type().equals(type) || (isSimple(c.type()) && isSimple(type)))
        .map(
            c -> {
              String column = dialect.quote(c.name());
              return c.type().equals(type) ? column : dialect.attemptOf(column, type);
            });
  }

  private static boolean isSimple(ColumnType type) {
    return type instanceof ColumnType.Scalar || type instanceof ColumnType.Decimal;
  }

  private boolean isTimed() {
    boolean versions = layout.table().mode() != Mode.SCD1 && former.mode() != Mode.SCD1;
    ColumnType was = former.column(Layout.VALID_FROM).map(Column::type).orElse(ColumnType.VARCHAR);
    boolean times = ColumnType.isTime(layout.timeType()) == ColumnType.isTime(was);
    return versions && times;
  }

  /** Whether both tell the same things apart. */
  private boolean isKeyed() {
    Set<String> key = new HashSet<>(layout.table().key());
    return key.equals(new HashSet<>(former.key()))
        && common(layout.table().key()).size() == key.size();
  }

  /** The versions that users see of the former history, in columns of the new one. */
  private String before(List<String> columns) {
    String selected =
        columns.stream()
            .map(c -> was(c).orElseThrow() + " AS " + sql.name(c))
            .collect(joining(", "));
    return "SELECT %s FROM %s AS _bygone_f WHERE %s"
        .formatted(selected, former.relation(), shown(former.mode()));
  }

  private String after(List<String> columns) {
    return "SELECT %s FROM %s AS _bygone_b WHERE %s%s"
        .formatted(sql.list(columns), BUILT, shown(layout.table().mode()), believed());
  }

  private String believed() {
    return layout.table().keepsCorrections()
        ? " AND %s IS NULL".formatted(sql.name(Layout.KNOWN_TO))
        : "";
  }

  private String shown(Mode mode) {
    String version = sql.name(Layout.VALID_FROM) + " IS NOT NULL";
    return mode == Mode.SCD1
        ? version + " AND %s IS NULL".formatted(sql.name(Layout.VALID_TO))
        : version;
  }

  /** Each row that either has, with how often both have it. */
  private String compared() {
    List<String> names = names();
    String values =
        names.stream()
            .map(n -> "any_value(%1$s) AS %1$s".formatted(sql.name(n)))
            .collect(joining(", "));
    return """
        SELECT %1$s, CAST(sum(%2$s) AS BIGINT) AS %2$s, CAST(sum(%3$s) AS BIGINT) AS %3$s FROM (
          SELECT *, 1 AS %2$s, 0 AS %3$s FROM (%4$s) AS b
          UNION ALL SELECT *, 0 AS %2$s, 1 AS %3$s FROM (%5$s) AS a) AS sides
        GROUP BY %6$s"""
        .formatted(values, WAS, IS, before(names), after(names), sql.comparable(names));
  }

  /** One row of numbers: rows that were, that are, that are the same in both, and that differ. */
  public String counts() {
    return "SELECT coalesce(sum(%1$s), 0), coalesce(sum(%2$s), 0), coalesce(sum(least(%1$s, %2$s)), 0), count(CASE WHEN %1$s <> %2$s THEN 1 END) FROM %3$s"
        .formatted(WAS, IS, COMPARED);
  }

  /** The number of keys whose rows differ; empty if the key is another one. */
  public Optional<String> keys() {
    return isKeyed()
        ? Optional.of(
            "SELECT count(*) FROM (SELECT DISTINCT %s FROM %s WHERE %s <> %s) AS k"
                .formatted(sql.list(layout.table().key()), COMPARED, WAS, IS))
        : Optional.empty();
  }

  /** Rows that differ, by key and time: whether they came (+) or went (-), and their values. */
  public String examples(int rows) {
    List<String> order = new ArrayList<>(common(layout.table().key()));
    if (isTimed()) {
      order.add(Layout.VALID_FROM);
    }
    String columns = names().stream().map(this::titled).collect(joining(", "));
    return "SELECT CASE WHEN %1$s < %2$s THEN '+' ELSE '-' END AS %3$s, %4$s FROM %5$s WHERE %1$s <> %2$s ORDER BY %6$s, %1$s < %2$s LIMIT %7$d"
        .formatted(WAS, IS, sql.name("change"), columns, COMPARED, sql.list(order), rows);
  }

  /** Under the name that users know. */
  private String titled(String column) {
    Map<AddedColumn, String> added = layout.table().addedColumns();
    String title =
        switch (column) {
          case Layout.VALID_FROM -> added.getOrDefault(AddedColumn.VALID_FROM, "valid_from");
          case Layout.VALID_TO -> added.getOrDefault(AddedColumn.VALID_TO, "valid_to");
          default -> column;
        };
    return sql.name(column) + " AS " + sql.name(title);
  }

  /** The surrogate key of each number: that which the same version had, or a new one. */
  private String numbers(long next) {
    String numbers =
        "SELECT DISTINCT %1$s AS built FROM %2$s WHERE %1$s IS NOT NULL"
            .formatted(sql.name(Layout.SURROGATE_KEY), BUILT);
    return """
        %1$s SELECT n.built, coalesce(k.kept, %2$d + row_number() OVER (PARTITION BY k.kept IS NULL ORDER BY n.built) - 1) AS number
        FROM (%3$s) AS n LEFT JOIN kept k ON k.built = n.built"""
        .formatted(kept(), next, numbers);
  }

  private String kept() {
    boolean entities = layout.table().mode() == Mode.SCD1;
    if (!isKeyed() || entities != (former.mode() == Mode.SCD1) || !(entities || isTimed())) {
      return "WITH kept AS (SELECT CAST(NULL AS BIGINT) AS built, CAST(NULL AS BIGINT) AS kept WHERE FALSE)";
    }
    List<String> key = layout.table().key();
    if (entities) {
      List<String> columns = Layout.concat(key, List.of(Layout.SURROGATE_KEY));
      return "WITH kept AS (SELECT DISTINCT a.%1$s AS built, b.%1$s AS kept FROM (%2$s) AS a JOIN (%3$s) AS b ON %4$s)"
          .formatted(
              sql.name(Layout.SURROGATE_KEY),
              after(columns),
              before(columns),
              sql.equal("a", "b", key));
    }
    return keptByVersion();
  }

  private String keptByVersion() {
    SurrogateSql surrogates = new SurrogateSql(sql, 0);
    List<String> compared = common(surrogates.compared());
    List<String> columns = new ArrayList<>(layout.table().key());
    compared.stream().filter(c -> !columns.contains(c)).forEach(columns::add);
    columns.addAll(List.of(Layout.VALID_FROM, Layout.VALID_TO, Layout.SURROGATE_KEY));
    return """
        WITH before AS (%1$s), after AS (%2$s), %3$s,
          kept AS (SELECT a.%4$s AS built, k._bygone_surrogate AS kept FROM after a JOIN taken k ON %5$s)"""
        .formatted(
            before(columns),
            after(columns),
            surrogates.byVersion(compared),
            sql.name(Layout.SURROGATE_KEY),
            sql.equal("a", "k", surrogates.owner()));
  }

  /** The highest surrogate key, or NULL. */
  public String highestSurrogateKey() {
    return "SELECT max(number) FROM " + NUMBERS;
  }

  /** What was built, with the surrogate keys that it has from then on. */
  public String entries() {
    List<Column> columns =
        layout.table().keepsCorrections() ? layout.supersededColumns() : layout.entryColumns();
    String selected =
        columns.stream()
            .map(Column::name)
            .map(
                c ->
                    c.equals(Layout.SURROGATE_KEY)
                        ? "n.number AS " + sql.name(c)
                        : sql.column("b", c))
            .collect(joining(", "));
    return "SELECT %s FROM %s b LEFT JOIN %s n ON n.built = %s"
        .formatted(selected, BUILT, NUMBERS, sql.column("b", Layout.SURROGATE_KEY));
  }
}
