package dev.bygone.load;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Presence;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.source.AsOf;
import java.util.Objects;
import java.util.Optional;

/** The columns that came to a history after its first load, and since when. */
record LaterColumns(Unit unit, Layout layout, Dialect dialect) {
  /**
   * The time of a delivery as a column that it brings is to remember it: its as_of, or, of changes,
   * the newest validity time.
   *
   * @param staged the working relation of its rows
   */
  Presence since(String staged, Optional<AsOf> asOf) {
    return new Presence.Since(
        layout.snapshots() || layout.fileOrder() ? asOf.orElseThrow().text() : newest(staged));
  }

  private String newest(String staged) {
    String query =
        "SELECT CAST(max(%s) AS %s) FROM %s"
            .formatted(time(), dialect.type(ColumnType.VARCHAR), staged);
    return Objects.toString(unit.query(query).rows().get(0).get(0), "");
  }

  /**
   * Whether a delivery should have a column that came later: a snapshot from its as_of on, changes
   * if one of them is newer than the newest that came with it, those in the order of their files if
   * their as_of is.
   */
  boolean isDue(String column, String staged, Optional<AsOf> asOf) {
    if (!(layout.table().columns().get(column).presence() instanceof Presence.Since since)
        || since.time().isEmpty()) {
      return false;
    }
    if (layout.fileOrder()) {
      return asOf.orElseThrow().time().isAfter(AsOf.parse(since.time()).time());
    }
    return layout.snapshots()
        ? !asOf.orElseThrow().time().isBefore(AsOf.parse(since.time()).time())
        : hasNewer(staged, since.time());
  }

  private boolean hasNewer(String staged, String time) {
    String newer =
        "SELECT count(*) FROM %s WHERE %s > %s"
            .formatted(staged, time(), dialect.literal(time, layout.timeType()));
    return DeliveryReader.number(unit.query(newer)) > 0;
  }

  private String time() {
    return dialect.quote(layout.sourceSequence().get(0));
  }
}
