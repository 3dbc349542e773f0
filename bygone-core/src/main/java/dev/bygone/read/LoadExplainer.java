package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.LoadExplanation;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.load.DefinitionVersion;
import dev.bygone.plan.LoadSql;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Explains a load by its number. */
public final class LoadExplainer {
  private final Engine engine;

  /** For the histories of an engine. */
  public LoadExplainer(Engine engine) {
    this.engine = engine;
  }

  /**
   * One load.
   *
   * @param tables the tables of which it may be
   * @throws BygoneException INVALID_REQUEST if they have no such load
   */
  public LoadExplanation explain(long number, Collection<TableDefinition> tables) {
    LoadEntry load =
        tables.stream()
            .flatMap(t -> engine.loads(t.name()).stream())
            .filter(l -> l.loadId() == number)
            .findFirst()
            .orElseThrow(
                () ->
                    BygoneException.of(
                        ErrorCode.INVALID_REQUEST,
                        "there is no load %d".formatted(number),
                        "bygone status lists the loads."));
    String table = load.table();
    return new LoadExplanation(
        load,
        DefinitionVersion.of(engine.stored(table).orElseThrow()),
        byReason(engine.rejects(table), number),
        rowsOf(new Rejects(engine, table).open(), number),
        (Long)
            engine
                .query(table, entries -> new LoadSql(engine.dialect()).versions(entries, number))
                .rows()
                .get(0)
                .get(0));
  }

  private static Map<String, Long> byReason(Rows rejects, long load) {
    int reason = place(rejects, "reason");
    Map<String, Long> counts = new TreeMap<>();
    rejects.rows().stream()
        .filter(r -> isOf(rejects, r, load))
        .forEach(r -> counts.merge(r.get(reason).toString(), 1L, Long::sum));
    return counts;
  }

  private static long rowsOf(Rows rejects, long load) {
    return rejects.rows().stream().filter(r -> isOf(rejects, r, load)).count();
  }

  private static boolean isOf(Rows rejects, List<Object> row, long load) {
    return ((Number) row.get(place(rejects, "load_id"))).longValue() == load;
  }

  private static int place(Rows rows, String column) {
    return rows.columns().stream().map(Column::name).toList().indexOf(column);
  }
}
