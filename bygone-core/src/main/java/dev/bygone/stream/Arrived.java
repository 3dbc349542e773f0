package dev.bygone.stream;

import dev.bygone.definition.Definition;
import dev.bygone.engine.Engine;
import dev.bygone.plan.ArrivedSql;
import dev.bygone.read.Histories;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * What a batch brought.
 *
 * @param versions how many versions it brought or altered
 * @param lag the time from its newest change until now; empty if nothing tells it
 */
record Arrived(long versions, Optional<Duration> lag) {
  static final Arrived NOTHING = new Arrived(0, Optional.empty());

  /** Of the loads of a table from a number on. */
  static Arrived since(Engine engine, Definition definition, String table, long loadId) {
    ArrivedSql sql =
        new ArrivedSql(new Histories(definition, engine).loaded(table), engine.dialect());
    List<Object> row = engine.query(table, entries -> sql.since(loadId, entries)).rows().get(0);
    return new Arrived(((Number) row.get(0)).longValue(), instant(row.get(1)).map(Arrived::until));
  }

  private static Duration until(Instant newest) {
    Duration lag = Duration.between(newest, Instant.now());
    return lag.isNegative() ? Duration.ZERO : lag;
  }

  /** Times without a zone are UTC. */
  private static Optional<Instant> instant(Object time) {
    if (time instanceof LocalDate day) {
      return Optional.of(day.atStartOfDay().toInstant(ZoneOffset.UTC));
    } else if (time instanceof LocalDateTime local) {
      return Optional.of(local.toInstant(ZoneOffset.UTC));
    } else if (time instanceof OffsetDateTime offset) {
      return Optional.of(offset.toInstant());
    }
    return time instanceof Instant instant ? Optional.of(instant) : Optional.empty();
  }
}
