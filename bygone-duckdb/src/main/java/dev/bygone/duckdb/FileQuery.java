package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import dev.bygone.plan.Layout;
import java.util.ArrayList;
import java.util.List;

/** A query that reads a file into typed columns, and says of each row what does not fit. */
final class FileQuery {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /**
   * A declared column.
   *
   * @param name its name
   * @param type its type
   * @param raw the expression that finds it in the file
   * @param value its typed value, over {@code raw} under the name that {@link #raw(int)} gives it
   */
  record Input(String name, ColumnType type, String raw, String value) {}

  private FileQuery() {}

  /** The name under which the value of a column of the file can be used. */
  static String raw(int place) {
    return SQL.quote(Layout.PREFIX + "raw" + place);
  }

  static String of(List<Input> inputs, String source) {
    List<String> raws = new ArrayList<>();
    List<String> values = new ArrayList<>();
    List<String> misfits = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      Input input = inputs.get(i);
      raws.add(input.raw() + " AS " + raw(i));
      values.add(input.value() + " AS " + SQL.quote(input.name()));
      if (!input.value().equals(raw(i))) {
        misfits.add(misfit(input, i));
      }
    }
    return "SELECT %s, %s AS %s FROM (SELECT *, %s FROM (SELECT %s FROM %s))"
        .formatted(
            inputs.stream().map(i -> SQL.quote(i.name())).collect(joining(", ")),
            misfits.isEmpty()
                ? "CAST(NULL AS VARCHAR)"
                : "nullif(concat_ws('; ', %s), '')".formatted(String.join(", ", misfits)),
            SQL.quote(Layout.MISFIT),
            String.join(", ", values),
            String.join(", ", raws),
            source);
  }

  private static String misfit(Input input, int place) {
    return "CASE WHEN %1$s IS NOT NULL AND %2$s IS NULL THEN concat(%3$s, left(CAST(%1$s AS VARCHAR), 40), %4$s) END"
        .formatted(
            raw(place),
            SQL.quote(input.name()),
            SQL.literal(input.name() + " \""),
            SQL.literal("\" is no " + input.type().text()));
  }
}
