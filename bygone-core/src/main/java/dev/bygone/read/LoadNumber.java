package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.definition.Moments;
import dev.bygone.engine.Engine;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;

/** Finds the load that somebody means. */
final class LoadNumber {
  private LoadNumber() {}

  /**
   * The number of a load; 0 if it is a time before all loads.
   *
   * @param when the number of a load, or a time (UTC), of which the last load up to it is meant
   * @param tables the tables of whose loads a time tells the last
   * @throws BygoneException INVALID_REQUEST if it is neither
   */
  static long of(Engine engine, String when, Collection<String> tables) {
    return when.matches("[0-9]{1,18}") ? load(engine, when) : loadAt(engine, when, tables);
  }

  private static long load(Engine engine, String number) {
    long load = Long.parseLong(number);
    long newest = engine.nextLoadId() - 1;
    if (load > newest) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "there is no load %d; the newest is %d".formatted(load, newest),
          "bygone status lists the loads.");
    }
    return load;
  }

  private static long loadAt(Engine engine, String when, Collection<String> tables) {
    try {
      Instant time = Moments.local(when).toInstant(ZoneOffset.UTC);
      return tables.stream()
          .flatMap(t -> engine.loads(t).stream())
          .filter(l -> !l.loadedAt().isAfter(time))
          .mapToLong(LoadEntry::loadId)
          .max()
          .orElse(0);
    } catch (DateTimeException e) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "\"%s\" is neither the number of a load nor a time".formatted(when),
          "Write a load, such as 12, or a time, such as 2024-01-31T10:00:00 (UTC).");
    }
  }
}
