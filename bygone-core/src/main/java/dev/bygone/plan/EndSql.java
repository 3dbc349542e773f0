package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Grain;
import dev.bygone.definition.Interval;
import dev.bygone.definition.OpenEnd;
import java.util.Locale;
import java.util.Optional;

/** How the end of a version is shown, which is kept as the start of what follows. */
final class EndSql {
  private static final String BEFORE = "%s - INTERVAL 1 %s";

  private final Layout layout;
  private final Dialect dialect;

  EndSql(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /** The end of an entry that is a version, as users see it. */
  String shown() {
    String end = before(name(Layout.VALID_TO));
    return openEnd().map(open -> "coalesce(%s, %s)".formatted(end, open)).orElse(end);
  }

  /** The end of a version as it is kept, from what a table that shows ends so has of it. */
  String kept(String shown) {
    String after = after(shown);
    OpenEnd end = layout.table().output().openEnd();
    if (end instanceof OpenEnd.Null) {
      return after;
    }
    String open =
        end instanceof OpenEnd.Value
            ? "%s = %s".formatted(shown, openEnd().orElseThrow())
            : "%1$s = max(%1$s) OVER ()".formatted(shown);
    return "CASE WHEN %s THEN NULL ELSE %s END".formatted(open, after);
  }

  private String after(String end) {
    Interval interval = layout.table().output().interval();
    if (interval instanceof Interval.ClosedTimes closed) {
      return layout.timeType().equals(ColumnType.DATE)
          ? end + " + 1"
          : "%s + INTERVAL 1 %s".formatted(end, closed.grain().name());
    } else if (interval instanceof Interval.ClosedNumbers closed) {
      return "CAST(%s + %s AS %s)".formatted(end, number(closed), dialect.type(layout.timeType()));
    }
    return end;
  }

  /** How an open version ends; empty for NULL. */
  Optional<String> openEnd() {
    OpenEnd end = layout.table().output().openEnd();
    if (end instanceof OpenEnd.Value value) {
      return Optional.of(new SqlWriter(dialect, layout).time(value.text()));
    }
    return end instanceof OpenEnd.LastObserved ? Optional.of(observed()) : Optional.empty();
  }

  private String observed() {
    SqlWriter sql = new SqlWriter(dialect, layout);
    if (layout.scoped()) {
      String ofPart =
          newest(
              "_bygone_i.%s = '%s' AND %s"
                  .formatted(
                      name(Layout.OP),
                      Layout.SCOPE,
                      sql.same("_bygone_i", Views.VERSIONS, layout.table().scope())));
      return "coalesce(%s, %s)".formatted(ofPart, name(Layout.VALID_FROM)); // repaired rows only
    }
    if (layout.dated()) {
      return "greatest(%s, %s)".formatted(newestAsOf(), name(Layout.VALID_FROM));
    }
    if (layout.snapshots()) {
      return newestAsOf();
    }
    return newest(sql.equal("_bygone_i", Views.VERSIONS, layout.table().key()));
  }

  /** The newest as_of that was loaded. */
  String newestAsOf() {
    boolean instants = layout.timeType().equals(ColumnType.TIMESTAMPTZ);
    return "(SELECT max(CAST(%s AS %s)) FROM %s AS _bygone_l)"
        .formatted(
            instants ? instant("as_of") : "as_of",
            dialect.type(layout.timeType()),
            dialect.standingLoads(layout.table().name()));
  }

  /** A time of day without seconds gets them, without which Spark reads no offset. */
  private String instant(String text) {
    return "concat(CAST(CAST(%s AS %s) AS %s), '+00:00')"
        .formatted(text, dialect.type(ColumnType.TIMESTAMP), dialect.type(ColumnType.VARCHAR));
  }

  /** The newest validity time of the entries, called _bygone_i, for which a condition holds. */
  private String newest(String condition) {
    return "(SELECT max(_bygone_i.%s) FROM %s _bygone_i WHERE %s)"
        .formatted(name(Layout.TIME), dialect.entries(layout.table().name()), condition);
  }

  private String before(String end) {
    Interval interval = layout.table().output().interval();
    if (interval instanceof Interval.ClosedTimes closed) {
      return layout.timeType().equals(ColumnType.DATE)
          ? end + " - 1"
          : BEFORE.formatted(end, closed.grain().name());
    } else if (interval instanceof Interval.ClosedNumbers closed) {
      return "CAST(%s - %s AS %s)".formatted(end, number(closed), dialect.type(layout.timeType()));
    }
    return end;
  }

  private String number(Interval.ClosedNumbers closed) {
    return dialect.literal(closed.step().toPlainString(), layout.timeType());
  }

  /** A condition that a time is finer than the units of the sequence; empty if none can be. */
  Optional<String> finer(String time) {
    Interval interval = layout.table().output().interval();
    if (interval instanceof Interval.ClosedTimes closed) {
      return layout.timeType().equals(ColumnType.DATE) || closed.grain() == Grain.MICROSECOND
          ? Optional.empty()
          : Optional.of("date_trunc('%s', %s) <> %2$s".formatted(closed.grain().word(), time));
    } else if (interval instanceof Interval.ClosedNumbers closed) {
      return Optional.of("%s %% %s <> 0".formatted(time, number(closed)));
    }
    return Optional.empty();
  }

  /** What the units are called in messages. */
  String unit() {
    Interval interval = layout.table().output().interval();
    return interval instanceof Interval.ClosedTimes closed
        ? "a " + closed.grain().name().toLowerCase(Locale.ROOT)
        : "steps of " + ((Interval.ClosedNumbers) interval).step().toPlainString();
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
