package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Joins facts to the versions that were in force at their time. Versions of a key do not overlap,
 * so the one that begins last of those that have begun is the only one that can be in force.
 */
public final class StampSql {
  private static final String KEY = Layout.PREFIX + "key";
  private static final String TIME = Layout.PREFIX + "time";
  private static final String FROM = Layout.PREFIX + "from";
  private static final String TO = Layout.PREFIX + "to";
  private static final String STAMP = Layout.PREFIX + "stamp";
  private static final String CHOSEN = Layout.PREFIX + "chosen";

  private final Layout layout;
  private final Dialect dialect;
  private final SqlWriter sql;
  private final Stamping stamping;
  private final List<String> keys;

  /** For a history that knows its past. */
  public StampSql(Layout layout, Dialect dialect, Stamping stamping) {
    this.layout = layout;
    this.dialect = dialect;
    this.sql = new SqlWriter(dialect, layout);
    this.stamping = stamping;
    this.keys = IntStream.range(0, stamping.key().size()).mapToObj(i -> KEY + i).toList();
  }

  /** The facts, each with what it gets. */
  public String stamped() {
    List<String> columns = new ArrayList<>();
    columns.add("f.*");
    columns.add(inForce(STAMP));
    for (int i = 0; i < stamping.chosen().size(); i++) {
      columns.add(inForce(CHOSEN + i));
    }
    return "SELECT %s FROM (%s) AS f %s"
        .formatted(String.join(", ", columns), facts(), join("(" + versions() + ") AS v"));
  }

  private String inForce(String column) {
    return "CASE WHEN %s THEN %s END AS %s"
        .formatted(holds(), sql.column("v", column), sql.name(column));
  }

  /** Of kept snapshots nothing is known between them. */
  private String join(String versions) {
    String equal = sql.equal("f", "v", keys);
    String begins = "%s >= %s".formatted(sql.column("f", TIME), sql.column("v", FROM));
    return kept()
        ? "LEFT JOIN %s ON %s AND %s".formatted(versions, equal, holds())
        : dialect.joinLatest(versions, equal, begins, holds());
  }

  private String holds() {
    return kept()
        ? "%s = %s".formatted(sql.column("f", TIME), sql.column("v", FROM))
        : "(%1$s IS NULL OR %1$s > %2$s)".formatted(sql.column("v", TO), sql.column("f", TIME));
  }

  private boolean kept() {
    return layout.table().mode() == Mode.SNAPSHOT;
  }

  private String facts() {
    List<String> columns = new ArrayList<>();
    stamping.columns().forEach(c -> columns.add(sql.name(c)));
    columns.add(sql.name(Layout.ROW));
    for (int i = 0; i < keys.size(); i++) {
      columns.add(compared(stamping.key().get(i).fact(), stamping.key().get(i), keys.get(i)));
    }
    columns.add(compared(stamping.time().fact(), stamping.time(), TIME));
    return "SELECT %s FROM %s".formatted(String.join(", ", columns), stamping.relation());
  }

  private String versions() {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      columns.add(compared(stamping.key().get(i).other(), stamping.key().get(i), keys.get(i)));
    }
    columns.add(compared(Layout.VALID_FROM, stamping.time(), FROM));
    columns.add(compared(Layout.VALID_TO, stamping.time(), TO));
    columns.add(sql.name(Layout.SURROGATE_KEY) + " AS " + sql.name(STAMP));
    for (int i = 0; i < stamping.chosen().size(); i++) {
      columns.add(sql.name(stamping.chosen().get(i).shown()) + " AS " + sql.name(CHOSEN + i));
    }
    String present = new Views(layout, dialect).withVersionColumns().present();
    return "SELECT %s FROM (%s) AS present".formatted(String.join(", ", columns), present);
  }

  private String compared(String column, Stamping.Pair pair, String name) {
    return dialect.as(sql.name(column), new Column(name, pair.type()));
  }

  /**
   * The stamped facts as users get them, in their order.
   *
   * @param stamped the working relation of {@link #stamped}
   */
  public String written(String stamped) {
    List<String> columns = new ArrayList<>();
    stamping.columns().forEach(c -> columns.add(sql.name(c)));
    String stamp = sql.name(STAMP);
    Column surrogateKey = new Column(stamping.surrogateKey(), ColumnType.BIGINT);
    columns.add(
        dialect.as(stamping.ghost() ? "coalesce(%s, 0)".formatted(stamp) : stamp, surrogateKey));
    for (int i = 0; i < stamping.chosen().size(); i++) {
      columns.add(sql.name(CHOSEN + i) + " AS " + sql.name(stamping.chosen().get(i).name()));
    }
    return "SELECT %s FROM %s ORDER BY %s"
        .formatted(String.join(", ", columns), stamped, sql.name(Layout.ROW));
  }

  /** How many facts got a version, and how many of the others have NULL in key or time. */
  public String counts(String stamped) {
    return "SELECT count(%1$s), count(CASE WHEN %1$s IS NULL AND NOT (%2$s) THEN 1 END), count(CASE WHEN %1$s IS NULL AND %2$s THEN 1 END) FROM %3$s"
        .formatted(sql.name(STAMP), complete(), stamped);
  }

  /** How many of the complete facts without a version are of a key that has versions. */
  public String outside(String stamped) {
    return "SELECT count(*) FROM %s AS _bygone_o WHERE %s IS NULL AND %s AND EXISTS (SELECT 1 FROM (%s) AS _bygone_i WHERE %s)"
        .formatted(
            stamped,
            sql.name(STAMP),
            complete(),
            versions(),
            sql.equal("_bygone_o", "_bygone_i", keys));
  }

  private String complete() {
    return Layout.concat(keys, List.of(TIME)).stream()
        .map(c -> sql.name(c) + " IS NOT NULL")
        .collect(Collectors.joining(" AND ", "(", ")"));
  }
}
