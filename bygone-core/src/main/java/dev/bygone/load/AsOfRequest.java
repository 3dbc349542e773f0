package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.definition.TableDefinition;
import java.util.List;

/** The time that a load says snapshots hold for. */
public final class AsOfRequest {
  private AsOfRequest() {}

  /**
   * Sees that the time of a request, if it has one, is of use to each of its tables: to one of the
   * sources of it at least.
   *
   * @param tables the tables to load, once for each source
   * @throws BygoneException INVALID_REQUEST
   */
  public static void check(LoadRequest request, List<TableDefinition> tables) {
    if (request.asOf().isEmpty()) {
      return;
    }
    List<String> undated =
        tables.stream().filter(TableDefinition::datedByLoad).map(TableDefinition::name).toList();
    List<String> dated =
        tables.stream()
            .map(TableDefinition::name)
            .filter(t -> !undated.contains(t))
            .distinct()
            .toList();
    if (!dated.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the deliveries of table %s say themselves when they hold"
              .formatted(String.join(", ", dated)),
          "Leave --as-of out, or name the tables that it is for: those with snapshots whose path"
              + " and columns have no time.");
    }
  }
}
