package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.source.Delivery;
import java.util.List;

/**
 * What to check.
 *
 * @param tables the tables; all of the definition if empty
 * @param against what to compare them with beside their rules
 * @param progress who is told how far the check is
 */
public record CheckRequest(List<String> tables, Against against, ProgressListener progress) {
  /** What to compare tables with. */
  public sealed interface Against {
    /** Nothing: only rules are checked. */
    record Nothing() implements Against {}

    /** The deliveries that are still where the sources of the tables find them. */
    record Sources() implements Against {}

    /**
     * Deliveries that are handed over, of the one table.
     *
     * @param deliveries they
     */
    record Given(List<Delivery> deliveries) implements Against {
      /** Copies. */
      public Given {
        deliveries = List.copyOf(deliveries);
      }
    }
  }

  /** Checks and copies. */
  public CheckRequest {
    requireNonNull(progress, "progress");
    tables = List.copyOf(tables);
    if (against instanceof Against.Given && tables.size() != 1) {
      throw new IllegalArgumentException(
          "Cannot compare given deliveries without naming their one table");
    }
  }

  /** The rules of these tables, of all if there are none. */
  public static CheckRequest of(String... tables) {
    return new CheckRequest(List.of(tables), new Against.Nothing(), ProgressListener.NONE);
  }

  /** The same, and their deliveries. */
  public CheckRequest withDeliveries() {
    return new CheckRequest(tables, new Against.Sources(), progress);
  }

  /** The same, and these deliveries. */
  public CheckRequest withDeliveries(List<Delivery> given) {
    return new CheckRequest(tables, new Against.Given(given), progress);
  }

  /** The same with this listener. */
  public CheckRequest withProgress(ProgressListener listener) {
    return new CheckRequest(tables, against, listener);
  }
}
