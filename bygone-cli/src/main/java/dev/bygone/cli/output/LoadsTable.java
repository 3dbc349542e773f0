package dev.bygone.cli.output;

import dev.bygone.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * A table with a row a delivery. A column that tells nothing is left out, as most tables of loads
 * would be too wide with all of them: one in which every cell is empty or 0, and the as_of where it
 * can be read in every name.
 *
 * @param <T> what a row is made of
 */
final class LoadsTable<T> {
  private static final Set<String> NOTHING = Set.of("", "0");

  private record Column<T>(
      String header, boolean number, Function<T, String> cell, UnaryOperator<String> style) {}

  private final List<T> rows;
  private final List<Column<T>> columns = new ArrayList<>();

  LoadsTable(List<T> rows) {
    this.rows = rows;
  }

  LoadsTable<T> text(String header, Function<T, String> cell) {
    return styled(header, cell, UnaryOperator.identity());
  }

  LoadsTable<T> styled(String header, Function<T, String> cell, UnaryOperator<String> style) {
    columns.add(new Column<>(header, false, cell, style));
    return this;
  }

  LoadsTable<T> number(String header, Function<T, String> cell) {
    columns.add(new Column<>(header, true, cell, UnaryOperator.identity()));
    return this;
  }

  LoadsTable<T> delivery(Function<T, String> name, Function<T, Optional<String>> asOf) {
    text("delivery", row -> TextEscapes.escape(name.apply(row)));
    boolean named =
        rows.stream()
            .allMatch(row -> asOf.apply(row).filter(t -> !name.apply(row).contains(t)).isEmpty());
    return named ? this : text("as_of", row -> asOf.apply(row).orElse(""));
  }

  LoadsTable<T> counts(Function<T, Counts> counts) {
    return count("rows", counts, Counts::read)
        .count("new", counts, Counts::added)
        .count("changed", counts, Counts::changed)
        .count("closed", counts, Counts::closed)
        .count("reopened", counts, Counts::reopened)
        .count("unchanged", counts, Counts::unchanged)
        .count("duplicates", counts, Counts::duplicates)
        .count("skipped", counts, Counts::skipped)
        .count("set aside", counts, Counts::quarantined);
  }

  private LoadsTable<T> count(
      String header, Function<T, Counts> counts, ToLongFunction<Counts> count) {
    return number(header, row -> Long.toString(count.applyAsLong(counts.apply(row))));
  }

  LoadsTable<T> time(Function<T, Duration> time) {
    return number("time", row -> Durations.text(time.apply(row)));
  }

  String text(Look look) {
    List<Column<T>> telling =
        columns.stream()
            .filter(c -> rows.stream().anyMatch(row -> !NOTHING.contains(c.cell().apply(row))))
            .toList();
    TextTable table = new TextTable(look);
    for (Column<T> column : telling) {
      if (column.number()) {
        table.right(column.header());
      } else {
        table.left(column.header());
      }
    }
    rows.forEach(row -> table.row(telling.stream().map(c -> c.cell().apply(row)).toList()));
    return table.style((place, cell) -> telling.get(place).style().apply(cell)).text();
  }
}
