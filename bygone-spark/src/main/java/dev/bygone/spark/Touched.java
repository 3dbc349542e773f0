package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import dev.bygone.plan.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which partitions a change touches, so that a commit looks into no others. */
final class Touched {
  /** More than so many combinations of partitions are not worth naming. */
  private static final int MOST = 200;

  private final SessionSql sql;
  private final List<String> columns;
  private final String replaced;

  /**
   * For a change.
   *
   * @param replaced a query for the stored entries that it updates or removes
   */
  Touched(SessionSql sql, Layout layout, String replaced) {
    this.sql = sql;
    this.columns =
        EntriesTable.partitions(layout).stream().map(SparkDialect::quoted).toList();
    this.replaced = replaced;
  }

  /** A condition on the physical table {@code e}; the records of loads are always looked at. */
  String condition() {
    Rows found =
        sql.query(
            "SELECT DISTINCT %s FROM (%s) AS r LIMIT %d"
                .formatted(
                    Stream.concat(
                            Stream.of(EntriesTable.part() + " AS " + EntriesTable.PART),
                            columns.stream())
                        .collect(joining(", ")),
                    replaced,
                    MOST + 1));
    String records = "e.%s = '%s'".formatted(EntriesTable.PART, EntriesTable.LOAD);
    return found.rows().isEmpty()
        ? records
        : "(%s OR (%s))".formatted(records, String.join(" AND ", conditions(found)));
  }

  /** Where there are too many, only what a row is. */
  private List<String> conditions(Rows found) {
    int told = found.rows().size() > MOST ? 1 : found.columns().size();
    return IntStream.range(0, told).mapToObj(i -> condition(found, i)).toList();
  }

  private static String condition(Rows found, int place) {
    Column column = found.columns().get(place);
    String name = "e." + SparkDialect.quoted(column.name());
    List<Object> values = new ArrayList<>();
    found.rows().forEach(r -> values.add(r.get(place)));
    String some =
        values.stream()
            .filter(Objects::nonNull)
            .distinct()
            .map(v -> literal(v, column.type()))
            .collect(joining(", "));
    if (some.isEmpty()) {
      return name + " IS NULL";
    }
    String in = "%s IN (%s)".formatted(name, some);
    return values.contains(null) ? "(%s IS NULL OR %s)".formatted(name, in) : in;
  }

  private static String literal(Object value, ColumnType type) {
    return "CAST(%s AS %s)"
        .formatted(SparkDialect.text(value.toString()), SparkTypes.of(type).sql());
  }
}
