package dev.bygone.testing;

import dev.bygone.ShowRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * A view of a table and what it must show at the end of a case.
 *
 * @param name what it is called in messages
 * @param request how it is asked for
 * @param rows what it must show
 */
record ExpectedView(String name, ShowRequest request, CellRows rows) {
  /** Everything that a case says of its end. */
  static List<ExpectedView> of(Case.Expected expected) {
    List<ExpectedView> views = new ArrayList<>();
    expected
        .table()
        .ifPresent(rows -> views.add(new ExpectedView("the table", ShowRequest.history(), rows)));
    expected
        .current()
        .ifPresent(
            rows -> views.add(new ExpectedView("the current rows", ShowRequest.current(), rows)));
    expected
        .asOf()
        .forEach(
            (time, rows) ->
                views.add(new ExpectedView("as of " + time, ShowRequest.asOf(time), rows)));
    return views;
  }

  /** The same, asked for in another way. */
  ExpectedView with(ShowRequest other) {
    return new ExpectedView(name, other, rows);
  }
}
