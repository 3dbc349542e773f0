package dev.bygone.adopt;

import dev.bygone.engine.Unit;
import dev.bygone.plan.AdoptedSql;
import dev.bygone.source.AsOf;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.Temporal;

/**
 * The newest time of which a row of a table tells that is to be adopted.
 *
 * @param text as an as_of is written, an instant in UTC
 * @param ahead whether it is still to come
 */
record Newest(String text, boolean ahead) {
  /** Of the rows that are a working relation of a unit. */
  static Newest of(AdoptedSql sql, Unit unit) {
    Object newest = unit.query(sql.newest()).rows().get(0).get(0);
    if (newest instanceof OffsetDateTime instant) {
      newest = instant.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
    }
    String text = newest instanceof BigDecimal n ? n.toPlainString() : newest.toString();
    return new Newest(text, newest instanceof Temporal && isAhead(text));
  }

  private static boolean isAhead(String time) {
    return AsOf.parse(time).time().isAfter(LocalDateTime.now(ZoneOffset.UTC));
  }

  /** As part of a name. */
  String name() {
    return text.replace("T00:00", "").replaceAll("(?<=\\d)T(?=\\d)|[^0-9A-Za-z]+", "_");
  }
}
