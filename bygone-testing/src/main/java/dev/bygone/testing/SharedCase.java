package dev.bygone.testing;

import dev.bygone.Column;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.ShowRequest.Which;
import dev.bygone.definition.AddedColumn;
import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One of the cases that share a table.
 *
 * @param number the number by which the table knows it
 * @param testCase the case
 * @param times the times at which it meets the others
 */
record SharedCase(int number, Case testCase, CommonTimes times) {
  private static final Set<AddedColumn> TIMES =
      Set.of(AddedColumn.VALID_FROM, AddedColumn.VALID_TO);

  /** The common as_ofs of its deliveries, in their order; none for changes. */
  List<AsOf> asOfs() {
    return testCase.deliveries().stream()
        .map(CaseDelivery::asOf)
        .flatMap(Optional::stream)
        .map(times::common)
        .toList();
  }

  /** What it says of the table after its delivery at this place. */
  Optional<ExpectedView> expectedAfter(int place) {
    return delivery(place)
        .flatMap(
            d ->
                d.expect()
                    .map(
                        rows ->
                            new ExpectedView("delivery " + d.name(), ShowRequest.history(), rows)));
  }

  /** The rows of its delivery at this place, the number in front. */
  List<List<Cell>> rows(int place) {
    return delivery(place).stream().flatMap(d -> json(d).rows().stream()).map(this::row).toList();
  }

  /** How its delivery at this place is loaded. */
  Set<Flag> flags(int place) {
    return delivery(place).map(CaseDelivery::flags).orElse(Set.of());
  }

  /** What it says of the end, asked for at the common times. */
  List<ExpectedView> views() {
    return ExpectedView.of(testCase.expected()).stream()
        .map(v -> v.request().which() instanceof Which.AsOf asOf ? v.with(request(asOf)) : v)
        .toList();
  }

  /** What a table with these rows would show if it were the table of this case alone. */
  Rows own(Rows all, String numberColumn) {
    List<String> names = all.columns().stream().map(Column::name).toList();
    int place = names.indexOf(numberColumn);
    List<List<Object>> rows =
        all.rows().stream()
            .filter(row -> Integer.valueOf(number).equals(row.get(place)))
            .map(row -> own(names, row))
            .toList();
    return new Rows(all.columns(), rows, rows.size());
  }

  private List<Object> own(List<String> names, List<Object> row) {
    List<Object> own = new ArrayList<>(row);
    IntStream.range(0, names.size())
        .filter(i -> isTime(names.get(i)))
        .forEach(i -> own.set(i, times.own(row.get(i))));
    return own;
  }

  private boolean isTime(String column) {
    return testCase.table() instanceof Case.Table.Valid valid
        && TIMES.stream().map(valid.definition().addedColumns()::get).anyMatch(column::equals);
  }

  /** Its delivery at this place, if it has so many. */
  Optional<CaseDelivery> delivery(int place) {
    return place < testCase.deliveries().size()
        ? Optional.of(testCase.deliveries().get(place))
        : Optional.empty();
  }

  private ShowRequest request(Which.AsOf asOf) {
    return ShowRequest.asOf(times.common(asOf.time()));
  }

  private List<Cell> row(List<Cell> cells) {
    List<Cell> row = new ArrayList<>();
    row.add(Cells.of(number));
    row.addAll(cells);
    return row;
  }

  private static CellRows json(CaseDelivery delivery) {
    return ((CaseDelivery.Content.Json) delivery.content()).rows();
  }
}
